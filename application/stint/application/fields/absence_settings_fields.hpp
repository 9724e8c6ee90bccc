#pragma once

#include <cstdint>
#include <vector>

#include <stint/application/fields/field.hpp>
#include <stint/domain/company/company.hpp>

namespace stint::application {

template <>
inline constexpr FieldTable parts_of<domain::ExtraLeave>{
    part<"counted_by">(kinds::OneOf{domain::all_extra_leave_by}, &domain::ExtraLeave::counted_by),
    part<"years">(kinds::Whole{0, 100}, &domain::ExtraLeave::years),
    part<"days">(kinds::Days{}, &domain::ExtraLeave::days)};

/// The settings of a company in `absences.leave`.
inline constexpr auto leave_fields = [] {
  using Stored = domain::LeaveRules;
  using namespace kinds;
  return FieldTable{
      field<"partial_years", 37>(OneOf{domain::all_partial_years}, &Stored::partial_years,
                                 "`twelfths`: in years in which an employee joins or leaves, [the statutory "
                                 "part](../explanation/decisions.md#leave-by-law)"),
      field<"carry_over_from_year", 38>(Whole{1970, 2199}, &Stored::carry_over_from_year,
                                        "what is left of a year is carried over to this year and later ones, unless "
                                        "`vacation.carryOver` sets it; `null`: only `vacation.carryOver` applies"),
      field<"carry_over_until_month", 39>(
          Whole{1, 12}, &Stored::carry_over_until_month,
          "carried-over leave lapses at the end of this month, such as `3`; `null`: never"),
      field<"year_begins_in_month", 44>(Whole{1, 12}, &Stored::year_begins_in_month,
                                        "leave years begin on the first of this month, such as `4`, and are named "
                                        "after the calendar year in which they begin"),
      field<"extra_days", 45>(ListOf{Object<domain::ExtraLeave>{}}, &Stored::extra_days,
                              "steps of extra days a year, of which the highest one reached applies: `[{\"countedBy\": "
                              "\"age\", \"years\": 50, \"days\": 2}]`, or `service`"),
      field<"carry_over_months_if_ill", 46>(Whole{1, 24}, &Stored::carry_over_months_if_ill,
                                            "leave that could not be taken because of illness lapses this many months "
                                            "after its year instead, such as `15`; `null`: like the rest"),
      field<"remind_days_before_lapse", 47>(
          Whole{1, 366}, &Stored::remind_days_before_lapse,
          "how many days before their leave lapses employees get a mail; `null`: no mail"),
      field<"remind_in_month", 48>(Whole{1, 12}, &Stored::remind_in_month,
                                   "the month in which employees get a yearly mail about how much leave they have and "
                                   "when it lapses; `null`: no mail"),
      field<"lapse_needs_reminder", 49>(Truth{}, &Stored::lapse_needs_reminder,
                                        "only days about which their owner got such a mail lapse"),
      field<"by_law_from_year", 114>(
          Whole{1970, 2199}, &Stored::by_law_from_year,
          "starting with this leave year [statutory and contractual "
          "leave](../explanation/decisions.md#law-and-contract) are kept apart: the rules above apply to the statutory "
          "days, those below to the contractual ones; `null`: the rules above apply to all"),
      field<"contract_carries_over", 115>(Truth{}, &Stored::contract_carries_over,
                                          "`false`: contractual days end with their leave year"),
      field<"contract_carry_over_until_month", 116>(
          Whole{1, 12}, &Stored::contract_carry_over_until_month,
          "carried-over contractual days lapse at the end of this month; `null`: never"),
      field<"contract_lapse_needs_reminder", 117>(Truth{}, &Stored::contract_lapse_needs_reminder,
                                                  "contractual days lapse only if their owner was reminded"),
      field<"taken_first", 118>(OneOf{domain::all_leave_parts}, &Stored::taken_first,
                                "`law` or `contract`: which of a year's days are taken first if they are kept apart"),
      field<"overdrawn", 119>(OneOf{domain::all_overdrawn_leave}, &Stored::overdrawn,
                              "`carried`: leave taken beyond that of a year is deducted from the contractual part of "
                              "the next one; `forgotten`: it is not"),
      field<"recounts_past", 120>(
          Truth{}, &Stored::recounts_past,
          "backdated terms recount absences from their first day, except in closed months; `false`: only from today"),
  };
}();

/// The settings of a company in `absences.sickPay`.
inline constexpr auto sick_pay_fields = [] {
  using Stored = domain::SickPayRules;
  using namespace kinds;
  return FieldTable{
      field<"counted", 84>(Truth{}, &Stored::counted,
                           "whether administrators see [when sick pay "
                           "ends](../explanation/illness.md#the-end-of-sick-pay), after six weeks"),
      field<"tell_days_before", 85>(Whole{1, 42}, &Stored::tell_days_before,
                                    "how many days before it ends they get a mail; `null`: no mail"),
  };
}();

struct FiledAbsenceSettings {
  Said<bool> single_approval_suffices{};
  Said<bool> cancellation_reason_required{};
  Said<bool> employees_may_delete_approved{};
  Said<bool> substitute_acceptance_required{};
  Said<bool> reject_overlapping{};
  Said<bool> enforce_entitlement{};
  Patch<leave_fields> leave{};
  Patch<sick_pay_fields> sick_pay{};
};

/// The settings of a company in `absences`. Its numbers are those of the company.
inline constexpr auto absence_settings_fields = [] {
  using Filed = FiledAbsenceSettings;
  using Stored = domain::AbsenceSettings;
  using namespace kinds;
  return FieldTable{
             field<"single_approval_suffices", 11>(Truth{}, &Filed::single_approval_suffices,
                                                   &Stored::single_approval_suffices,
                                                   "one manager's approval is enough"),
             field<"cancellation_reason_required", 12>(Truth{}, &Filed::cancellation_reason_required,
                                                       &Stored::cancellation_reason_required,
                                                       "to request the cancellation of an approved absence"),
             field<"employees_may_delete_approved", 13>(Truth{}, &Filed::employees_may_delete_approved,
                                                        &Stored::employees_may_delete_approved,
                                                        "without requesting cancellation"),
             field<"substitute_acceptance_required", 14>(Truth{}, &Filed::substitute_acceptance_required,
                                                         &Stored::substitute_acceptance_required,
                                                         "`false`: a substitute need not accept"),
             field<"reject_overlapping", 15>(Truth{}, &Filed::reject_overlapping, &Stored::reject_overlapping,
                                             "refuses an absence that overlaps another one of the same person"),
             field<"enforce_entitlement", 16>(Truth{}, &Filed::enforce_entitlement, &Stored::enforce_entitlement,
                                              "refuses vacation beyond the remaining days"),
         } +
         within<"leave.">(leave_fields, &Filed::leave, &Stored::leave) +
         within<"sick_pay.">(sick_pay_fields, &Filed::sick_pay, &Stored::sick_pay);
}();

}  // namespace stint::application
