#include <array>
#include <string_view>

#include <stint/demo/demo_companies.hpp>

namespace stint::demo {
namespace {

struct Line {
  std::string_view login;
  std::string_view who;
};

constexpr std::array alpenblick_people{
    Line{ada, "chief executive, administrator"},
    Line{iris, "human resources, administrator"},
    Line{max, "head of department, erika's first manager"},
    Line{mia, "head of department, erika's second manager"},
    Line{jonas, "team lead below max"},
    Line{erika, "user with absences and time entries in every state"},
    Line{sam, "user, asked to stand in for erika"},
    Line{emil, "user who sees more of the directory than others"},
    Line{nora, "user who may not create time entries"},
    Line{tina, "user with two-factor login"},
    Line{lea, "locked: cannot log in"},
};

constexpr std::array harbor_people{
    Line{harbor_ada, "administrator"},
    Line{harbor_max, "manager"},
    Line{harbor_erika, "user; only a terminal stops her clock"},
    Line{harbor_noor, "user who may stop the clock anywhere"},
    Line{harbor_tom, "user who works at night"},
};

void add_people(std::string& text, std::string_view title, const auto& lines) {
  constexpr std::size_t column = 24;
  text += title;
  text += '\n';
  for (const auto& line : lines) {
    text += "  ";
    text += line.login;
    text.append(column - line.login.size(), ' ');
    text += line.who;
    text += '\n';
  }
}

void add_terminal(std::string& text, std::string_view id, std::string_view secret) {
  text += "  terminal: client ";
  text += id;
  text += ", secret ";
  text += secret;
  text += '\n';
}

}  // namespace

std::string how_to_log_in() {
  std::string text = "Everybody's password is ";
  text += demo_password;
  text += "\n\n";
  add_people(text, "Alpenblick Messgeräte GmbH (München, Wien, Lyon; 60 people)", alpenblick_people);
  add_terminal(text, alpenblick_terminal, alpenblick_terminal_secret);
  text += "  tina's two-factor secret: ";
  text += tina_totp_secret;
  text += "\n\n";
  add_people(text, "Harbor Lights Inc. (New York; 7 people)", harbor_people);
  add_terminal(text, harbor_terminal, harbor_terminal_secret);
  return text;
}

}  // namespace stint::demo
