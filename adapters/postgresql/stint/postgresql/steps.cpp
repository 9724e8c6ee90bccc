#include <array>

#include <stint/postgresql/migrations/0012_absences.hpp>
#include <stint/postgresql/migrations/0012_companies.hpp>
#include <stint/postgresql/migrations/0012_employees.hpp>
#include <stint/postgresql/migrations/0012_identity.hpp>
#include <stint/postgresql/migrations/0012_journals.hpp>
#include <stint/postgresql/migrations/0012_settings_versions.hpp>
#include <stint/postgresql/migrations/0012_time_tracking.hpp>
#include <stint/postgresql/migrations/0013_deputyships.hpp>
#include <stint/postgresql/migrations/0014_terms.hpp>
#include <stint/postgresql/migrations/0015_working_time_findings.hpp>
#include <stint/postgresql/migrations/0016_versions_of_rules.hpp>
#include <stint/postgresql/migrations/0017_shared_limits.hpp>
#include <stint/postgresql/migrations/0018_sequences.hpp>
#include <stint/postgresql/migrations/0019_compatibility.hpp>
#include <stint/postgresql/migrations/0020_company_keys.hpp>
#include <stint/postgresql/migrations/0020_company_wall.hpp>
#include <stint/postgresql/migrations/0021_leave.hpp>
#include <stint/postgresql/migrations/0022_parts_of_absences.hpp>
#include <stint/postgresql/migrations/0023_team_rules.hpp>
#include <stint/postgresql/migrations/0024_time_accounts.hpp>
#include <stint/postgresql/migrations/0025_illness.hpp>
#include <stint/postgresql/migrations/0026_retention.hpp>
#include <stint/postgresql/migrations/0027_weeks_of_schedules.hpp>
#include <stint/postgresql/migrations/0028_weekly_rest.hpp>
#include <stint/postgresql/migrations/0029_sites.hpp>
#include <stint/postgresql/migrations/0030_for_others.hpp>
#include <stint/postgresql/migrations/0031_months.hpp>
#include <stint/postgresql/migrations/0032_calendar_feeds.hpp>
#include <stint/postgresql/migrations/0033_audit_chain.hpp>
#include <stint/postgresql/migrations/0034_changes_and_keys.hpp>
#include <stint/postgresql/migrations/0035_own_accounts.hpp>
#include <stint/postgresql/migrations/0036_payroll.hpp>
#include <stint/postgresql/migrations/0037_webhooks.hpp>
#include <stint/postgresql/migrations/0038_provisioning.hpp>
#include <stint/postgresql/migrations/0040_leave_parts.hpp>
#include <stint/postgresql/migrations/0041_uses_of_days.hpp>
#include <stint/postgresql/migrations/0042_absences_ahead.hpp>
#include <stint/postgresql/migrations/0043_holidays_by_law.hpp>
#include <stint/postgresql/migrations/0044_former_time_zones.hpp>
#include <stint/postgresql/migrations/0045_columns_at_sign_in.hpp>
#include <stint/postgresql/migrations/0045_confirmed_addresses.hpp>
#include <stint/postgresql/migrations/0046_earlier_employments.hpp>
#include <stint/postgresql/migrations/0047_causes_of_mails.hpp>
#include <stint/postgresql/migrations/0048_feed_changes.hpp>
#include <stint/postgresql/migrations/0050_versions_of_people.hpp>
#include <stint/postgresql/migrations/0051_indexes_of_lists.hpp>
#include <stint/postgresql/steps.hpp>

