#pragma once

#include <optional>
#include <string>
#include <utility>
#include <vector>

#include <stint/application/context.hpp>
#include <stint/application/ports/outbox.hpp>

namespace stint::application {

/// What a mail tells: names and values.
using MailFacts = std::vector<std::pair<std::string, std::string>>;

/// A link that works once, for one mail alone.
struct MailLink {
  std::string url{};
  domain::Instant expires_at{};
};

/// To whom a mail goes: each address once, without regard to ASCII case; people without an address are left out.
class Addressees {
 public:
  /// Whether people may do without a mail.
  enum class Choice { none, of_each };

  explicit Addressees(const CompanyContext& company_context) : company_context_(company_context) {}

  Addressees& person(domain::EmployeeId id);
  /// At another address than their own.
  Addressees& person_at(domain::EmployeeId id, const std::string& address);
  Addressees& managers_of(const domain::AbsenceRequest& absence);
  Addressees& administrators();
  /// Those who must decide, see access.hpp, or the administrators if none of them has an address.
  Addressees& deciders(const std::vector<domain::EmployeeId>& people);
  Addressees& additional_recipients();

  [[nodiscard]] bool empty() const { return addressees_.empty(); }
  /// Not to those who do without mails of this kind, where they may.
  void send(MailKind kind, Choice choice, const MailFacts& facts, const std::optional<MailLink>& link = {}) const;

 private:
  struct Addressee {
    std::optional<domain::EmployeeId> person;  // nothing: an address alone
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
