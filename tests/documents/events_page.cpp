#include "tests/documents/events_page.hpp"

#include <stdexcept>

#include <stint/application/notifications/hearers.hpp>

#include "tests/documents/pages.hpp"

namespace stint::documents {
namespace {

using namespace application;

std::string members_of(const EventRow& row) {
  if (row.members.empty()) return "It has no members.\n";
  std::string table = "| member | is | |\n|---|---|---|\n";
  for (const auto& [name, type, meaning] : row.members) {
    table += "| " + code(name) + " | " + std::string{type} + " | " + std::string{meaning} +
             (meaning.empty() ? "" : " ") + "|\n";
  }
  return table;
}

std::string hearers_of(const MailRule& mail) {
  std::string text;
  for (const auto hearer : mail.to) text += (text.empty() ? "" : ", ") + std::string{name(hearer)};
  return text;
}

std::string mail_of(const MailRule& mail) {
  std::string text = "- mail " + code(name(mail.kind)) + " to " + hearers_of(mail);
  if (!mail.only_if.empty()) text += ", if " + std::string{mail.only_if};
  return text + (mail.sent == Sent::always ? "" : "; unless the company has switched additional mails off") + '\n';
}

std::string line_of(const EventRow& row) {
  if (row.action.empty()) return "";
  const auto is_whole = row.action.find('.') != std::string_view::npos;
  return "- line " + code((is_whole ? "" : "KIND.") + std::string{row.action}) + " of the audit trail\n";
}

std::string publication_of(const Publication& publication) {
  std::string text = "- to webhooks as " + code(publication.type);
  if (!publication.only_if.empty()) text += ", if " + std::string{publication.only_if};
  return text + '\n';
}

std::string section_of(const EventRow& row) {
  std::string hears = line_of(row);
  for (const auto& mail : row.mails) hears += mail_of(mail);
  for (const auto& publication : row.publications) hears += publication_of(publication);
  std::string text = "## " + std::string{row.name} + "\n\n" + std::string{row.meaning} + "\n\n" + members_of(row);
  return text + (hears.empty() ? "" : "\n" + hears);
}

}  // namespace

std::string with_events(const std::string& page) {
  constexpr std::string_view mark = "<!-- events -->\n";
  const auto at = page.find(mark);
  if (at == std::string::npos) throw std::runtime_error("events.md has no mark below which events stand");
  std::string text = page.substr(0, at + mark.size());
  for (const auto& row : event_rows()) text += "\n" + section_of(row);
  return text;
}

}  // namespace stint::documents
