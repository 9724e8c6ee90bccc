#include <algorithm>
#include <array>
#include <charconv>
#include <chrono>
#include <optional>
#include <vector>

#include <boost/json/parse.hpp>
#include <boost/json/serialize.hpp>

#include <stint/application/text.hpp>
#include <stint/http/api/own_data_page.hpp>
#include <stint/http/html.hpp>
#include <stint/words/notation.hpp>
#include <stint/words/placeholders.hpp>

namespace stint::http {
namespace {

namespace json = boost::json;

constexpr std::string_view style_sheet = R"html(<style>
body { font: 10pt/1.4 sans-serif; margin: 2rem; }
h2 { border-bottom: 1px solid; margin-top: 2rem; }
table { border-collapse: collapse; }
th, td { border: 1px solid #bbb; padding: .15rem .4rem; text-align: left; vertical-align: top; }
th { font-weight: 600; }
thead { display: table-header-group; }
tr { break-inside: avoid; }
@page { size: A4 landscape; margin: 12mm; }
@media print { body { margin: 0; } }
</style>
)html";

/// How the page names and shows values.
struct Reader {
  const words::Language& language;
  const domain::TimeZone& zone;
};

/// The heading of a member; `nullopt` for members that people do not need to see: the numbers of records and of their
/// owners.
std::optional<std::string_view> heading_of(std::string_view member, const Reader& reader) {
  const auto& headings = reader.language.own_data.headings;
  const auto found = std::ranges::find(headings, member, &words::Heading::member);
  return found == headings.end() ? std::nullopt : std::optional{found->text};
}

bool is_moment(std::string_view member) {
  return member.ends_with("At") || member.ends_with("Since") || member == "timestamp" || member.ends_with("Timestamp");
}

/// All values in the record of an employee are strings.
bool is_truth_as_text(std::string_view member, const json::value& value) {
  if (member != "active" && member != "mayCreateTimeEntries") return false;
  return value.is_string() && (value.get_string() == "true" || value.get_string() == "false");
}

std::string written_moment(std::int64_t milliseconds, const Reader& reader) {
  const auto local = reader.zone.to_local(domain::Instant{std::chrono::milliseconds{milliseconds}});
  return words::written_date(local.date, reader.language.notation) + ", " +
         domain::format_time_of_day(std::chrono::floor<std::chrono::minutes>(local.time_of_day));
}

bool is_empty(const json::value& value) {
  if (value.is_string()) return value.get_string().empty();
  if (value.is_array()) return value.get_array().empty();
  if (value.is_object())
    return std::ranges::all_of(value.get_object(), [](const auto& m) { return is_empty(m.value()); });
  return value.is_null();
}

/// With as few digits as necessary.
std::string written_number(double number, const Reader& reader) {
  std::array<char, 32> digits{};
  const auto [end, error] =
      std::to_chars(digits.data(), digits.data() + digits.size(), number, std::chars_format::fixed);
  if (error != std::errc{}) return {};
  std::string text(digits.data(), end);
  std::ranges::replace(text, '.', reader.language.notation.decimal_separator);
  return text;
}

std::string html_of(std::string_view member, const json::value& value, const Reader& reader);

std::string text_of(std::string_view text, const Reader& reader) {
  if (const auto date = domain::parse_date(text))
    return escaped_html(words::written_date(*date, reader.language.notation));
  return escaped_html(application::clean_lines(text));
}

/// The members that have a heading and a value in at least one element.
std::vector<std::string_view> columns_of(const json::array& elements, const Reader& reader) {
  std::vector<std::string_view> columns;
  for (const auto& element : elements) {
    for (const auto& member : element.as_object()) {
      const std::string_view name{member.key().data(), member.key().size()};
      if (is_empty(member.value()) || !heading_of(name, reader)) continue;
      if (std::ranges::find(columns, name) == columns.end()) columns.push_back(name);
    }
  }
  return columns;
}

std::string table_of(const json::array& elements, const Reader& reader) {
  const auto columns = columns_of(elements, reader);
  std::string html = "<table><thead><tr>";
  for (const auto column : columns) html += "<th>" + escaped_html(*heading_of(column, reader)) + "</th>";
  html += "</tr></thead>\n<tbody>";
  for (const auto& element : elements) {
    html += "<tr>";
    for (const auto column : columns) {
      const auto* const value = element.as_object().if_contains({column.data(), column.size()});
      html += "<td>" + (value == nullptr ? std::string{} : html_of(column, *value, reader)) + "</td>";
    }
    html += "</tr>\n";
  }
  return html + "</tbody></table>\n";
}

std::string list_of(const json::array& elements, const Reader& reader) {
  if (elements.empty()) return escaped_html(reader.language.own_data.nothing);
  if (elements.front().is_object()) return table_of(elements, reader);
  std::string html;
  for (const auto& element : elements) html += (html.empty() ? "" : ", ") + html_of({}, element, reader);
  return html;
}

/// Members without their own heading, such as the kinds of mails, appear under their names if `named` is false.
std::string rows_of(const json::object& object, const Reader& reader, bool named) {
  std::string html = "<table>\n";
  for (const auto& member : object) {
    const std::string_view name{member.key().data(), member.key().size()};
    const auto heading = named ? heading_of(name, reader) : std::optional{name};
    if (!heading || is_empty(member.value())) continue;
    html += "<tr><th scope=\"row\">" + escaped_html(*heading) + "</th><td>" + html_of(name, member.value(), reader) +
            "</td></tr>\n";
  }
  return html + "</table>\n";
}

std::string html_of(std::string_view member, const json::value& value, const Reader& reader) {
  if (value.is_null()) return {};
  const auto& texts = reader.language.own_data;
  if (value.is_bool()) return escaped_html(value.get_bool() ? texts.yes : texts.no);
  if (is_truth_as_text(member, value)) return escaped_html(value.get_string() == "true" ? texts.yes : texts.no);
  if (value.is_string()) return text_of({value.get_string().data(), value.get_string().size()}, reader);
  if (value.is_array()) return list_of(value.get_array(), reader);
  if (value.is_object()) return rows_of(value.get_object(), reader, member != "mails");
  if (value.is_double()) return written_number(value.get_double(), reader);
  if (value.is_int64() && is_moment(member)) return escaped_html(written_moment(value.get_int64(), reader));
  return json::serialize(value);
}

}  // namespace

Response own_data_page(std::string_view export_json, const words::Language& language, const domain::TimeZone& zone) {
  const Reader reader{language, zone};
  const auto document = json::parse({export_json.data(), export_json.size()});
  const auto& all = document.as_object();
  const auto& company = all.at("company").as_string();
  const auto opening =
      words::fill(language.own_data.opening, {{"company", std::string{company.data(), company.size()}}}).value();
  std::string html = html_head(language.tag, language.own_data.title, style_sheet);
  html += "<body>\n<h1>" + escaped_html(language.own_data.title) + "</h1>\n<p>" + escaped_html(opening) + " (" +
          escaped_html(written_moment(all.at("madeAt").as_int64(), reader)) + ")</p>\n";
  for (const auto& member : all) {
    if (!member.value().is_object() && !member.value().is_array()) continue;
    const std::string_view name{member.key().data(), member.key().size()};
    html += "<section>\n<h2>" + escaped_html(heading_of(name, reader).value()) + "</h2>\n" +
            (name == "mails" ? list_of(member.value().as_array(), reader) : html_of(name, member.value(), reader)) +
            "</section>\n";
  }
  html += "</body>\n</html>\n";
  return page_response(std::move(html),
                       "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; base-uri 'none'",
                       language.tag);
}

}  // namespace stint::http
