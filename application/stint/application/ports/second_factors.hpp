#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <stint/domain/calendar/time.hpp>
#include <stint/domain/ids.hpp>

namespace stint::application {

/// A secret that its user has been shown but has not confirmed with a code yet.
struct Enrolment {
  domain::EmployeeId employee;
  std::string secret;  ///< Base32
  domain::Instant started_at;
};

/// What belongs to two-factor beside the secret in force, which is part of the account: secrets on their way to it, and
/// recovery codes.
class SecondFactors {
 public:
  virtual ~SecondFactors() = default;
  [[nodiscard]] virtual std::optional<Enrolment> enrolment_of(domain::EmployeeId employee) const = 0;
  /// Takes the place of one that the employee has begun before. Throws if the employee is not there.
  virtual void start_enrolment(const Enrolment& enrolment) = 0;
  virtual void end_enrolment(domain::EmployeeId employee) = 0;

  /// SHA-256 of each, 32 bytes, in place of all that the employee had; the same twice is one. Throws if there are any
  /// for who is not there.
  virtual void set_recovery_codes(domain::EmployeeId employee, const std::vector<std::string>& hashes) = 0;
  /// Removes one; false if the employee has none with that hash.
  [[nodiscard]] virtual bool take_recovery_code(domain::EmployeeId employee, std::string_view hash) = 0;
};

}  // namespace stint::application