namespace stint::postgresql {
namespace {

constexpr std::array<const char*, 7> first{migrations::first_companies,        migrations::first_employees,
                                           migrations::first_absences,         migrations::first_time_tracking,
                                           migrations::first_identity,         migrations::first_journals,
                                           migrations::first_settings_versions};

constexpr std::array<const char*, 1> thirteenth{migrations::deputyships};
constexpr std::array<const char*, 2> fourteenth{migrations::terms, migrations::leave_rules};
constexpr std::array<const char*, 1> fifteenth{migrations::working_time_findings};

constexpr std::array<const char*, 1> sixteenth{migrations::versions_of_rules};
constexpr std::array<const char*, 1> seventeenth{migrations::shared_limits};
constexpr std::array<const char*, 1> eighteenth{migrations::sequences};
constexpr std::array<const char*, 1> nineteenth{migrations::compatibility};
constexpr std::array<const char*, 2> twentieth{migrations::company_keys, migrations::company_wall};
constexpr std::array<const char*, 1> twenty_first{migrations::leave};
constexpr std::array<const char*, 1> twenty_second{migrations::parts_of_absences};
constexpr std::array<const char*, 1> twenty_third{migrations::team_rules};
constexpr std::array<const char*, 1> twenty_fourth{migrations::time_accounts};
constexpr std::array<const char*, 1> twenty_fifth{migrations::illness};
constexpr std::array<const char*, 1> twenty_sixth{migrations::retention};
constexpr std::array<const char*, 2> twenty_seventh{migrations::weeks_of_schedules, migrations::regions_of_calendars};
constexpr std::array<const char*, 1> twenty_eighth{migrations::weekly_rest};
constexpr std::array<const char*, 1> twenty_ninth{migrations::sites};
constexpr std::array<const char*, 1> thirtieth{migrations::for_others};
constexpr std::array<const char*, 1> thirty_first{migrations::months};
constexpr std::array<const char*, 1> thirty_second{migrations::calendar_feeds};
constexpr std::array<const char*, 1> thirty_third{migrations::audit_chain};
constexpr std::array<const char*, 1> thirty_fourth{migrations::changes_and_keys};
constexpr std::array<const char*, 1> thirty_fifth{migrations::own_accounts};
constexpr std::array<const char*, 1> thirty_sixth{migrations::payroll};
constexpr std::array<const char*, 1> thirty_seventh{migrations::webhooks};
constexpr std::array<const char*, 1> thirty_eighth{migrations::provisioning};
constexpr std::array<const char*, 1> thirty_ninth{
    // How a session is authenticated, see application::SessionKind.
    "ALTER TABLE refresh_tokens ADD COLUMN kind BIGINT NOT NULL DEFAULT 0 CHECK (kind BETWEEN 0 AND 2)"};
constexpr std::array<const char*, 1> fortieth{migrations::leave_parts};
constexpr std::array<const char*, 1> forty_first{migrations::uses_of_days};
constexpr std::array<const char*, 1> forty_second{migrations::absences_ahead};
constexpr std::array<const char*, 1> forty_third{migrations::holidays_by_law};
constexpr std::array<const char*, 1> forty_fourth{migrations::former_time_zones};
constexpr std::array<const char*, 2> forty_fifth{migrations::confirmed_addresses, migrations::columns_at_sign_in};
constexpr std::array<const char*, 1> forty_sixth{migrations::earlier_employments};
constexpr std::array<const char*, 1> forty_seventh{migrations::causes_of_mails};
constexpr std::array<const char*, 1> forty_eighth{migrations::feed_changes};
constexpr std::array<const char*, 1> forty_ninth{
    // The days that medical certificates cover, see domain::CertifiedDays; empty for those that cover all of the
    // absence, as all did before: they are noted in certificate_provided.
    "ALTER TABLE absences ADD COLUMN certified TEXT COLLATE \"C\" NOT NULL DEFAULT ''"};
constexpr std::array<const char*, 1> fifty_first{migrations::indexes_of_lists};

// Programs that know only schemas before the nineteenth cannot determine whether they may continue.
constexpr std::array all{Step{12, first, Effect::breaks},
                         Step{13, thirteenth, Effect::breaks},
                         Step{14, fourteenth, Effect::breaks},
                         Step{15, fifteenth, Effect::breaks},
                         Step{16, sixteenth, Effect::breaks},
                         Step{17, seventeenth, Effect::breaks},
                         Step{18, eighteenth, Effect::breaks},
                         Step{19, nineteenth, Effect::breaks},
                         Step{20, twentieth, Effect::breaks},
                         Step{21, twenty_first, Effect::breaks},
                         Step{22, twenty_second, Effect::breaks},
                         Step{23, twenty_third, Effect::breaks},
                         Step{24, twenty_fourth, Effect::breaks},
                         Step{25, twenty_fifth, Effect::breaks},
                         Step{26, twenty_sixth, Effect::breaks},
                         Step{27, twenty_seventh, Effect::breaks},
                         Step{28, twenty_eighth, Effect::breaks},
                         Step{29, twenty_ninth, Effect::breaks},
                         Step{30, thirtieth, Effect::breaks},
                         Step{31, thirty_first, Effect::expands},
                         Step{32, thirty_second, Effect::breaks},
                         Step{33, thirty_third, Effect::expands},
                         Step{34, thirty_fourth, Effect::breaks},
                         Step{35, thirty_fifth, Effect::breaks},
                         Step{36, thirty_sixth, Effect::breaks},
                         Step{37, thirty_seventh, Effect::breaks},
                         Step{38, thirty_eighth, Effect::breaks},
                         Step{39, thirty_ninth, Effect::expands},
                         Step{40, fortieth, Effect::breaks},
                         Step{41, forty_first, Effect::breaks},
                         Step{42, forty_second, Effect::expands},
                         Step{43, forty_third, Effect::breaks},
                         Step{44, forty_fourth, Effect::breaks},
                         Step{45, forty_fifth, Effect::breaks},
                         Step{46, forty_sixth, Effect::breaks},
                         Step{47, forty_seventh, Effect::breaks},
                         Step{48, forty_eighth, Effect::expands},
                         Step{49, forty_ninth, Effect::breaks},
                         Step{50, migrations::versions_of_people, Effect::breaks},
                         Step{51, fifty_first, Effect::expands}};

}  // namespace

std::span<const Step> all_steps() { return all; }

}  // namespace stint::postgresql
