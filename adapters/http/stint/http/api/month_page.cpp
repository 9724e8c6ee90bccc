#include <algorithm>
#include <array>
#include <chrono>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

#include <openssl/evp.h>

#include <stint/http/api/month_page.hpp>
#include <stint/http/html.hpp>
#include <stint/words/notation.hpp>
#include <stint/words/placeholders.hpp>

namespace stint::http {
namespace {

using application::MonthSheetView;
using std::chrono::minutes;
using words::Language;
using words::SheetTexts;

constexpr std::string_view sheet_style = R"css(
@page { size: A4; margin: 11mm 14mm }
* { box-sizing: border-box }
body { font: 8.5pt/1.2 "Liberation Sans", Arial, Helvetica, sans-serif; color: #000; background: #fff; margin: 0 auto;
  max-width: 182mm; padding: 4mm 0 }
h1 { font-size: 14pt; margin: 0 0 1mm }
header p { margin: 0 }
header .about { display: flex; justify-content: space-between; border-bottom: 1pt solid #000; padding-bottom: 2mm;
  margin-bottom: 3mm }
table { border-collapse: collapse; width: 100% }
thead { display: table-header-group }
tr { break-inside: avoid }
th, td { text-align: left; vertical-align: top; padding: .45mm 1.2mm; border-bottom: .3pt solid #999 }
.days th { border-bottom: .8pt solid #000 }
.number { text-align: right; white-space: nowrap; font-variant-numeric: tabular-nums }
.times { white-space: nowrap; font-variant-numeric: tabular-nums }
.free td { background: #eee }
.later { color: #555 }
.sum td { border-top: .8pt solid #000; font-weight: bold }
.not-counted { text-decoration: line-through }
.sums { display: flex; gap: 6mm; margin-top: 4mm; break-inside: avoid }
.sums section { flex: 1 }
h2 { font-size: 9pt; margin: 0 0 1mm }
.sums tr:last-child td { border-top: .8pt solid #000; font-weight: bold }
.signatures { display: flex; gap: 10mm; margin-top: 7mm; break-inside: avoid }
.signatures div { flex: 1 }
.line { margin: 0; border-top: .5pt solid #000; padding-top: 1mm }
.given { min-height: 13mm; margin: 0 }
footer { margin-top: 4mm; font-size: 7pt; color: #444; overflow-wrap: anywhere }
@media print { body { padding: 0 } .free td { -webkit-print-color-adjust: exact; print-color-adjust: exact } }
)css";

/// The SHA-256 of bytes, in Base64.
std::string source_hash(std::string_view bytes) {
  std::array<unsigned char, 32> digest{};
  std::array<unsigned char, 45> text{};  // with a NUL at its end
  if (EVP_Digest(bytes.data(), bytes.size(), digest.data(), nullptr, EVP_sha256(), nullptr) != 1) {
    throw std::runtime_error("OpenSSL cannot digest");
  }
  const int characters = EVP_EncodeBlock(text.data(), digest.data(), static_cast<int>(digest.size()));
  return {text.begin(), text.begin() + characters};
}

/// Only the page's own style, which the digest identifies.
const std::string& sheet_policy() {
  static const std::string text = "default-src 'none'; style-src 'sha256-" + source_hash(sheet_style) +
                                  "'; form-action 'none'; frame-ancestors 'none'; base-uri 'none'";
  return text;
}

/// "7:45", or "−0:15" if negative.
std::string written_hours(minutes length) {
  const auto count = length < minutes{0} ? -length.count() : length.count();
  const std::string rest = std::to_string(count % 60);
  return (length < minutes{0} ? "\u2212" : "") + std::to_string(count / 60) + (rest.size() < 2 ? ":0" : ":") + rest;
}

/// As above, with a sign before positive values.
std::string signed_hours(minutes length) { return (length > minutes{0} ? "+" : "") + written_hours(length); }

/// Writes the page in sections that can be read at a glance.
class SheetPage {
 public:
  SheetPage(const MonthSheetView& view, const Language& language)
      : view_(view), notation_(language.notation), words_(language.sheet), tag_(language.tag) {}

  std::string text() {
    const std::string title = filled(words_.title, {{"month", words::written_month(view_.sheet.month, notation_)}});
    html_ += "<!DOCTYPE html>\n<html lang=\"" + escaped_html(tag_) + "\">\n<head><meta charset=\"utf-8\"><title>" +
             escaped_html(title) + ", " + escaped_html(view_.employee_name) + "</title><style>" +
             std::string{sheet_style} + "</style></head>\n<body>\n";
    add_head(title);
    add_days();
    add_sums();
    add_signatures();
    html_ += "<footer>" + escaped_html(words_.digest) + ' ' + view_.digest + "</footer>\n</body>\n</html>\n";
    return std::move(html_);
  }

 private:
  static std::string filled(std::string_view pattern, const words::Values& values) {
    return words::fill(pattern, values).value();
  }

  void add_head(const std::string& title) {
    html_ += "<header><h1>" + escaped_html(title) + "</h1><div class=\"about\"><p><strong>" +
             escaped_html(view_.employee_name) + "</strong>";
    if (!view_.employee_number.empty()) {
      html_ += " \u00B7 " + escaped_html(filled(words_.number, {{"number", view_.employee_number}}));
    }
    html_ += "</p><p>" + escaped_html(view_.company_name);
    if (view_.is_closed) html_ += " \u00B7 " + escaped_html(words_.is_closed);
    if (!view_.is_over) html_ += " \u00B7 " + escaped_html(words_.is_not_over);
    html_ += "</p></div></header>\n";
  }

  void add_days() {
    html_ += "<table class=\"days\"><thead><tr>";
    for (const auto heading : {words_.day, words_.times})
      html_ += "<th scope=\"col\">" + escaped_html(heading) + "</th>";
    for (const auto heading : {words_.break_taken, words_.worked, words_.due, words_.balance}) {
      html_ += "<th scope=\"col\" class=\"number\">" + escaped_html(heading) + "</th>";
    }
    html_ += "<th scope=\"col\">" + escaped_html(words_.remarks) + "</th></tr></thead>\n<tbody>\n";
    for (const auto& day : view_.sheet.days) add_day(day);
    const auto& sum = view_.sheet.sum;
    html_ += "<tr class=\"sum\"><td colspan=\"2\">" + escaped_html(words_.sum) + "</td>";
    add_numbers(sum, true);
    html_ += "<td></td></tr>\n</tbody></table>\n";
  }

  void add_day(const domain::SheetDay& day) {
    const bool is_free = !day.employed || day.sum.scheduled == minutes{0};
    html_ += std::string{"<tr class=\""} + (is_free ? "free" : "") + (day.counts ? "" : " later") + "\"><td>";
    html_ += escaped_html(words_.weekdays.at(std::chrono::weekday{day.date}.iso_encoding() - 1)) + ' ' +
             std::to_string(static_cast<unsigned>(std::chrono::year_month_day{day.date}.day())) +
             "</td><td class=\"times\">";
    add_times(day);
    html_ += "</td>";
    add_numbers(day.sum, day.counts);
    html_ += "<td>" + remarks_of(day) + "</td></tr>\n";
  }

  void add_times(const domain::SheetDay& day) {
    bool is_first = true;
    const auto next_line = [&] {
      if (!is_first) html_ += "<br>";
      is_first = false;
    };
    for (const auto& entry : day.entries) {
      const auto known = view_.entries.find(entry.hours.id);
      if (known == view_.entries.end()) continue;
      next_line();
      const auto& shown = known->second;
      const std::string times = domain::format_time_of_day(shown.entry.start_time) + "\u2013" +
                                domain::format_time_of_day(shown.entry.end_time);
      html_ +=
          shown.counts ? times : "<span class=\"not-counted\">" + times + "</span> " + escaped_html(words_.not_counted);
    }
    if (const auto session = view_.session.find(day.date); session != view_.session.end()) {
      next_line();
      const auto since = std::chrono::floor<minutes>(session->second.time_of_day);
      html_ += escaped_html(filled(words_.running_since, {{"time", domain::format_time_of_day(since)}}));
    }
  }

  void add_numbers(const domain::SheetSum& sum, bool counts) {
    const auto breaks = sum.breaks_taken + sum.breaks_put_in;
    const auto unless_nothing = [](minutes length) {
      return length == minutes{0} ? std::string{} : written_hours(length);
    };
    for (const auto& text : {unless_nothing(breaks), unless_nothing(sum.worked), unless_nothing(sum.due),
                             counts && sum.balance != minutes{0} ? signed_hours(sum.balance) : std::string{}}) {
      html_ += "<td class=\"number\">" + text + "</td>";
    }
  }

  std::string remarks_of(const domain::SheetDay& day) const {
    std::vector<std::string> parts;
    if (!day.holiday.empty()) parts.push_back(escaped_html(day.holiday));
    for (const auto& absence : day.absences) {
      const auto name = view_.type_names.find(absence.type.text());
      std::string part = escaped_html(name == view_.type_names.end() ? absence.type.text() : name->second);
      if (absence.taken.minutes) part += ' ' + written_hours(*absence.taken.minutes);
      parts.push_back(std::move(part));
    }
    for (const auto& entry : day.entries) {
      const auto known = view_.entries.find(entry.hours.id);
      if (known == view_.entries.end()) continue;
      const auto& shown = known->second.entry;
      if (!shown.project.empty()) parts.push_back(escaped_html(shown.project));
      if (!shown.remarks.empty()) parts.push_back(escaped_html(shown.remarks, "\n"));
    }
    for (const auto& finding : day.findings) parts.push_back(escaped_html(finding.section));
    const auto repeated = std::ranges::unique(parts);
    parts.erase(repeated.begin(), repeated.end());
    std::string text;
    for (const auto& part : parts) text += (text.empty() ? "" : "; ") + part;
    return text;
  }

  void add_line(std::string_view label, const std::string& value) {
    html_ += "<tr><td>" + escaped_html(label) + "</td><td class=\"number\">" + value + "</td></tr>\n";
  }
  void add_line_unless_nothing(std::string_view label, minutes length, std::string_view sign) {
    if (length != minutes{0}) add_line(label, std::string{sign} + written_hours(length));
  }

  void add_sums() {
    const auto& sum = view_.sheet.sum;
    constexpr std::string_view minus = "\u2212";
    html_ += "<div class=\"sums\"><section><h2>" + escaped_html(words_.how_due) + "</h2><table>\n";
    add_line(words_.scheduled, written_hours(sum.scheduled));
    add_line_unless_nothing(words_.holidays, sum.holidays, minus);
    add_line_unless_nothing(words_.absences, sum.absences, minus);
    add_line_unless_nothing(words_.in_lieu, sum.in_lieu, "");
    add_line(words_.due, written_hours(sum.due));
    html_ += "</table></section><section><h2>" + escaped_html(words_.how_worked) + "</h2><table>\n";
    add_line(words_.presence, written_hours(sum.presence));
    add_line_unless_nothing(words_.breaks_taken, sum.breaks_taken, minus);
    add_line_unless_nothing(words_.breaks_put_in, sum.breaks_put_in, minus);
    add_line_unless_nothing(words_.breaks_without_presence, sum.breaks_without_presence, "+");
    add_line(words_.worked, written_hours(sum.worked));
    html_ += "</table></section><section><h2>" + escaped_html(words_.how_balance) + "</h2><table>\n";
    add_line(words_.worked, written_hours(sum.worked));
    if (sum.surcharges != minutes{0}) add_line(words_.surcharges, signed_hours(sum.surcharges));
    add_line(words_.due, std::string{minus} + written_hours(sum.due));
    if (view_.account) {
      add_line(words_.balance, signed_hours(sum.balance));
      add_account(*view_.account);
    } else {
      add_line(words_.balance, signed_hours(sum.balance));
    }
    html_ += "</table></section></div>\n";
  }

  void add_account(const application::MonthOfAccountView& account) {
    add_line(words_.account_before, signed_hours(account.opening));
    if (account.booked != minutes{0}) add_line(words_.account_booked, signed_hours(account.booked));
    for (const auto& correction : account.corrections) {
      const auto& booking = correction.booking;
      add_line(filled(words_.corrected_later, {{"date", words::written_date(booking.day, notation_)}}),
               signed_hours(-booking.minutes));
    }
    add_line(words_.account_after, signed_hours(account.balance));
  }

  void add_signatures() {
    html_ += "<div class=\"signatures\">";
    add_signature(words_.employee_signs, view_.by_person);
    add_signature(words_.manager_signs, view_.by_manager);
    html_ += "</div>\n";
  }

  void add_signature(std::string_view who, const application::MonthSignatureView& signature) {
    html_ += "<div><p class=\"given\">";
    if (signature.signature) {
      html_ += escaped_html(filled(words_.signed_by, {{"name", signature.by_name},
                                                      {"date", words::written_date(signature.signed_on, notation_)}}));
    }
    if (signature.state == domain::SignatureState::outdated) html_ += "<br>" + escaped_html(words_.is_outdated);
    html_ += "</p><p class=\"line\">" + escaped_html(words_.place_and_date) + "<br><strong>" + escaped_html(who) +
             "</strong></p></div>";
  }

  const MonthSheetView& view_;
  const words::Notation& notation_;
  const SheetTexts& words_;
  std::string_view tag_;
  std::string html_{};
};

}  // namespace

Response month_page(const MonthSheetView& view, const Language& language) {
  return page_response(SheetPage(view, language).text(), sheet_policy(), language.tag);
}

}  // namespace stint::http
