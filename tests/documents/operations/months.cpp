#include "tests/documents/operations/all_operations.hpp"

namespace stint::documents {

using http::Method;

TaggedOperations months_operations() {
  return {
      "Months",
      {
          {.method = Method::get,
           .path = "/employees/{id}/months/{month}",
           .id = "getMonthSheet",
           .summary = "An employee's month sheet",
           .means = "What was due and what was worked on each day of a month, and how each sum came about. For the "
                    "employee and those who decide about their hours of its last day, or of today while it is not "
                    "over. Figures are those of time accounts, as they are known now; what was changed after the month "
                    "was closed stands among the `corrections`. As a page to be printed and signed, in the caller's "
                    "language, for clients whose `Accept` names `text/html`.",
           .returns = {{.means = "The sheet.",
                        .headers = {"Content-Security-Policy", "Content-Language", "Referrer-Policy"},
                        .also = {{"text/html", any_text()}}}}},
          {.method = Method::post,
           .path = "/employees/{id}/months/{month}/sign",
           .id = "signMonth",
           .summary = "Sign a month sheet as it is",
           .means = "The employee signs as the person, who decides about their hours as the manager; administrators do "
                    "the latter where no manager decides, or where the company leaves entries to them. A signature "
                    "holds as long as the sheet says what was signed; afterwards its state is `outdated`. Signing once "
                    "more what is signed changes nothing.",
           .returns = {{"The sheet."}}},
          {.method = Method::get,
           .path = "/months/{month}",
           .id = "listMonths",
           .summary = "The months of the caller's people",
           .means = "Of those who are employed in the month and whose sheets the caller may see: by last name and "
                    "first name unless `sort` says otherwise. A page of a state may hold fewer than its limit, even "
                    "none, and yet have a next one.",
           .returns = {{"A page of them."}}},
          {.method = Method::post,
           .path = "/months/{month}/close",
           .id = "closeMonths",
           .summary = "Close a month and all before it",
           .means = "For the company or anybody by administrators; for their team, or a person about whose hours they "
                    "decide, by managers. Of a team each is judged alone: those of whom nothing is open are closed. "
                    "Where nothing was closed for what is open, or because the month is not over, the problem document "
                    "lists it as `openMatters`. Administrators may `force` it.",
           .returns = {{"What is closed now, and what is open."}}},
          {.method = Method::post,
           .path = "/months/{month}/open",
           .id = "openMonths",
           .summary = "Open a month and all after it",
           .means = "Of the company, and then for everybody; of a team or a person only what the company has not "
                    "closed. What closing kept in time accounts is forgotten, and counted anew.",
           .returns = {{"What is closed now, and what is open."}}},
          {.method = Method::get,
           .path = "/calendar",
           .id = "showCalendar",
           .summary = "Who is absent when",
           .means = "Of those who are neither locked nor outside their employment today: the caller's own absences, "
                    "and the same of direct reports, to administrators of everybody, by type, also those that wait for "
                    "a decision; of others whom the company shows (`calendarSharing` of company files) that they are "
                    "away, once it is agreed, as `ABS` without an id. With the holidays of the calendars that hold for "
                    "them, and the company's closed days and blackouts. At most 366 days.",
           .returns = {{"A page of people."}}},
          {.method = Method::get,
           .path = "/presence",
           .id = "listPresence",
           .summary = "Who is in",
           .means = "Of those whom the company shows to the caller, see `timeTracking.presence` of company files: "
                    "colleagues of the same department or managers, or everybody; to administrators everybody. Nobody "
                    "is told why somebody is away.",
           .returns = {{"A page of them."}}},
      }};
}

}  // namespace stint::documents
