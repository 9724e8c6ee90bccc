#include "tests/architecture/dependency_rules.hpp"

#include <algorithm>
#include <array>

#include <boost/regex.hpp>

namespace stint::architecture {
namespace {

/// The owner of a file, by its path: `domain`, `application`, the name of an adapter, `apps` or `tests`.
struct Owner {
  std::string layer;
  std::string adapter;
};

Owner owner_of(std::string_view path) {
  const std::size_t slash = path.find('/');
  Owner owner{.layer = std::string{path.substr(0, slash)}, .adapter = {}};
  if (owner.layer == "adapters") {
    const std::string_view rest = path.substr(slash + 1);
    owner.adapter = rest.substr(0, rest.find('/'));
  }
  return owner;
}

bool is_standard(std::string_view include) {
  return include.find_first_not_of("abcdefghijklmnopqrstuvwxyz_0123456789") == std::string_view::npos;
}

bool is_posix(std::string_view include) {
  static constexpr std::array names{"fcntl.h",  "netdb.h", "poll.h",    "pwd.h",
                                    "signal.h", "spawn.h", "termios.h", "unistd.h"};
  const auto starts = [&](std::string_view folder) { return include.starts_with(folder); };
  return std::ranges::find(names, include) != names.end() || starts("sys/") || starts("netinet/") || starts("arpa/");
}

/// The part of the project that an include belongs to: `http` of `stint/http/server.hpp`.
std::string project_part(std::string_view include) {
  const std::string_view rest = include.substr(std::string_view{"stint/"}.size());
  return std::string{rest.substr(0, rest.find('/'))};
}

/// Adapters that use the operating system. They create files through the one that is made for it.
bool uses_the_system(const Owner& owner) {
  return owner.layer == "adapters" && owner.adapter != "memory" && owner.adapter != "demo" &&
         owner.adapter != "words" && owner.adapter != "metrics" && owner.adapter != "sql" &&
         owner.adapter != "icalendar" && owner.adapter != "table_files" && owner.adapter != "mapping_file" &&
         owner.adapter != "webhooks";
}

/// Adapters that write texts for people: in the words that all of them share.
bool speaks(const Owner& owner) {
  return owner.adapter == "http" || owner.adapter == "mail" || owner.adapter == "icalendar" ||
         owner.adapter == "webhooks";
}

/// Records of company files are read and written in one place, whichever adapter receives them.
bool reads_records(const Owner& owner) { return owner.adapter == "http" || owner.adapter == "mapping_file"; }

/// Tables of other systems are read without knowing their subject, and mapped without knowing their format.
bool maps_tables(const Owner& owner) { return owner.adapter == "mapping_file"; }

/// Adapters that send requests to external servers do so through the one that is made for it.
bool asks_others(const Owner& owner) { return owner.adapter == "identity" || owner.adapter == "webhooks"; }

/// SQL databases share the collections.
bool is_database(const Owner& owner) { return owner.adapter == "sqlite" || owner.adapter == "postgresql"; }

bool may_use_part(const Owner& owner, const std::string& part) {
  if (owner.layer == "domain") return part == "domain";
  if (owner.layer == "application") return part == "domain" || part == "application";
  if (owner.layer == "adapters") {
    return part == "domain" || part == "application" || part == owner.adapter ||
           (part == "system" && uses_the_system(owner)) || (part == "words" && speaks(owner)) ||
           (part == "web" && asks_others(owner)) || (part == "company_file" && reads_records(owner)) ||
           (part == "sql" && is_database(owner)) || (part == "table_files" && maps_tables(owner));
  }
  return true;
}

bool belongs_to(std::string_view include, const ThirdParty& library) {
  return std::ranges::any_of(library.prefixes, [&](std::string_view prefix) {
    return prefix.ends_with(".h") || prefix.ends_with(".hpp") ? include == prefix : include.starts_with(prefix);
  });
}

bool may_use_library(const Owner& owner, std::string_view include) {
  if (is_posix(include)) return uses_the_system(owner);
  return std::ranges::any_of(third_party_libraries(), [&](const ThirdParty& library) {
    return belongs_to(include, library) && std::ranges::find(library.adapters, owner.adapter) != library.adapters.end();
  });
}

bool may_include(const Owner& owner, std::string_view include) {
  if (owner.layer == "apps" || is_standard(include)) return true;
  if (include.starts_with("stint/")) return may_use_part(owner, project_part(include));
  return owner.layer == "adapters" && may_use_library(owner, include);
}

/// Empty if only one source names a library, and no header does; `pattern` matches such names.
Violations outside_one_source(const std::vector<SourceFile>& files, const boost::regex& pattern, const char* library) {
  Violations sources;
  Violations headers;
  for (const SourceFile& file : files) {
    if (owner_of(file.path).layer == "tests" || !boost::regex_search(code_alone(file.text), pattern)) continue;
    (file.path.ends_with(".hpp") ? headers : sources).push_back(file.path + ": names " + library);
  }
  if (sources.size() > 1) headers.insert(headers.end(), sources.begin(), sources.end());
  return headers;
}

}  // namespace

const std::vector<ThirdParty>& third_party_libraries() {
  static const std::vector<ThirdParty> libraries{
      {"Boost.Beast", {"boost/beast/", "boost/beast.hpp"}, {"http"}},
      {"Boost.Asio", {"boost/asio/", "boost/asio.hpp"}, {"http"}},
      {"Boost.System", {"boost/system/"}, {"http"}},
      {"fmt", {"fmt/"}, {"http"}},
      {"SQLiteCpp", {"SQLiteCpp/"}, {"sqlite"}},
      {"SQLite", {"sqlite3.h"}, {"sqlite"}},
      {"libpq", {"libpq-fe.h"}, {"postgresql"}},
      {"libargon2", {"argon2.h"}, {"identity"}},
      {"libsodium", {"sodium/", "sodium.h"}, {"identity"}},
      {"liboath", {"liboath/", "oath.h"}, {"identity"}},
      {"libqrencode", {"qrencode.h"}, {"identity"}},
      {"libzstd", {"zstd.h"}, {"http"}},
      {"cctz", {"cctz/"}, {"system"}},
      {"libcjose", {"cjose/"}, {"identity"}},
      {"prometheus-cpp", {"prometheus/"}, {"metrics"}},
      {"libical", {"libical/"}, {"icalendar"}},
      {"libzip", {"zip.h"}, {"table_files"}},
      {"Expat", {"expat.h"}, {"table_files"}},
      {"toml++", {"toml++/"}, {"mapping_file"}},
      {"libxlsxwriter", {"xlsxwriter.h"}, {"spreadsheet"}},
      // Four libraries serve several adapters each: JSON is read and written in several formats, OpenSSL is used for
      // the transport's TLS and for signatures of tokens and webhooks, libcurl talks to mail servers and to external
      // servers, and zlib compresses responses and computes checksums of tokens.
      {"Boost.JSON",
       {"boost/json/", "boost/json.hpp"},
       {"http", "sql", "identity", "company_file", "mapping_file", "webhooks"}},
      {"OpenSSL", {"openssl/"}, {"http", "identity", "webhooks"}},
      {"libcurl", {"curl/"}, {"mail", "identity", "web"}},
      {"zlib", {"zlib.h"}, {"http", "identity"}},
  };
  return libraries;
}

Violations forbidden_includes(const SourceFile& file) {
  const Owner owner = owner_of(file.path);
  if (owner.layer == "tests") return {};
  Violations violations;
  for (const Include& include : includes_of(file.text)) {
    if (include.quoted) {
      violations.push_back(file.path + ": includes \"" + include.name +
                           "\", which is not a path below an include root");
    } else if (!may_include(owner, include.name)) {
      violations.push_back(file.path + ": may not include <" + include.name + ">");
    }
  }
  return violations;
}

Violations beast_outside_one_source(const std::vector<SourceFile>& files) {
  static const boost::regex beast{R"(\bbeast\b)"};
  return outside_one_source(files, beast, "Boost.Beast");
}

Violations cli11_outside_one_source(const std::vector<SourceFile>& files) {
  static const boost::regex cli11{R"(#include <CLI/)"};
  return outside_one_source(files, cli11, "CLI11");
}

Violations spdlog_outside_one_source(const std::vector<SourceFile>& files) {
  static const boost::regex spdlog{R"(#include <spdlog/)"};
  return outside_one_source(files, spdlog, "spdlog");
}

}  // namespace stint::architecture
