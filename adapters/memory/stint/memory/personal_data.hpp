#pragma once

#include <stint/application/ports/personal_data.hpp>
#include <stint/memory/collections.hpp>

namespace stint::memory {

/// Removes the records of the illness to which an absence belongs.
inline void clear_notes_of_illness(domain::AbsenceRecord& record) {
  record.certificate_reminded_on.reset();
  record.illness.reset();
  record.sick_pay_end_told.reset();
}

class PersonalData : public application::PersonalData, Collection {
 public:
  using Collection::Collection;
  [[nodiscard]] std::vector<application::KeptRecords> kept_of(domain::EmployeeId employee) const override;
  [[nodiscard]] std::vector<application::OutboxMail> mails_to(std::string_view address,
                                                              std::size_t most) const override;
  [[nodiscard]] std::vector<application::AuditEntry> lines_about(domain::EmployeeId employee,
                                                                 std::size_t most) const override;
  std::size_t erase(const application::Erasure& erasure) override;
  [[nodiscard]] std::optional<domain::Date> erased_before(domain::RecordKind kind) const override;
  void set_erased_before(domain::RecordKind kind, domain::Date day) override;
  [[nodiscard]] std::optional<domain::Date> figures_end_before() const override;
  void set_figures_end_before(domain::Date day) override;
  void empty_texts_of(domain::EmployeeId employee) override;
  void remove_traces_of(domain::EmployeeId employee, std::string_view key) override;
  void remove_mails(std::string_view address, std::span<const std::string> texts, const IsNamed& is_named) override;
  void rewrite_texts(std::span<const std::string> texts, const Rewrite& rewrite) override;
  void change_lines(domain::EmployeeId employee, std::span<const std::string> texts, const ChangeLine& change) override;

 private:
  [[nodiscard]] const domain::AbsenceType* type_of(const domain::AbsenceRequest& absence) const {
    return state_.absence_types.find({company_, absence.record().details.type});
  }
  [[nodiscard]] bool is_illness(const domain::AbsenceRequest& absence) const {
    const auto* const type = type_of(absence);
    return type != nullptr && type->kind == domain::AbsenceKind::illness;
  }
  [[nodiscard]] bool figures_are_kept(const application::Erasure& erasure, domain::EmployeeId employee,
                                      domain::Date day) const;
  [[nodiscard]] bool leave_needs(const application::Erasure& erasure, const domain::AbsenceRequest& absence) const;
  std::size_t erase_lines(domain::Instant before, std::size_t most);
  std::size_t erase_working_time(const application::Erasure& erasure);
  void erase_payroll(const application::Erasure& erasure);
  std::size_t erase_absences(const application::Erasure& erasure);
  std::size_t erase_leave_records(const application::Erasure& erasure);
};

}  // namespace stint::memory
