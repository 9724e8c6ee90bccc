#include <set>
#include <stdexcept>
#include <string>

#include <catch2/catch.hpp>

#include <stint/metrics/catalogue.hpp>
#include <stint/metrics/exposition.hpp>

using namespace stint::metrics;

TEST_CASE("Metrics are told in the order of the catalogue, with their help and kind, and only those that have values") {
  Exposition exposition;
  exposition.add("stint_mails", 3, {"failed"});
  exposition.add("stint_ready", 1);
  exposition.add("stint_mails", 0, {"waiting"});
  exposition.add("stint_writes_total", 12345678);
  CHECK(
      exposition.text() ==
      "# HELP stint_ready Whether /readyz returns 200\n"
      "# TYPE stint_ready gauge\n"
      "stint_ready 1\n"
      "# HELP stint_writes_total Writing units of work that were run, kept or not\n"
      "# TYPE stint_writes_total counter\n"
      "stint_writes_total 12345678\n"
      "# HELP stint_mails Mails in the outbox: waiting for the first try or the next, held until the operator says so, "
      "failed\n"
      "# TYPE stint_mails gauge\n"
      "stint_mails{state=\"failed\"} 3\n"
      "stint_mails{state=\"waiting\"} 0\n");
}

TEST_CASE("The buckets of a histogram are cumulative, and the last holds all") {
  Exposition exposition;
  exposition.add_histogram("stint_http_request_duration_seconds", {"GET", "/x"}, {{0.5, 2}, {1, 0}, {2.5, 3}}, 4, 90.5);
  const auto text = exposition.text();
  const std::string name = "stint_http_request_duration_seconds";
  const std::string labels = R"(method="GET",route="/x")";
  CHECK(text.ends_with(name + "_count{" + labels + "} 9\n" + name + "_sum{" + labels + "} 90.5\n" + name + "_bucket{" +
                       labels + R"(,le="0.5"} 2)" + '\n' + name + "_bucket{" + labels + R"(,le="1"} 2)" + '\n' + name +
                       "_bucket{" + labels + R"(,le="2.5"} 5)" + '\n' + name + "_bucket{" + labels +
                       R"(,le="+Inf"} 9)" + '\n'));
}

TEST_CASE("Values of labels cannot break out of their line") {
  Exposition exposition;
  exposition.add("stint_mails", 1, {"a\"b\\c\nd"});
  CHECK(exposition.text().ends_with("stint_mails{state=\"a\\\"b\\\\c\\nd\"} 1\n"));
}

TEST_CASE("What the catalogue does not have cannot be told") {
  Exposition exposition;
  CHECK_THROWS_AS(exposition.add("stint_mail", 1), std::invalid_argument);
  CHECK_THROWS_AS(exposition.add("stint_mails", 1), std::invalid_argument);
  CHECK_THROWS_AS(exposition.add("stint_ready", 1, {"a"}), std::invalid_argument);
  CHECK_THROWS_AS(exposition.add("stint_http_request_duration_seconds", 1, {"GET", "/x"}), std::invalid_argument);
  CHECK_THROWS_AS(exposition.add_histogram("stint_ready", {}, {}, 0, 0), std::invalid_argument);
  CHECK(exposition.text().empty());
}

TEST_CASE("Names follow the conventions of Prometheus, and none is there twice") {
  std::set<std::string_view> names;
  for (const auto& metric : catalogue()) {
    CAPTURE(metric.name);
    CHECK(names.insert(metric.name).second);
    CHECK(metric.name.starts_with("stint_"));
    CHECK(metric.name.ends_with("_total") == (metric.kind == Kind::counter));
    CHECK(&metric_of(metric.name) == &metric);
  }
}
