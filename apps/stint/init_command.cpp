#include <chrono>
#include <filesystem>
#include <memory>
#include <optional>
#include <string>
#include <system_error>
#include <utility>
#include <vector>

#include <fmt/core.h>
#include <unistd.h>

#include <stint/application/credentials/credential_rules.hpp>
#include <stint/application/text.hpp>
#include <stint/commands.hpp>
#include <stint/configuration.hpp>
#include <stint/first_company.hpp>
#include <stint/identity/argon2id_hasher.hpp>
#include <stint/options.hpp>
#include <stint/passwords.hpp>
#include <stint/questions.hpp>
#include <stint/system/files.hpp>
#include <stint/system/system_time.hpp>
#include <stint/words/languages.hpp>
#include <stint/words/sentence.hpp>

namespace stint::app {
namespace {

struct InitOptions {
  std::string folder{"."};
  std::string config{};
  std::string company{};
  std::string country{};
  std::string holidays{};
  std::string time_zone{};
  std::string administrator{};
  std::string email{};
  std::string password_file{};
};

/// The files to write.
struct FirstFiles {
  std::filesystem::path company;
  std::filesystem::path configuration;              ///< of an existing server, or the one that is written
  std::optional<std::filesystem::path> database{};  ///< `nullopt`: that of the configuration, which is not written
};

/// A company without objections, so that an objection is about the answer that is filled in.
const FirstCompany anybody{.name = "Company",
                           .time_zone = "UTC",
                           .administrator_first_name = "Ada",
                           .administrator_last_name = "Boss",
                           .administrator_email = "ada@company.example",
                           .year = std::chrono::year{2026}};

Objection objection_with(std::string FirstCompany::*member) {
  return [member](std::string_view answer) {
    auto company = anybody;
    company.*member = answer;
    return objection_to(company);
  };
}

/// The machine's time zone, if an import accepts it.
std::string local_time_zone() {
  constexpr std::string_view folder = "/zoneinfo/";
  std::error_code ignored;
  const auto target = std::filesystem::read_symlink("/etc/localtime", ignored).string();
  const auto at = target.rfind(folder);
  const auto zone = at == std::string::npos ? std::string{} : target.substr(at + folder.size());
  return zone.empty() || objection_with(&FirstCompany::time_zone)(zone) ? anybody.time_zone : zone;
}

/// The last word is the last name.
void set_administrator(FirstCompany& company, std::string_view name) {
  const auto blank = name.rfind(' ');  // `npos`: the whole name is the last name
  company.administrator_first_name = name.substr(0, blank + 1);
  company.administrator_first_name.erase(company.administrator_first_name.find_last_not_of(' ') + 1);
  company.administrator_last_name = name.substr(blank + 1);
}

std::optional<std::string> objection_to_administrator(std::string_view name) {
  auto company = anybody;
  set_administrator(company, name);
  if (company.administrator_first_name.empty() || company.administrator_last_name.empty()) {
    return "must be a first and a last name";
  }
  return objection_to(company);
}

Objection objection_to_password_of(const FirstCompany& company) {
  domain::Employee owner;
  owner.first_name = company.administrator_first_name;
  owner.last_name = company.administrator_last_name;
  owner.email = company.administrator_email;
  return [owner, name = company.name](std::string_view password) -> std::optional<std::string> {
    const auto error =
        application::validate_new_password(password, owner, name, password_policy_of(PasswordsConfiguration{}));
    if (!error) return std::nullopt;
    return words::message_about(*error, words::language_of("en"));
  };
}

/// From the given file or the answer. Empty: no password is wanted.
application::Secret password_of(const FirstCompany& company, const InitOptions& options, const Questions& questions) {
  const auto objection = objection_to_password_of(company);
  if (options.password_file.empty()) {
    return questions.ask_new_password({.text = "Password", .option = "--password-file", .preset = "one is made up"},
                                      objection);
  }
  auto content = system::read_file(options.password_file);
  if (!content) fail(options.password_file + ": " + content.error());
  application::Secret password = without_line_break(*content);
  application::wipe(*content);
  if (const auto why = objection(password)) fail(options.password_file + ": " + *why);
  return password;
}

constexpr std::string_view none = "none";

std::optional<std::string> objection_to_country(std::string_view answer) {
  if (answer == none || suggestion_for(answer)) return std::nullopt;
  std::string known;
  for (const auto& suggestion : country_suggestions()) known += std::string{suggestion.code} + ", ";
  return "must be one of " + known + "or none";
}

std::optional<std::string> objection_to_holidays(std::string_view answer) {
  if (answer == none) return std::nullopt;
  return objection_with(&FirstCompany::holidays)(answer);
}

/// The empty string if the answer is `none`.
std::string unless_none(std::string answer) { return answer == none ? std::string{} : std::move(answer); }

/// The country of the given time zone, or else of the machine's time zone.
std::string local_country(const InitOptions& options) {
  const auto suggestion = suggestion_of_zone(options.time_zone.empty() ? local_time_zone() : options.time_zone);
  return std::string{suggestion ? suggestion->code : none};
}

/// Whether a zone is that of a place: machines are often set to UTC, which is no company's time zone.
bool is_of_a_place(std::string_view time_zone) { return time_zone.contains('/') && !time_zone.starts_with("Etc/"); }

/// The machine's time zone, unless the country has another one. Empty if neither is known: then the zone must be given.
std::string suggested_time_zone(std::string_view country) {
  const auto local = local_time_zone();
  const auto there = suggestion_for(country);
  const auto here = suggestion_of_zone(local);
  if (there && !(here && here->code == country)) return std::string{there->time_zone};
  return is_of_a_place(local) ? local : std::string{};
}

/// Country and holidays are asked only at a terminal, so that scripts can go on answering five questions: for them both
/// follow from the time zone.
FirstCompany ask_for_company(const InitOptions& options, const Questions& questions) {
  FirstCompany company;
  company.year = domain::year_of(std::chrono::floor<std::chrono::days>(system::SystemClock{}.now()));
  company.name =
      questions.ask({"Name of the company", "--company", ""}, options.company, objection_with(&FirstCompany::name));
  if (questions.at_terminal() || !options.country.empty()) {
    company.country = unless_none(
        questions.ask({"Country", "--country", local_country(options)}, options.country, objection_to_country));
  }
  company.time_zone = questions.ask({"Time zone", "--time-zone", suggested_time_zone(company.country)},
                                    options.time_zone, objection_with(&FirstCompany::time_zone));
  const auto here = suggestion_of_zone(company.time_zone);
  if (!questions.at_terminal() && options.country.empty() && here) company.country = here->code;
  const auto suggestion = suggestion_for(company.country).value_or(CountrySuggestion{});
  const std::string holidays{suggestion.holidays.empty() ? none : suggestion.holidays};
  company.holidays =
      questions.at_terminal() || !options.holidays.empty()
          ? questions.ask({"Region of public holidays, of `stint holidays list`", "--holidays", holidays},
                          options.holidays, objection_to_holidays)
          : holidays;
  company.holidays = unless_none(company.holidays);
  set_administrator(company, questions.ask({"First and last name of the administrator", "--administrator", ""},
                                           options.administrator, objection_to_administrator));
  company.administrator_email = questions.ask({"Their e-mail address", "--email", ""}, options.email,
                                              objection_with(&FirstCompany::administrator_email));
  return company;
}

/// The paths of the files; reports an existing file before any question is asked.
FirstFiles files_in(const InitOptions& options) {
  const std::filesystem::path path = options.folder;
  if (const auto fit = system::check_folder(path); !fit) fail(options.folder + ": " + fit.error().text);
  FirstFiles files{.company = path / "company.json", .configuration = options.config};
  std::vector written{files.company};
  if (options.config.empty()) {
    files.configuration = path / "stint.toml";
    files.database = std::filesystem::canonical(path) / "stint.db";
    written.push_back(files.configuration);
    if (!application::is_utf8(files.database->string()) ||
        application::has_control_characters(files.database->string())) {
      fail(options.folder + ": its path is not UTF-8, or has control characters");
    }
  } else if (!system::rights_of(files.configuration)) {
    fail(options.config + " is not there", ExitCode::wrong_usage);
  }
  for (const auto& file : written) {
    if (system::rights_of(file)) fail(file.lexically_normal().string() + " is there already; nothing was written");
  }
  return files;
}

system::FileResult<void> write(const std::filesystem::path& file, std::string_view content, mode_t mode) {
  auto rights = system::rights_in(system::folder_of(file));
  rights.mode = mode;
  return system::write_new_file(file, content, rights);
}

/// All or none.
void write_all(const FirstFiles& files, const FirstCompany& company) {
  constexpr mode_t owner_only = 0600;  // it contains a password hash
  constexpr mode_t group_reads = 0640;
  if (const auto written = write(files.company, company_file_of(company), owner_only); !written) {
    fail(files.company.string() + ": " + written.error().text);
  }
  if (!files.database) return;
  if (const auto written = write(files.configuration, configuration_of(*files.database), group_reads); !written) {
    std::error_code ignored;
    std::filesystem::remove(files.company, ignored);
    fail(files.configuration.string() + ": " + written.error().text);
  }
}

void init(const InitOptions& options) {
  const auto files = files_in(options);
  const Questions questions;
  auto company = ask_for_company(options, questions);
  auto password = password_of(company, options, questions);
  const bool made_up = std::string_view{password}.empty();
  if (made_up) password = make_up_password();
  company.password_hash = identity::Argon2idHasher{}.hash(password);
  if (const auto why = objection_to(company)) fail(*why);

  write_all(files, company);

  const auto name = [](const std::filesystem::path& file) { return file.lexically_normal().string(); };
  fmt::print("wrote {}{}\n", name(files.company), files.database ? " and " + name(files.configuration) : "");
  if (made_up) fmt::print("password, shown this once: {}\n", std::string_view{password});
  fmt::print("\nNext:\n  stint import {} --config {}\n", name(files.company), name(files.configuration));
  if (files.database) {
    fmt::print("  stint serve --config {}\nand log in as {} at http://127.0.0.1:8080/docs\n", name(files.configuration),
               company.administrator_email);
  } else {
    fmt::print("and log in as {}\n", company.administrator_email);
  }
}

}  // namespace

void add_init(Command& program) {
  auto command =
      program.add("init", "Write a configuration and a first company file from your answers to a few questions");
  auto options = std::make_shared<InitOptions>();
  command.option("FOLDER", options->folder, "Where to write; the current folder unless given");
  command.option("--config", options->config, "Existing configuration of a server; none is written then");
  command.option("--company", options->company, "Name of the company");
  command.option("--country", options->country, "ISO code, such as DE, or none; it determines the suggested answers");
  command.option("--holidays", options->holidays, "Region of `stint holidays list`, such as DE-BY, or none");
  command.option("--time-zone", options->time_zone, "IANA name, such as Europe/Berlin");
  command.option("--administrator", options->administrator, "First and last name of the administrator");
  command.option("--email", options->email, "E-mail address of the administrator");
  command.option("--password-file", options->password_file, "File with the password of the administrator");
  command.action([options] { init(*options); });
}

}  // namespace stint::app
