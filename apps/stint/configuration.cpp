#include <algorithm>
#include <initializer_list>
#include <set>
#include <string>
#include <utility>

#include <fmt/format.h>
#include <toml++/toml.h>

#include <stint/configuration.hpp>
#include <stint/system/files.hpp>

namespace stint::app {
namespace {

/// One table of the file: takes the keys that are known, and tells which others there are.
class Section {
 public:
  Section(const toml::table* table, std::string name, ConfigurationFaults& faults)
      : table_(table), name_(std::move(name)), faults_(faults) {}

  void take(std::string_view key, std::string& value) {
    if (const auto* node = find(key)) take_as<std::string>(*node, key, "a text", value);
  }
  void take(std::string_view key, std::string& value, std::initializer_list<std::string_view> words) {
    take(key, value);
    if (std::ranges::find(words, std::string_view{value}) == words.end()) {
      fault(key, fmt::format("must be one of {}", fmt::join(words, ", ")));
    }
  }
  void take(std::string_view key, std::int64_t& value, std::int64_t least, std::int64_t most) {
    const auto* node = find(key);
    if (node == nullptr || !take_as<std::int64_t>(*node, key, "an integer", value)) return;
    if (value < least || value > most) fault(key, fmt::format("must be from {} to {}", least, most));
  }
  void take(std::string_view key, std::vector<std::string>& values) {
    const auto* node = find(key);
    if (node == nullptr) return;
    const auto* array = node->as_array();
    if (array == nullptr || (!array->empty() && !array->is_homogeneous<std::string>())) {
      return fault(key, "must be a list of texts");
    }
    values.clear();
    for (const auto& element : *array) values.push_back(element.ref<std::string>());
  }
  /// A text, or under the key with `_file` at its end the path of a file whose content it is, less line breaks at its
  /// end. Not both.
  void take_secret(std::string_view key, std::string& value) {
    take(key, value);
    const auto file_key = std::string{key} + "_file";
    std::string path;
    take(file_key, path);
    if (path.empty()) return;
    if (!value.empty()) return fault(file_key, fmt::format("cannot be set beside {}", key));
    auto content = system::read_file(path);
    if (!content) return fault(file_key, fmt::format("{}: {}", path, content.error()));
    while (content->ends_with('\n') || content->ends_with('\r')) content->pop_back();
    value = std::move(*content);
  }
  void report_unknown_keys() {
    if (table_ == nullptr) return;
    for (const auto& [key, node] : *table_) {
      if (!known_.contains(std::string{key.str()})) fault(key.str(), "unknown key");
    }
  }

  /// Of a key that is there.
  void fault(std::string_view key, std::string_view message) {
    const auto* node = table_ == nullptr ? nullptr : table_->get(key);
    const auto line = node == nullptr ? 0 : node->source().begin.line;
    faults_.push_back(fmt::format("line {}: {}.{}: {}", line, name_, key, message));
  }

 private:
  const toml::node* find(std::string_view key) {
    known_.emplace(key);
    return table_ == nullptr ? nullptr : table_->get(key);
  }
  template <class T, class Value>
  bool take_as(const toml::node& node, std::string_view key, std::string_view kind, Value& value) {
    const auto* typed = node.as<T>();
    if (typed == nullptr) {
      fault(key, fmt::format("must be {}", kind));
      return false;
    }
    value = typed->get();
    return true;
  }

