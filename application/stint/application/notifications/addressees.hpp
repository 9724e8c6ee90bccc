#pragma once

#include <optional>
#include <string>
#include <utility>
#include <vector>

#include <stint/application/context.hpp>
#include <stint/application/ports/outbox.hpp>

namespace stint::application {

/// The contents of a mail: names and values.
using MailFacts = std::vector<std::pair<std::string, std::string>>;

/// A link that works once, for a single mail.
struct MailLink {
  std::string url{};
  domain::Instant expires_at{};
};

/// The change that causes a mail, see Mail.
struct MailCause {
  std::optional<std::int32_t> record{};
  std::optional<domain::EmployeeId> by{};
};

/// The addressees of a mail: each address once, without regard to ASCII case; people without an address are left out.
class Addressees {
 public:
  /// Whether people may opt out of a mail.
  enum class Choice { none, of_each };

  explicit Addressees(const CompanyContext& company_context) : company_context_(company_context) {}

  Addressees& person(domain::EmployeeId id);
  /// At an address other than their own.
  Addressees& person_at(domain::EmployeeId id, const std::string& address);
  Addressees& managers_of(const domain::AbsenceRequest& absence);
  Addressees& administrators();
  /// The people who must decide, see access.hpp, or the administrators if none of them has an address.
  Addressees& deciders(const std::vector<domain::EmployeeId>& people);
  Addressees& additional_recipients();

  [[nodiscard]] bool empty() const { return addressees_.empty(); }
  /// Leaves out those who have opted out of mails of this kind, if they may.
  void send(MailKind kind, Choice choice, const MailFacts& facts, const MailCause& cause,
            const std::optional<MailLink>& link = {}) const;

 private:
  struct Addressee {
    std::optional<domain::EmployeeId> person;  // nullopt: only an address
    std::string address;
    std::string name;
    std::string language;
  };
  Addressees& person_at(const domain::Employee& employee, const std::string& address);
  void add(Addressee addressee);

  const CompanyContext& company_context_;
  std::vector<Addressee> addressees_;
};

}  // namespace stint::application
