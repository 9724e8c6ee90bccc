#include "tests/documents/dashboard.hpp"

#include <regex>
#include <string_view>
#include <vector>

#include <boost/json.hpp>

#include <stint/company_file/write_company_file.hpp>

namespace stint::documents {
namespace {

using boost::json::array;
using boost::json::object;

constexpr int dashboard_width = 24;  // of a dashboard
constexpr int panel_height = 8;      // of a panel

/// A line in a panel, or one for each value of the label that its legend names.
struct Query {
  std::string_view expression;  ///< names metrics without the instance, and counters without the range of a rate
  std::string_view legend;
};

struct Panel {
  std::string_view title;
  std::string_view unit;
  std::vector<Query> queries;
};

/// Panels of one kind and width below a heading.
struct Section {
  std::string_view title;
  std::string_view kind;
  int width;
  std::vector<Panel> panels;
};

const std::vector<Section>& sections() {
  static const std::vector<Section> all{
      {"State",
       "stat",
       6,
       {{"Ready", "short", {{"stint_ready", "{{instance}}"}}},
        {"Version", "short", {{"stint_build_info", "{{version}}"}}},
        {"Running since", "dateTimeFromNow", {{"1000 * stint_start_time_seconds", "{{instance}}"}}},
        {"Open connections",
         "short",
         {{"stint_http_connections", "{{instance}}"}, {"stint_http_connections_limit", "limit"}}}}},
      {"Requests",
       "timeseries",
       8,
       {{"Requests per second, by status",
         "reqps",
         {{"sum by (status) (rate(stint_http_requests_total))", "{{status}}"}}},
        {"Requests per second, busiest routes",
         "reqps",
         {{"topk(10, sum by (method, route) (rate(stint_http_requests_total)))", "{{method}} {{route}}"}}},
        {"Failed and rejected requests per second",
         "reqps",
         {{R"(sum by (status) (rate(stint_http_requests_total{status=~"5.."})))", "{{status}}"}}},
        {"Duration of requests",
         "s",
         {{"histogram_quantile(0.5, sum by (le) (rate(stint_http_request_duration_seconds_bucket)))", "median"},
          {"histogram_quantile(0.95, sum by (le) (rate(stint_http_request_duration_seconds_bucket)))",
           "95th percentile"},
          {"histogram_quantile(0.99, sum by (le) (rate(stint_http_request_duration_seconds_bucket)))",
           "99th percentile"}}},
        {"Slowest routes, 99th percentile",
         "s",
         {{"topk(10, histogram_quantile(0.99, sum by (method, route, le) "
           "(rate(stint_http_request_duration_seconds_bucket))))",
           "{{method}} {{route}}"}}},
        {"Mean duration by route",
         "s",
         {{"topk(10, sum by (method, route) (rate(stint_http_request_duration_seconds_sum)) / "
           "sum by (method, route) (rate(stint_http_request_duration_seconds_count)))",
           "{{method}} {{route}}"}}}}},
      {"Logins and connections",
       "timeseries",
       8,
       {{"Refused logins per minute",
         "short",
         {{"60 * sum by (reason) (rate(stint_refused_logins_total))", "{{reason}}"}}},
        {"Refused connections per minute",
         "short",
         {{"60 * rate(stint_http_refused_connections_total)", "{{instance}}"}}},
        {"Busy threads", "percentunit", {{"stint_pool_busy_threads / stint_pool_threads", "{{pool}}"}}}}},
      {"Database",
       "timeseries",
       8,
       {{"Writes and commits per second",
         "short",
         {{"rate(stint_writes_total)", "writes"}, {"rate(stint_commits_total)", "commits"}}},
        {"Writes per commit", "short", {{"rate(stint_writes_total) / rate(stint_commits_total)", "{{instance}}"}}},
        {"Queues", "percentunit", {{"stint_queue_length / stint_queue_limit", "{{queue}}"}}},
        {"Size", "bytes", {{"stint_database_bytes", "database"}, {"stint_database_log_bytes", "write-ahead log"}}},
        {"Failed checkpoints", "short", {{"increase(stint_failed_checkpoints_total)", "{{instance}}"}}}}},
      {"Background work",
       "timeseries",
       12,
       {{"Mails in the outbox", "short", {{"stint_mails", "{{state}}"}}},
        {"Time since the last run of each job",
         "s",
         {{"time() - stint_job_last_run_timestamp_seconds", "{{job_name}}"}}},
        {"Events for webhooks", "short", {{"stint_webhook_deliveries", "{{state}}"}}},
        {"Attempts at webhooks per second",
         "short",
         {{"sum by (outcome) (rate(stint_webhook_tries_total))", "{{outcome}}"}}},
        {"Kept responses per second", "short", {{"sum by (result) (rate(stint_kept_responses_total))", "{{result}}"}}},
        {"Memory for kept responses", "bytes", {{"stint_kept_responses_bytes", "{{instance}}"}}}}}};
  return all;
}

/// With the chosen servers, and for a rate the range that Grafana chooses.
std::string expanded(std::string_view expression) {
  static const std::regex metric{R"re((stint_\w+)(?:\{(.*?)\})?)re"};
  static const std::regex comma{R"re(",\})re"};
  static const std::regex rate{R"re(((?:rate|increase)\(stint_[^}]*\}))re"};
  auto text = std::regex_replace(std::string{expression}, metric, R"re($1{instance=~"$$instance",$2})re");
  text = std::regex_replace(text, comma, "\"}");
  return std::regex_replace(text, rate, "$1[$$__rate_interval]");
}

object source() { return {{"type", "prometheus"}, {"uid", "${source}"}}; }

array targets_of(const Panel& panel) {
  array targets;
  for (const auto& [expression, legend] : panel.queries) {
    const std::string id(1, static_cast<char>('A' + targets.size()));
    targets.push_back(
        {{"refId", id}, {"datasource", source()}, {"expr", expanded(expression)}, {"legendFormat", legend}});
  }
  return targets;
}

array panels() {
  array all;
  int line = 0;
  for (const auto& section : sections()) {
    all.push_back({{"type", "row"},
                   {"title", section.title},
                   {"gridPos", {{"h", 1}, {"w", dashboard_width}, {"x", 0}, {"y", line++}}},
                   {"collapsed", false},
                   {"panels", array{}},
                   {"id", all.size() + 1}});
    int column = 0;
    for (const auto& panel : section.panels) {
      if (column == dashboard_width) {
        column = 0;
        line += panel_height;
      }
      all.push_back({{"type", section.kind},
                     {"title", panel.title},
                     {"datasource", source()},
                     {"gridPos", {{"h", panel_height}, {"w", section.width}, {"x", column}, {"y", line}}},
                     {"fieldConfig", {{"defaults", {{"unit", panel.unit}, {"min", 0}}}, {"overrides", array{}}}},
                     {"targets", targets_of(panel)},
                     {"id", all.size() + 1}});
      column += section.width;
    }
    line += panel_height;
  }
  return all;
}

object variables() {
  const object prometheus{{"name", "source"}, {"label", "Prometheus"}, {"type", "datasource"}, {"query", "prometheus"}};
  const object server{{"name", "instance"},
                      {"label", "Server"},
                      {"type", "query"},
                      {"datasource", source()},
                      {"query", "label_values(stint_build_info, instance)"},
                      {"refresh", 2},
                      {"multi", true},
                      {"includeAll", true},
                      {"current", {{"text", "All"}, {"value", "$__all"}}}};
  return {{"list", array{prometheus, server}}};
}

}  // namespace

std::string dashboard_page() {
  const object head{{"title", "Stint"},       {"uid", "stint"},
                    {"tags", array{"stint"}}, {"schemaVersion", 38},
                    {"version", 1},           {"editable", true},
                    {"refresh", "30s"},       {"time", {{"from", "now-6h"}, {"to", "now"}}},
                    {"timezone", ""},         {"templating", variables()}};
  std::string text = "{\n";
  for (const auto& [name, member] : head) {
    text += "  " + boost::json::serialize(name) + ": " + company_file::on_one_line(member) + ",\n";
  }
  text += "  \"panels\": [";
  std::string_view before = "\n    ";
  for (const auto& panel : panels()) {
    text.append(before).append(company_file::on_one_line(panel));
    before = ",\n    ";
  }
  return text + "\n  ]\n}\n";
}

}  // namespace stint::documents