  const toml::table* table_;
  std::string name_;
  ConfigurationFaults& faults_;
  std::set<std::string> known_;
};

void read(Section section, ServerConfiguration& server) {
  section.take("listen", server.listen);
  section.take("threads", server.threads, 0, 1024);
  section.take("tls_certificate", server.tls_certificate);
  section.take("tls_key", server.tls_key);
  section.take("trusted_proxies", server.trusted_proxies);
  section.take("cors_origins", server.cors_origins);
  section.take("maximum_body_bytes", server.maximum_body_bytes, 1, std::int64_t{1} << 30U);
  section.take("request_timeout_seconds", server.request_timeout_seconds, 1, 3600);
  section.take("maximum_connections", server.maximum_connections, 1, 1'000'000);
  section.report_unknown_keys();
}

void read(Section section, DatabaseConfiguration& database) {
  section.take("url", database.url);
  section.take("writes_per_commit", database.writes_per_commit, 1, 1024);
  section.report_unknown_keys();
}

void read(Section section, TokensConfiguration& tokens) {
  section.take("issuer", tokens.issuer);
  section.take("access_lifetime_seconds", tokens.access_lifetime_seconds, 1, 86'400);
  section.take("refresh_lifetime_seconds", tokens.refresh_lifetime_seconds, 1, 315'360'000);
  section.take("requests_per_minute", tokens.requests_per_minute, 0, 1'000'000);
  section.report_unknown_keys();
}

void read(Section section, LogConfiguration& log) {
  section.take("level", log.level, {"trace", "debug", "info", "warning", "error", "critical", "off"});
  section.take("format", log.format, {"text", "json"});
  section.report_unknown_keys();
}

/// Keeps the tables of the file by name, so that those that nobody asks for can be told.
class Document {
 public:
  Document(const toml::table& root, ConfigurationFaults& faults) : root_(root), faults_(faults) {}

  Section section(const std::string& name) {
    known_.insert(name);
    const auto* node = root_.get(name);
    if (node != nullptr && !node->is_table()) {
      faults_.push_back(fmt::format("line {}: {}: must be a table", node->source().begin.line, name));
    }
    return {node == nullptr ? nullptr : node->as_table(), name, faults_};
  }
  void report_unknown_sections() const {
    for (const auto& [key, node] : root_) {
      if (known_.contains(std::string{key.str()})) continue;
      faults_.push_back(fmt::format("line {}: {}: unknown key", node.source().begin.line, key.str()));
    }
  }

 private:
  const toml::table& root_;
  ConfigurationFaults& faults_;
  std::set<std::string> known_;
};

/// Mails stay in the outbox: none of this is used, but a file that has it is checked all the same.
struct MailConfiguration {
  std::string transport = "none";
  std::string directory{};
  std::string smtp_url{};
  std::string username{};
  std::string password{};
  std::string starttls = "opportunistic";
  std::string from{};
};

void read(Section section, MailConfiguration& mail) {
  section.take("transport", mail.transport, {"none", "directory", "smtp"});
  section.take("directory", mail.directory);
  section.take("smtp_url", mail.smtp_url);
  section.take("username", mail.username);
  section.take_secret("password", mail.password);
  section.take("starttls", mail.starttls, {"off", "opportunistic", "required"});
  section.take("from", mail.from);
  if (mail.transport == "directory" || mail.transport == "smtp") {  // nobody shall wait for mails in vain
    section.fault("transport", "is not supported by this version, which keeps mails in the outbox: use none");
  }
  section.report_unknown_keys();
}

}  // namespace

std::expected<Configuration, ConfigurationFaults> parse_configuration(std::string_view text,
                                                                      std::string_view file_name) {
  ConfigurationFaults faults;
  Configuration configuration;
  try {
    const toml::table root = toml::parse(text, file_name);
    Document document(root, faults);
    read(document.section("server"), configuration.server);
    read(document.section("database"), configuration.database);
    read(document.section("tokens"), configuration.tokens);
    read(document.section("log"), configuration.log);
    MailConfiguration mail;
    read(document.section("mail"), mail);
    document.report_unknown_sections();
  } catch (const toml::parse_error& error) {
    faults.push_back(fmt::format("line {}: {}", error.source().begin.line, error.description()));
  }
  const auto& server = configuration.server;
  if (server.tls_certificate.empty() != server.tls_key.empty()) {
    faults.emplace_back("server.tls_certificate and server.tls_key: both or none must be set");
  }
  if (!faults.empty()) return std::unexpected(std::move(faults));
  return configuration;
}

std::expected<Configuration, ConfigurationFaults> load_configuration(const std::string& path) {
  if (path.empty()) return Configuration{};
  const auto content = system::read_file(path);
  if (!content) return std::unexpected(ConfigurationFaults{"cannot be read: " + content.error()});
  return parse_configuration(*content, path);
}

}  // namespace stint::app
