// The audit trail: read by administrators, verified by operators.

#include <fstream>
#include <iterator>

#include "tests/system/support/absences.hpp"
#include "tests/system/support/eventually.hpp"
#include "tests/system/support/workplace.hpp"

using namespace stint::system_tests;
using namespace Catch::Matchers;
using namespace std::chrono_literals;

namespace {

std::string content_of(const std::filesystem::path& file) {
  std::ifstream stream{file, std::ios::binary};
  return {std::istreambuf_iterator<char>{stream}, {}};
}

/// That many lines: of an import, and of locking and unlocking Erika.
void have_lines(Workplace& workplace, int count) {
  workplace.done({"import", workplace.write("acme.json", small_company_file)});
  for (int i = 1; i < count; ++i) {
    workplace.done({"user", i % 2 == 1 ? "lock" : "unlock", "--email", "erika@acme.example"});
  }
}

}  // namespace

TEST_CASE_METHOD(CompanyHouse, "Administrators look through the audit trail, and others do not") {
  const auto anna = as("anna");
  const auto id = file(as("erika"), absence("VAC", "2026-05-04", "2026-05-05"));
  ok(as("max").post(absence_path(id) + "/approve"));

  const Json page = ok(anna.get("/audit?employeeId=" + id_of("erika") + "&action=absence."));
  REQUIRE(page.at("items").as_array().size() == 2);
  const Json line = page.at("items").at(0);
  CHECK(text(line, "action") == "absence.approval_recorded");
  CHECK(text(line, "actorId") == id_of("max"));
  CHECK(text(line, "employeeId") == id_of("erika"));
  CHECK(text(line, "subjectId") == id);
  CHECK(text(find_by(line.at("details"), "name", "before-state"), "value") == "pending");
  CHECK(text(find_by(line.at("details"), "name", "approvals"), "value") == id_of("max"));
  CHECK(line.at("sequence").is_int64());
  CHECK(page.at("nextCursor").is_null());

  const Json first = ok(anna.get("/audit?limit=1"));
  const Json second = ok(anna.get("/audit?limit=1&cursor=" + text(first, "nextCursor")));
  CHECK(second.at("items").at(0).at("id") != first.at("items").at(0).at("id"));
  check_faults(anna.get("/audit?since=never&limit=0"), {"since", "limit"});
  check_refused(as("max").get("/audit"), 403, "role");
  check_refused(as("max").get("/audit/heads"), 403, "role");
  CHECK(ok(as("rita").get("/audit?employeeId=" + id_of("erika"))).at("items").as_array().empty());
}

TEST_CASE_METHOD(CompanyHouse, "Clocks that start, pause, go on and stop have lines") {
  const auto erika = as("erika");
  for (const std::string act : {"start", "pause", "resume", "stop"}) {
    ok(erika.post("/time-clock/" + act));
    clock().advance(120s);
  }
  const Json lines = ok(as("anna").get("/audit?sort=at&action=clock.&employeeId=" + id_of("erika"))).at("items");
  CHECK(texts(lines, "action") ==
        std::vector<std::string>{"clock.started", "clock.paused", "clock.resumed", "clock.stopped"});
  CHECK(text(find_by(lines.at(1).at("details"), "name", "before-state"), "value") == "running");
  CHECK(text(find_by(lines.at(1).at("details"), "name", "state"), "value") == "paused");
}

TEST_CASE_METHOD(stint::support::InFolder, "Once a day heads are signed, listed, and written into a folder") {
  HouseSetup setup;
  setup.config = "[audit]\nheads = \"" + (folder / "heads").string() + "\"\n[tokens]\nrequests_per_minute = 0\n";
  CompanyHouse house{setup};
  (void)file(house.as("erika"), absence("VAC", "2026-05-04", "2026-05-05"));
  house.clock().advance(24h);
  const auto anna = house.with_token(text(ok(house.log_in("anna")), "access_token"));
  Json heads;
  eventually([&] {
    heads = ok(anna.get("/audit/heads")).at("items");
    return !heads.as_array().empty();
  });
  const std::string jws = text(heads.at(0), "jws");
  std::string written;
  eventually([&] {
    for (const auto& entry : std::filesystem::directory_iterator(folder / "heads")) {
      if (entry.path().extension() == ".jws") written += content_of(entry.path());
    }
    return written.find(jws) != std::string::npos;
  });
  const auto verified = house.run({"audit", "--verify", "--company", "acme", "--json"});
  CHECK(verified.exit_code == 0);
  const Json report = parsed(verified.out).at(0);
  CHECK(report.at("whole") == true);
  CHECK(report.at("signedHeads").to_number<int>() >= 1);
  CHECK(report.at("signedByKeysThatAreGone") == 0);
}

TEST_CASE_METHOD(Workplace, "A trail that somebody has changed is not whole, and the line is named") {
  have_lines(*this, 5);
  CHECK_THAT(done({"audit", "--verify"}), StartsWith("acme\twhole\t5 lines, through 5"));
  tamper(database(), "UPDATE audit_trail SET action = 'account.locked' WHERE sequence = 3");
  tamper(database(), "DELETE FROM audit_trail WHERE sequence = 4");
  const auto broken = run({"audit", "--verify"});
  CHECK(broken.exit_code == 1);
  CHECK_THAT(broken.out, StartsWith("acme\tbroken\t4 lines"));
  CHECK_THAT(broken.out, Contains("acme\tchanged\tline 3 (id ") && Contains("account.locked)") &&
                             Contains("acme\tmissing\tline 4 is missing"));
  const Json findings = parsed(run({"audit", "--verify", "--json"}).out).at(0).at("findings");
  CHECK(texts(findings, "fault") == std::vector<std::string>{"changed", "missing"});
  CHECK(findings.at(0).at("id").is_string());
  CHECK(findings.at(0).at("action").is_string());
}

TEST_CASE_METHOD(Workplace, "An end that is missing is found by a head that was kept elsewhere") {
  have_lines(*this, 4);
  done({"keys", "rotate"});
  const auto heads = write("heads.txt", done({"audit", "--sign"}));
  done({"audit", "--verify", "--head", heads});
  done({"user", "lock", "--email", "erika@acme.example"});
  CHECK_THAT(done({"audit", "--verify", "--head", heads}), Contains("5 lines") && Contains("1 signed head"));
  tamper(database(), "DELETE FROM audit_trail WHERE sequence > 2");
  CHECK_THAT(done({"audit", "--verify"}), StartsWith("acme\twhole\t2 lines"));
  const auto broken = run({"audit", "--verify", "--head", heads});
  CHECK(broken.exit_code == 1);
  CHECK_THAT(broken.out, Contains("acme\tmissing\tlines 3 to 4 are missing"));

  const auto forged = write("forged.txt", "e30.e30.AAAA");
  CHECK_THAT(run({"audit", "--verify", "--head", forged}).out, Contains("refused-head"));
  CHECK(run({"audit", "--head", heads}).exit_code == 2);
  CHECK(run({"audit", "--verify", "--sign"}).exit_code == 2);
  CHECK(run({"audit", "--verify", "--since", "2026-03-01"}).exit_code == 2);
  CHECK(run({"audit", "--verify", "--head", "nowhere.txt"}).exit_code == 1);
}
