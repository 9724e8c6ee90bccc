#include <algorithm>
#include <cctype>
#include <iterator>

#include "tests/documents/operations/all_operations.hpp"

namespace stint::documents {
namespace {

using http::Method;
using Rows = std::vector<DescribedOperation>;

/// The effect of a DELETE on a record.
struct Deletion {
  std::string verb;
  std::string means;
};

/// A kind of record below `/company`.
struct RecordKind {
  std::string path;  ///< of the list
  std::string name;  ///< in ids of operations
  std::string names;
  std::string one;  ///< in sentences
  std::string many;
  std::string order;
  bool recounts = false;  ///< whether a change may concern closed months
  Deletion deletion{};
};

Deletion retiring() { return {"retire", "It becomes inactive, and stays for what is there."}; }

Deletion unless_in_use() {
  return {"remove", "Refused while somebody goes by it on whatever day, or a branch office."};
}

std::string capitalized(std::string text) {
  text.front() = static_cast<char>(std::toupper(static_cast<unsigned char>(text.front())));
  return text;
}

Rows operations_of(const RecordKind& kind) {
  const auto one_path = kind.path + "/{id}";
  const auto& deletion = kind.deletion;
  std::string change = "Members that are left out stay as they are.";
  if (kind.recounts) change += " What would change closed months needs a `reason`.";
  const bool is_retired = deletion.verb == "retire";
  return {{.method = Method::get,
           .path = kind.path,
           .id = "listCompany" + kind.names,
           .summary = "All " + kind.many + (is_retired ? ", those that are retired included" : ""),
           .means = "By " + kind.order + '.'},
          {.method = Method::post, .path = kind.path, .id = "addCompany" + kind.name, .summary = "Add " + kind.one},
          {.method = Method::get, .path = one_path, .id = "getCompany" + kind.name, .summary = capitalized(kind.one)},
          {.method = Method::patch,
           .path = one_path,
           .id = "changeCompany" + kind.name,
           .summary = "Change " + kind.one,
           .means = change},
          {.method = Method::del,
           .path = one_path,
           .id = deletion.verb + "Company" + kind.name,
           .summary = capitalized(deletion.verb) + ' ' + kind.one,
           .means = deletion.means}};
}

Rows operations_of_settings() {
  const std::vector<RecordKind> kinds{
      {"/company/absence-types", "AbsenceType", "AbsenceTypes", "an absence type", "absence types", "code", true,
       retiring()},
      {"/company/projects", "Project", "Projects", "a project", "projects", "key", false, retiring()},
      {"/company/categories", "Category", "Categories", "a category", "categories", "key", false, retiring()},
      {"/company/work-schedules", "WorkSchedule", "WorkSchedules", "a work schedule", "work schedules", "key", true,
       unless_in_use()},
      {"/company/holiday-calendars", "HolidayCalendar", "HolidayCalendars", "a holiday calendar", "holiday calendars",
       "key", true, unless_in_use()},
      {"/company/clients",
       "Client",
       "Clients",
       "a client",
       "clients",
       "id",
       false,
       {"remove", "Sessions that it has begun cannot be continued."}},
  };
  Rows all;
  for (const auto& kind : kinds) std::ranges::move(operations_of(kind), std::back_inserter(all));
  return all;
}

}  // namespace

TaggedOperations administration_operations() {
  Rows all{
      {.method = Method::post,
       .path = "/employees",
       .id = "addEmployee",
       .summary = "Add somebody",
       .means =
           "Without `key` one is made of the address. Passwords and second factors of people are not taken here: "
           "an invitation lets them choose theirs. An administrator is added with the caller's password, or with a "
           "token that a login has brought in the last five minutes; a personal token does not do."},
      {.method = Method::get, .path = "/company", .id = "getCompany", .summary = "The company's own rules"},
      {.method = Method::patch,
       .path = "/company",
       .id = "changeCompany",
       .summary = "Change the company's own rules",
       .means = "Members that are left out stay as they are. What would change closed months needs a `reason`."}};
  std::ranges::move(operations_of_settings(), std::back_inserter(all));
  std::ranges::move(
      Rows{{.method = Method::get,
            .path = "/company/departments",
            .id = "listDepartments",
            .summary = "The departments, with how many people are in each today",
            .means =
                "A department is there while somebody is in it on whatever day, or a rule of a team names it. By name.",
            .returns = {{.means = "A page of them.", .schema = page_of("Department")}}},
           {.method = Method::patch,
            .path = "/company/departments/{id}",
            .id = "renameDepartment",
            .summary = "Give a department another name",
            .means = "Of all who are in it on any day, and in the rules of teams, in one act.",
            .returns = {{"The department."}}},
           {.method = Method::get,
            .path = "/company/employees",
            .id = "listCompanyEmployees",
            .summary = "Everybody's records, as `GET /employees/{id}` shows them",
            .means = "Locked people and those outside their employment are among them. What is looked for is as they "
                     "are today."},
           {.method = Method::get,
            .path = "/employees/{id}",
            .id = "getEmployee",
            .summary = "Somebody, as they are today, with all terms that have dates"},
           {.method = Method::patch,
            .path = "/employees/{id}",
            .id = "changeEmployee",
            .summary = "Change somebody's record",
            .means = "Members that are left out stay as they are. Another `email`, `role` or other `identities` take "
                     "the caller's password, or a token that a login has brought in the last five minutes; a personal "
                     "token does not do. What would change closed months needs a `reason`."}},
      std::back_inserter(all));
  return {"Administration", std::move(all)};
}

}  // namespace stint::documents
