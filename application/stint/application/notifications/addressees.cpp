#include <algorithm>
#include <string_view>

#include <stint/application/authority/access.hpp>
#include <stint/application/language.hpp>
#include <stint/application/notifications/addressees.hpp>
#include <stint/application/notifications/names_in_texts.hpp>
#include <stint/application/text.hpp>

namespace stint::application {

using namespace domain;

Addressees& Addressees::person(EmployeeId id) {
  const auto employee = company_context_.work.employees(company_context_.company.id).find(id);
  return employee ? person_at(*employee, employee->email) : *this;
}

Addressees& Addressees::person_at(EmployeeId id, const std::string& address) {
  const auto employee = company_context_.work.employees(company_context_.company.id).find(id);
  return employee ? person_at(*employee, address) : *this;
}

Addressees& Addressees::person_at(const Employee& employee, const std::string& address) {
  if (!is_forgotten(employee)) {
    add({employee.id, address, employee.display_name(), std::string{language_of(company_context_, employee)}});
  }
  return *this;
}

Addressees& Addressees::managers_of(const AbsenceRequest& absence) {
  const auto first_day = absence.record().details.span.first;
  for (const auto manager : deciding_managers_of(company_context_, absence.employee(), first_day)) person(manager);
  return *this;
}

Addressees& Addressees::administrators() {
  for (const auto id :
       company_context_.work.employees(company_context_.company.id).administrators(company_context_.today()))
    person(id);
  return *this;
}

Addressees& Addressees::deciders(const std::vector<EmployeeId>& people) {
  for (const auto id : people) person(id);
  return addressees_.empty() ? administrators() : *this;
}

Addressees& Addressees::additional_recipients() {
  for (const auto& address : company_context_.company.additional_recipients)
    add({std::nullopt, address, "", company_context_.company.language});
  return *this;
}

void Addressees::send(MailKind kind, Choice choice, const MailFacts& facts, const MailCause& cause,
                      const std::optional<MailLink>& link) const {
  for (const Addressee& addressee : addressees_) {
    company_context_.work.outbox().add({.company = company_context_.company.id,
                                        .kind = kind,
                                        .to_address = addressee.address,
                                        .to_name = addressee.name,
                                        .language = addressee.language,
                                        .facts = facts,
                                        .created_at = company_context_.now,
                                        .link = link ? link->url : std::string{},
                                        .expires_at = link ? std::optional{link->expires_at} : std::nullopt,
                                        .record = cause.record,
                                        .caused_by = cause.by},
                                       choice == Choice::of_each ? addressee.person : std::nullopt);
  }
}

void Addressees::add(Addressee addressee) {
  const auto is_this = [&](const Addressee& other) { return equal_ignoring_case(other.address, addressee.address); };
  if (!addressee.address.empty() && std::ranges::none_of(addressees_, is_this)) {
    addressees_.push_back(std::move(addressee));
  }
}

}  // namespace stint::application
