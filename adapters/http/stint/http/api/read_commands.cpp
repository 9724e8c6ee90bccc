#include <algorithm>
#include <functional>
#include <iterator>
#include <optional>
#include <type_traits>
#include <utility>
#include <vector>

#include <stint/application/absences/leave_corrections.hpp>
#include <stint/application/absences/recording_certificates.hpp>
#include <stint/application/absences/sick_pay_ends.hpp>
#include <stint/application/accounts/own_settings.hpp>
#include <stint/application/administration/departments.hpp>
#include <stint/application/commands/absences.hpp>
#include <stint/application/commands/accounts.hpp>
#include <stint/application/commands/reason.hpp>
#include <stint/application/commands/time_entries.hpp>
#include <stint/application/deputies/deputies.hpp>
#include <stint/application/description/inputs.hpp>
#include <stint/application/identity/sign_in/browser_login.hpp>
#include <stint/application/months/closing_people.hpp>
#include <stint/application/payroll/exporting.hpp>
#include <stint/application/submitted.hpp>
#include <stint/application/time_accounts/booking.hpp>
#include <stint/application/webhooks/managing.hpp>
#include <stint/domain/reason.hpp>
#include <stint/http/api/json_values.hpp>
#include <stint/http/api/read_body.hpp>
#include <stint/http/api/wire_name.hpp>

// The commands that requests to the interface contain.

namespace stint::http {
namespace {

/// Reads the members of an object into commands, and collects their faults.
class JsonInputs {
 public:
  explicit JsonInputs(const json::object& object) : object_(object) {}

  template <class Command, class Get, class Accepts>
  void read(Command& command, const application::DescribedInput<Get, Accepts>& input) {
    const auto* const value = find(input.field, std::is_same_v<Accepts, application::accepts::RemovedByNull>);
    if (value == nullptr) return;
    auto& place = std::invoke(input.get, command);
    if constexpr (requires { take(*value, place, input.accepts); }) {
      note(input.field, take(*value, place, input.accepts));
    } else {
      std::optional<std::remove_cvref_t<decltype(place)>> read;
      note(input.field, take(*value, read, input.accepts));
      if (read) place = *std::move(read);
    }
  }
  template <class Command, class Get>
  void read(Command& command, const application::Joined<Get>& part) {
    read_all(std::invoke(part.get, command));
  }
  template <application::Described Command>
  void read_all(Command& command) {
    application::for_each_member<Command>([&](const auto& input) { read(command, input); });
  }

  [[nodiscard]] std::vector<domain::FieldError> take_faults() {
    std::ranges::move(last_, std::back_inserter(faults_));
    return std::move(faults_);
  }

 private:
  [[nodiscard]] const json::value* find(domain::Field field, bool or_null) const {
    const auto name = wire_name(field);
    const auto* const value = object_.if_contains({name.data(), name.size()});
    return value == nullptr || (value->is_null() && !or_null) ? nullptr : value;
  }
  void note(domain::Field field, Fault fault) {
    if (fault) (fault->is_last ? last_ : faults_).push_back({field, fault->reason, std::move(fault->facts)});
  }

  const json::object& object_;
  std::vector<domain::FieldError> faults_{};
  std::vector<domain::FieldError> last_{};
};

}  // namespace

template <class Command>
application::Submitted<Command> read_body(std::string_view body) {
  application::Submitted<Command> submitted;
  if (application::may_be_omitted<Command> && body.empty()) return submitted;
  const bool is_object = with_object(body, [&](const json::object& object) {
    JsonInputs inputs(object);
    inputs.read_all(submitted.command);
    submitted.faults = inputs.take_faults();
  });
  if (!is_object) submitted.faults.push_back({domain::fields::whole, domain::reasons::body_not_an_object});
  return submitted;
}

using application::Submitted;

// Absences.
template Submitted<application::AbsenceCommand> read_body(std::string_view);
template Submitted<application::AbsenceForOwnerCommand> read_body(std::string_view);
template Submitted<application::AbsencesForManyCommand> read_body(std::string_view);
template Submitted<application::CertificateCommand> read_body(std::string_view);
template Submitted<application::CompanyHolidayCommand> read_body(std::string_view);
template Submitted<application::DeputyCommand> read_body(std::string_view);
template Submitted<application::IllnessCommand> read_body(std::string_view);
template Submitted<application::LeaveCorrectionCommand> read_body(std::string_view);
template Submitted<application::ReductionCommand> read_body(std::string_view);

// Decisions.
template Submitted<application::DecisionsCommand> read_body(std::string_view);
template Submitted<application::ReasonCommand> read_body(std::string_view);

// Time entries and months.
template Submitted<application::ClosingCommand> read_body(std::string_view);
template Submitted<application::EntryForOwnerCommand> read_body(std::string_view);
template Submitted<application::PayrollCommand> read_body(std::string_view);
template Submitted<application::StopCommand> read_body(std::string_view);
template Submitted<application::TimeAccountBookingCommand> read_body(std::string_view);
template Submitted<application::TimeEntryCommand> read_body(std::string_view);

// Accounts.
template Submitted<application::BrowserLogin> read_body(std::string_view);
template Submitted<application::CalendarFeedCommand> read_body(std::string_view);
template Submitted<application::CodeCommand> read_body(std::string_view);
template Submitted<application::ForgottenPasswordCommand> read_body(std::string_view);
template Submitted<application::LeavingCommand> read_body(std::string_view);
template Submitted<application::LinkCommand> read_body(std::string_view);
template Submitted<application::OwnSettingsCommand> read_body(std::string_view);
template Submitted<application::PasswordChangeCommand> read_body(std::string_view);
template Submitted<application::PasswordCommand> read_body(std::string_view);
template Submitted<application::PasswordResetCommand> read_body(std::string_view);
template Submitted<application::PersonalTokenCommand> read_body(std::string_view);

// The company.
template Submitted<application::RenameCommand> read_body(std::string_view);
template Submitted<application::WebhookCommand> read_body(std::string_view);

}  // namespace stint::http
