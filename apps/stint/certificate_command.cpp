#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <fmt/core.h>

#include <stint/application/absences/recording_certificates.hpp>
#include <stint/commands.hpp>
#include <stint/store.hpp>

namespace stint::app {
namespace {

struct CertificateOptions : CommonOptions {
  std::int32_t absence = 0;
  std::vector<std::string> days{};
  std::string reason{};
};

/// `2026-03-02..2026-03-04`, or a single day.
std::optional<domain::DateSpan> parse_span(std::string_view text) {
  constexpr std::string_view dots = "..";
  const auto end = text.find(dots);
  const auto first = domain::parse_date(text.substr(0, end));
  const auto last = end == std::string_view::npos ? first : domain::parse_date(text.substr(end + dots.size()));
  if (!first || !last || *last < *first) return std::nullopt;
  return domain::DateSpan{*first, *last};
}

application::CertificateCommand command_of(const CertificateOptions& options) {
  application::CertificateCommand command;
  if (!options.reason.empty()) command.reason = options.reason;
  for (const auto& text : options.days) {
    const auto span = parse_span(text);
    if (!span) fail("'" + text + "': must be days YYYY-MM-DD..YYYY-MM-DD, or a day YYYY-MM-DD", ExitCode::wrong_usage);
    if (!command.days) command.days.emplace();
    command.days->push_back(*span);
  }
  return command;
}

void provide(const CertificateOptions& options) {
  const auto command = command_of(options);
  OpenOffice office(open_store(options));
  office.write(application::provide_certificate, domain::AbsenceId{options.absence}, command);
  fmt::print("certificate of absence {} recorded\n", options.absence);
}

}  // namespace

void add_certificate(Command& program) {
  auto command = program.add("certificate", "Medical certificates");
  command.require_one();
  auto options = std::make_shared<CertificateOptions>();
  auto providing = command.add("provide", "Record that the certificate of an absence was received");
  options->add_configuration(providing);
  options->add_database(providing);
  providing.option("--absence", options->absence, "Id of the absence").required();
  providing.option("--days", options->days, "Days of the absence that it covers; without them, the whole absence");
  providing.option("--reason", options->reason,
                   "Why closed months change, if any do; the employees concerned get it by mail");
  providing.action([options] { provide(*options); });
}

}  // namespace stint::app
