// The files in docs/operations, and alerts_test.yml: their queries to Prometheus, and the results of promtool for them.
#include <algorithm>
#include <cstdlib>
#include <fstream>
#include <iterator>
#include <map>
#include <regex>
#include <string>
#include <vector>

#include <boost/json.hpp>
#include <catch2/catch.hpp>

#include <stint/metrics/catalogue.hpp>

#include "tests/support/temporary_folder.hpp"

using namespace stint::metrics;

namespace {

const std::string folder = STINT_SOURCE_DIR "/docs/operations/";
const std::string cases_of_alerts = STINT_SOURCE_DIR "/tests/metrics/alerts_test.yml";

std::string text_of(const std::string& path) {
  std::ifstream stream{path, std::ios::binary};
  REQUIRE(stream);
  return {std::istreambuf_iterator<char>{stream}, {}};
}

std::vector<std::string> matches(const std::string& text, const std::string& pattern) {
  const std::regex expression{pattern};
  std::vector<std::string> found;
  for (std::sregex_iterator each{text.begin(), text.end(), expression}, end; each != end; ++each) {
    found.push_back(each->str(1));
  }
  return found;
}

bool promtool(const std::string& arguments) {
  return std::system(("promtool " + arguments + " >/dev/null").c_str()) == 0;
}

/// Every expression of the dashboard.
void collect_expressions(const boost::json::value& value, std::vector<std::string>& found) {
  if (const auto* array = value.if_array()) {
    for (const auto& each : *array) collect_expressions(each, found);
  } else if (const auto* object = value.if_object()) {
    for (const auto& [name, member] : *object) {
      if (name == "expr" || (name == "query" && member.is_string())) found.emplace_back(member.as_string());
      collect_expressions(member, found);
    }
  }
}

std::vector<std::string> dashboard_expressions() {
  std::vector<std::string> found;
  collect_expressions(boost::json::parse(text_of(folder + "dashboard.json")), found);
  return found;
}

/// The series of a metric, which has only its own name unless it is a histogram.
std::vector<std::string> series_of(const Metric& metric) {
  const std::string name{metric.name};
  if (metric.kind != Kind::histogram) return {name};
  return {name + "_bucket", name + "_sum", name + "_count"};
}

/// Every series, with its metric.
std::map<std::string, const Metric*> all_series() {
  std::map<std::string, const Metric*> all;
  for (const auto& metric : catalogue()) {
    for (const auto& series : series_of(metric)) all[series] = &metric;
  }
  return all;
}

/// Queries only existing series, by existing labels.
void check_names(const std::string& expression) {
  CAPTURE(expression);
  static const auto all = all_series();
  for (const auto& series : matches(expression, R"(\b(stint_\w+))")) {
    CAPTURE(series);
    CHECK(all.contains(series));
  }
  static const std::regex selector{R"re(\b(stint_\w+)\{([^{}]*)\})re"};
  for (std::sregex_iterator each{expression.begin(), expression.end(), selector}, end; each != end; ++each) {
    const auto known = all.find(each->str(1));
    if (known == all.end()) continue;
    for (const auto& label : matches(each->str(2), R"re((\w+)\s*(?:=~|!~|!=|=))re")) {
      CAPTURE(each->str(1), label);
      const auto& labels = known->second->labels;
      CHECK((label == "instance" || label == "le" || std::ranges::find(labels, label) != labels.end()));
    }
  }
}

}  // namespace

TEST_CASE("The dashboard asks for metrics that there are, by labels that they have") {
  const auto expressions = dashboard_expressions();
  CHECK(expressions.size() > 20);
  for (const auto& expression : expressions) check_names(expression);
}

TEST_CASE("Prometheus understands every expression of the dashboard") {
  const stint::support::TemporaryFolder scratch;
  const auto file = scratch / "rules.json";
  boost::json::array rules;
  for (auto expression : dashboard_expressions()) {
    if (expression == "prometheus" || expression.starts_with("label_values(")) continue;  // of Grafana itself
    expression = std::regex_replace(expression, std::regex{R"(\$__rate_interval)"}, "5m");
    rules.push_back({{"record", "dashboard:expression" + std::to_string(rules.size())}, {"expr", expression}});
  }
  boost::json::object document;  // which is also YAML
  document["groups"] = boost::json::array{boost::json::object{{"name", "dashboard"}, {"rules", rules}}};
  REQUIRE(std::ofstream{file} << boost::json::serialize(document));
  CHECK(rules.size() > 20);
  CHECK(promtool("check rules " + file.string()));
}

TEST_CASE("Every metric is on the dashboard") {
  std::string all;
  for (const auto& expression : dashboard_expressions()) all += expression + '\n';
  for (const auto& metric : catalogue()) {
    CAPTURE(metric.name);
    CHECK(std::ranges::any_of(series_of(metric), [&](const std::string& series) {
      return std::regex_search(all, std::regex{"\\b" + series + "\\b"});
    }));
  }
}

TEST_CASE("The alerts ask for metrics that there are, and promtool accepts them and their cases") {
  check_names(text_of(folder + "alerts.yml"));
  CHECK(promtool("check rules " + folder + "alerts.yml"));
  CHECK(promtool("check config " + folder + "prometheus.yml"));
  CHECK(promtool("test rules " + cases_of_alerts));
}

TEST_CASE("Each alert has a case in which it fires and one in which it does not, about metrics that there are") {
  const auto cases = text_of(cases_of_alerts);
  check_names(std::regex_replace(cases, std::regex{"'"}, ""));
  const auto alerts = matches(text_of(folder + "alerts.yml"), R"re(- alert: (\w+))re");
  CHECK(alerts.size() > 10);
  for (const auto& alert : alerts) {
    CAPTURE(alert);
    const auto one = R"re(alertname: )re" + alert + R"re(\n\s+eval_time: \w+\n\s+exp_alerts:)re";
    CHECK(std::regex_search(cases, std::regex{one + "\n"}));
    CHECK(std::regex_search(cases, std::regex{one + R"re( \[\])re"}));
  }
}
