// Which attributes a directory may write and read (RFC 7643 §4).

#include <string>

#include <catch2/catch.hpp>

#include <stint/domain/provisioning/schema.hpp>

using namespace stint::domain;

namespace {

/// A line for each attribute: schema, name, type, and its flags.
std::string all_attributes() {
  constexpr std::string_view types[]{"text", "truth", "number", "date", "reference", "complex"};
  std::string text;
  for (const SchemaAttribute& one : schema_attributes()) {
    text += one.schema == user_schema         ? "user "
            : one.schema == group_schema      ? "group "
            : one.schema == enterprise_schema ? "enterprise "
                                              : "employment ";
    text += std::string{one.name} + " " + std::string{types[static_cast<std::size_t>(one.type)]};
    if (one.is_multiple) text += " multiple";
    if (one.is_required) text += " required";
    if (one.is_exact) text += " exact";
    if (one.mutability == Mutability::read_only) text += " read-only";
    if (one.uniqueness == Uniqueness::server) text += " unique";
    text += "\n";
  }
  return text;
}

}  // namespace

TEST_CASE("The schemas have these attributes and describe each") {
  CHECK(all_attributes() == 1 + R"(
user userName text required unique
user name complex
user name.givenName text required
user name.familyName text required
user name.formatted text read-only
user displayName text
user active truth
user preferredLanguage text
user timezone text
user emails complex multiple
user emails.value text
user emails.type text
user emails.primary truth
user phoneNumbers complex multiple
user phoneNumbers.value text
user phoneNumbers.type text
user groups complex multiple read-only
user groups.value text exact read-only
user groups.display text read-only
enterprise employeeNumber text
enterprise costCenter text
enterprise department text
enterprise manager complex
enterprise manager.value text exact
enterprise manager.displayName text read-only
employment startDate date
employment endDate date
employment workSchedule text
employment holidayCalendar text
employment branchOffice text
employment vacationDaysPerYear number
group displayName text required unique
group members complex multiple
group members.value text exact
group members.display text read-only
)");
  for (const SchemaAttribute& one : schema_attributes()) {
    CAPTURE(one.name);
    CHECK_FALSE(one.meaning.empty());
  }
}

TEST_CASE("Lists and read-only attributes and exact ones are known by name in upper or lower case") {
  struct Case {
    const char* name;
    bool is_multiple, is_read_only, is_exact;
  };
  for (const auto& [name, multiple, read_only, exact] : {
           Case{"id", false, true, true},
           Case{"ID", false, true, true},
           Case{"externalId", false, false, true},
           Case{"meta", false, true, false},
           Case{"schemas", false, true, false},
           Case{"groups", true, true, false},
           Case{"emails", true, false, false},
           Case{"Emails", true, false, false},
           Case{"phoneNumbers", true, false, false},
           Case{"members", true, false, false},
           Case{"addresses", true, false, false},  // not stored, but directories send them
           Case{"roles", true, false, false},
           Case{"photos", true, false, false},
           Case{"ims", true, false, false},
           Case{"entitlements", true, false, false},
           Case{"x509Certificates", true, false, false},
           Case{"userName", false, false, false},
           Case{"name", false, false, false},
           Case{"", false, false, false},
       }) {
    CAPTURE(name);
    CHECK(is_multiple(name) == multiple);
    CHECK(is_read_only(name) == read_only);
    CHECK(is_exact(name) == exact);
  }
}

TEST_CASE("Addresses of work are kept and so are numbers of work and of mobile telephones") {
  struct Case {
    const char *list, *type;
    bool are_kept;
  };
  for (const auto& [list, type, are_kept] :
       {Case{"emails", "", true}, Case{"emails", "work", true}, Case{"emails", "Work", true},
        Case{"emails", "mobile", false}, Case{"emails", "home", false}, Case{"phoneNumbers", "", true},
        Case{"phoneNumbers", "work", true}, Case{"phoneNumbers", "mobile", true}, Case{"phoneNumbers", "fax", false},
        Case{"members", "", true}, Case{"members", "work", true}, Case{"members", "User", true},
        Case{"addresses", "", false}, Case{"addresses", "work", false}, Case{"ims", "", false}}) {
    CAPTURE(list, type);
    CHECK(keeps_elements(list, type) == are_kept);
  }
}
