#include "tests/documents/configuration_page.hpp"

#include <map>

#include <stint/settings.hpp>

#include "tests/documents/pages.hpp"

namespace stint::documents {
namespace {

std::string toml_of(const std::string& value) { return code('"' + value + '"'); }
std::string toml_of(std::int64_t value) { return code(std::to_string(value)); }
std::string toml_of(bool value) { return code(value ? "true" : "false"); }
std::string toml_of(const std::vector<std::string>& /*empty*/) { return "`[]`"; }

std::string values_of(app::Text /*kind*/, std::string_view /*key*/) { return "text"; }
std::string values_of(app::TextList /*kind*/, std::string_view /*key*/) { return "list of texts"; }
std::string values_of(app::Truth /*kind*/, std::string_view /*key*/) { return toml_of(true) + ", " + toml_of(false); }
std::string values_of(app::SecretText /*kind*/, std::string_view key) {
  return "text; or " + code(std::string{key} + "_file") + ": a file that holds it";
}
std::string values_of(app::Whole kind, std::string_view /*key*/) {
  return std::to_string(kind.least) + " to " + std::to_string(kind.most);
}
template <std::size_t Count>
std::string values_of(const app::OneOf<Count>& kind, std::string_view /*key*/) {
  std::string words;
  for (const auto word : kind.words) words += (words.empty() ? "" : ", ") + toml_of(std::string{word});
  return words;
}

template <class Record, class Table>
std::string printed(const std::string& section, const Table& table) {
  const Record defaults{};
  std::string text = "## " + code('[' + section + ']') + "\n| key | values | default | means |\n|---|---|---|---|\n";
  app::each_setting(table, [&](const auto& setting) {
    text += '|' + cell(code(std::string{setting.key})) + cell(values_of(setting.kind, setting.key)) +
            cell(toml_of(defaults.*setting.member)) + cell(setting.means) + '\n';
  });
  return text;
}

std::map<std::string, std::string> tables_of_settings() {
  std::map<std::string, std::string> all{{"sso", printed<app::SsoProviderConfiguration>("sso", app::sso_keys)}};
  app::each_setting(app::configuration_sections,
                    [&]<class Record, class Table>(const app::ConfigurationSection<Record, Table>& section) {
                      const std::string name{section.name};
                      all[name] = printed<Record>(name, section.settings);
                    });
  return all;
}

}  // namespace

std::string with_settings(const std::string& page) {
  return with_printed(page, "settings", [all = tables_of_settings()](const std::string& name) { return all.at(name); });
}

std::vector<std::string> sections_of_configuration() {
  std::vector<std::string> names;
  for (const auto& [name, table] : tables_of_settings()) names.push_back(name);
  return names;
}

}  // namespace stint::documents
