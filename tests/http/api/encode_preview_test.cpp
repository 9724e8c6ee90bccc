#include <stint/http/api/encode.hpp>

#include "tests/domain/dates.hpp"

using namespace stint;
using namespace std::chrono_literals;
using http::preview_response;
using test::day;
using test::days;

namespace {

application::PreviewView accepted() {
  using application::PreviewReason;
  application::PreviewView view{.absence = application::AbsenceView{.id = {}, .days = {3}}};
  view.days = {{day("2026-03-06"), {2}, PreviewReason::work, ""},
               {day("2026-03-07"), {}, PreviewReason::day_off, ""},
               {day("2026-03-19"), {1}, PreviewReason::holiday, "Eve"}};
  view.leave.push_back(
      {.before = {std::chrono::year{2026}, {56}, {20}}, .after = {std::chrono::year{2026}, {56}, {17}}});
  view.warnings.push_back({.rule = domain::TeamRuleKind::most_away,
                           .name = "Sales",
                           .most = 1,
                           .days = {days("2026-03-06", "2026-03-07")},
                           .away = {{16}}});
  view.overlaps.push_back({{{15}, "Erika Muster"}, domain::AbsenceId{17}, days("2026-03-06", "2026-03-06"), true});
  view.conflicts.push_back({{{16}, "Sam Muster"}, std::nullopt, days("2026-03-05", "2026-03-06"), false});
  return view;
}

}  // namespace

TEST_CASE("A preview of an absence has its days and what it changes") {
  CHECK(preview_response(accepted(), "en").body ==
        R"({"days":1.5,"dates":[{"date":"2026-03-06","value":1.0,"reason":"work","name":""},)"
        R"({"date":"2026-03-07","value":0.0,"reason":"day-off","name":""},{"date":"2026-03-19","value":0.5,)"
        R"("reason":"holiday","name":"Eve"}],"leave":[{"year":2026,"entitledBefore":28.0,)"
        R"("entitledAfter":28.0,"remainingBefore":10.0,"remainingAfter":8.5}],)"
        R"("warnings":[{"rule":"most-away","name":"Sales","days":[{"startDate":"2026-03-06",)"
        R"("endDate":"2026-03-07"}]}],"overlaps":[{"employee":{"id":"15","name":"Erika Muster"},"id":"17",)"
        R"("startDate":"2026-03-06","endDate":"2026-03-06","status":"approved"}],)"
        R"("conflicts":[{"employee":{"id":"16","name":"Sam Muster"},"id":null,"startDate":"2026-03-05",)"
        R"("endDate":"2026-03-06","status":"pending"}],"refusal":null})");
}

TEST_CASE("A preview of a refused absence has the problem in the language of the caller") {
  const application::PreviewView view{.refusal = domain::Problem::unknown(domain::reasons::no_such_absence_request)};
  CHECK(preview_response(view, "en").body ==
        R"({"days":null,"dates":[],"leave":[],"warnings":[],"overlaps":[],"conflicts":[],)"
        R"("refusal":{"type":"https://stint.example/problems/unknown-record","title":"Unknown record",)"
        R"("status":404,"detail":"There is no such absence request."}})");
  CHECK_FALSE(preview_response(view, "de").body == preview_response(view, "en").body);
}

TEST_CASE("A preview of an entry has the sums of its day and what the break regulation changes") {
  application::EntryPreviewView view{.entry = application::EnteredTimeView{{}, 480, 15},
                                     .day = application::PreviewedDayView{day("2026-03-02"), 500min, 20min, 480min},
                                     .breaks = application::BreakCorrectionView{.obligatory = true,
                                                                                .correction_work_minutes = 15,
                                                                                .correction_break_minutes = 15,
                                                                                .resulting_work_minutes = 465,
                                                                                .resulting_break_minutes = 30,
                                                                                .language = "en"}};
  view.overlaps.push_back({.id = {9}, .employee = {}, .date = day("2026-03-02"), .start_time = 8h, .end_time = 9h});
  CHECK(preview_response(view, "en").body ==
        R"({"workedMinutes":480,"breakMinutes":15,"day":{"date":"2026-03-02","workedMinutes":500,)"
        R"("breakMinutes":20,"commitmentMinutes":480},"breakRegulation":{"hasNoRemedy":false,)"
        R"("obligatory":true,"correctionWorkMinutes":15,"correctionBreakMinutes":15,)"
        R"("resultingWorkMinutes":465,"resultingBreakMinutes":30,"detailText":"The break regulation asks for )"
        R"(more break. If you apply the correction, 15 min of working time become break: 7 h 45 min of work )"
        R"(and 30 min of break are saved."},"overlaps":[{"id":"9","date":"2026-03-02","startTime":"08:00",)"
        R"("endTime":"09:00","workedMinutes":0,"breakMinutes":0,"projectId":"0","project":"",)"
        R"("categoryId":"0","category":"","status":"none","autoStopped":false,"remarks":""}],"refusal":null})");
  CHECK(preview_response(application::EntryPreviewView{}, "en").body ==
        R"({"workedMinutes":null,"breakMinutes":null,"day":null,"breakRegulation":null,"overlaps":[],)"
        R"("refusal":null})");
}
