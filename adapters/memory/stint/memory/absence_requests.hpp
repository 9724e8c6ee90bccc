#pragma once

#include <stint/application/bases/scanned_absences.hpp>
#include <stint/memory/state.hpp>

namespace stint::memory {

class AbsenceRequests : public application::ScannedAbsences {
 public:
  AbsenceRequests(State& state, application::Records& records, domain::CompanyId company)
      : ScannedAbsences(records, company), state_(state) {}
  void each(const application::Sink<domain::AbsenceRequest>& visit) const override;
  [[nodiscard]] std::optional<domain::AbsenceRequest> find(domain::AbsenceId id) const override;
  [[nodiscard]] std::vector<domain::CompanyHolidayHalf> company_holidays_filed(domain::DateSpan span) const override;
  void note_company_holiday(const domain::CompanyHolidayHalf& filed) override;
  domain::AbsenceRequest add(const domain::AbsenceRequest& absence) override;
  void save(const domain::AbsenceRequest& absence) override;

 private:
  State& state_;
};

}  // namespace stint::memory
