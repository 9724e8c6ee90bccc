#include <array>

#include <stint/postgresql/migrations/0017_to_0019.hpp>
#include <stint/postgresql/migrations/0020_company_keys.hpp>
#include <stint/postgresql/migrations/0020_company_wall.hpp>
#include <stint/postgresql/migrations/0022_to_0045.hpp>
#include <stint/postgresql/migrations/0048_to_0050.hpp>
#include <stint/postgresql/steps.hpp>
#include <stint/sql/migrations/0012_absences.hpp>
#include <stint/sql/migrations/0012_companies.hpp>
#include <stint/sql/migrations/0012_employees.hpp>
#include <stint/sql/migrations/0012_identity.hpp>
#include <stint/sql/migrations/0012_journals.hpp>
#include <stint/sql/migrations/0012_settings_versions.hpp>
#include <stint/sql/migrations/0012_time_tracking.hpp>
#include <stint/sql/migrations/0013_to_0016.hpp>
#include <stint/sql/migrations/0021_to_0025.hpp>
#include <stint/sql/migrations/0026_to_0033.hpp>
#include <stint/sql/migrations/0034_to_0035.hpp>
#include <stint/sql/migrations/0036_to_0038.hpp>
#include <stint/sql/migrations/0039_to_0053.hpp>
#include <stint/sql/migrations/parts.hpp>

namespace stint::postgresql {
namespace {

namespace both = sql::migrations;

/// Scripts of both dialects, in this one.
template <const auto&... texts>
constexpr const auto& shared = both::scripts<sql::Dialect::postgresql, texts...>;

/// The schema of version 0.2.0.
constexpr const auto& baseline =
    shared<both::first_companies, both::first_employees, both::first_absences, both::first_time_tracking,
           both::first_identity, both::first_journals, both::settings_versions>;

constexpr std::array<const char*, 1> seventeenth{migrations::shared_limits};
constexpr std::array<const char*, 1> eighteenth{migrations::sequences};
constexpr std::array<const char*, 1> nineteenth{migrations::compatibility};
constexpr std::array<const char*, 2> twentieth{migrations::company_keys, migrations::company_wall};
constexpr std::array<const char*, 1> twenty_second{migrations::parts_of_absences};
constexpr std::array<const char*, 1> twenty_eighth{migrations::weekly_rest};
constexpr std::array<const char*, 1> thirtieth{migrations::for_others};
constexpr std::array<const char*, 2> thirty_fourth{shared<both::changes_and_keys>.front(),
                                                   migrations::changes_of_records};
constexpr std::array<const char*, 1> forty_first{migrations::uses_of_days};
constexpr std::array<const char*, 2> forty_fifth{migrations::confirmed_addresses, migrations::columns_at_sign_in};
constexpr std::array<const char*, 2> forty_eighth{shared<both::feed_changes>.front(), migrations::changes_in_feeds};
constexpr std::array<const char*, 4> fiftieth{
    shared<both::versions_of_people>.front(),
    migrations::renewed_versions,
    both::script_for_each<migrations::version_of_person, both::tables_of_people>.data(),
    both::script_for_each<migrations::shared_version, both::tables_for_all>.data(),
};

/// Only for SQLite: triggers that need no temporary tables.
constexpr std::array<const char*, 0> nothing{};

// Programs that know only schemas before the nineteenth cannot determine whether they may continue.
constexpr std::array all{
    Step{12, baseline, Effect::breaks},
    Step{13, shared<both::deputyships>, Effect::breaks},
    Step{14, shared<both::terms, both::leave_rules>, Effect::breaks},
    Step{15, shared<both::working_time_findings>, Effect::breaks},
    Step{16, shared<both::versions_of_rules>, Effect::breaks},
    Step{17, seventeenth, Effect::breaks},
    Step{18, eighteenth, Effect::breaks},
    Step{19, nineteenth, Effect::breaks},
    Step{20, twentieth, Effect::breaks},
    Step{21, shared<both::leave>, Effect::breaks},
    Step{22, twenty_second, Effect::breaks},
    Step{23, shared<both::team_rules>, Effect::breaks},
    Step{24, shared<both::time_accounts>, Effect::breaks},
    Step{25, shared<both::illness>, Effect::breaks},
    Step{26, shared<both::retention>, Effect::breaks},
    Step{27, shared<both::weeks_of_schedules, both::regions_of_calendars>, Effect::breaks},
    Step{28, twenty_eighth, Effect::breaks},
    Step{29, shared<both::sites>, Effect::breaks},
    Step{30, thirtieth, Effect::breaks},
    Step{31, shared<both::months>, Effect::expands},
    Step{32, shared<both::calendar_feeds>, Effect::breaks},
    Step{33, shared<both::audit_chain>, Effect::expands},
    Step{34, thirty_fourth, Effect::breaks},
    Step{35, shared<both::own_accounts>, Effect::breaks},
    Step{36, shared<both::payroll>, Effect::breaks},
    Step{37, shared<both::webhooks>, Effect::breaks},
    Step{38, shared<both::provisioning>, Effect::breaks},
    Step{39, shared<both::kinds_of_sessions>, Effect::expands},
    Step{40, shared<both::leave_parts>, Effect::breaks},
    Step{41, forty_first, Effect::breaks},
    Step{42, shared<both::absences_ahead>, Effect::expands},
    Step{43, shared<both::holidays_by_law>, Effect::breaks},
    Step{44, shared<both::former_time_zones>, Effect::breaks},
    Step{45, forty_fifth, Effect::breaks},
    Step{46, shared<both::earlier_employments>, Effect::breaks},
    Step{47, shared<both::causes_of_mails>, Effect::breaks},
    Step{48, forty_eighth, Effect::expands},
    Step{49, shared<both::certified_days>, Effect::breaks},
    Step{50, fiftieth, Effect::breaks},
    Step{51, shared<both::indexes_of_lists>, Effect::expands},
    Step{52, shared<both::settings_at_sign_in, both::fewer_indexes>, Effect::breaks},
    Step{53, shared<both::minimum_notice>, Effect::expands},
    Step{54, nothing, Effect::expands},
    Step{55, nothing, Effect::expands},
};

}  // namespace

std::span<const Step> all_steps() { return all; }

}  // namespace stint::postgresql
