#include "tests/architecture/file_rules.hpp"

#include <algorithm>

#include <boost/regex.hpp>

namespace stint::architecture {
namespace {

constexpr std::ptrdiff_t maximum_lines = 400;

bool is_header(const SourceFile& file) { return file.path.ends_with(".hpp"); }
bool is_below(const SourceFile& file, std::string_view folder) { return file.path.starts_with(folder); }

/// A violation that quotes the first match, if there is one.
Violations when_found(const SourceFile& file, const std::string& text, const boost::regex& pattern, const char* what) {
  boost::smatch match;
  if (!boost::regex_search(text, match, pattern)) return {};
  return {file.path + ": " + what + " `" + match.str() + "`"};
}

}  // namespace

Violations wrong_namespace(const SourceFile& file) {
  static const boost::regex layout{R"(^(domain|application|adapters/(\w+))/stint/(\w+)/.*)"};
  boost::smatch place;
  if (!boost::regex_match(file.path, place, layout)) {
    const bool needs_a_place =
        is_below(file, "domain/") || is_below(file, "application/") || is_below(file, "adapters/");
    return needs_a_place ? Violations{file.path + ": is not below <folder>/stint/<part>/"} : Violations{};
  }
  const std::string owner = place[2].matched ? place[2] : place[1];
  const std::string part = place[3];
  if (part != owner) return {file.path + ": belongs below stint/" + owner + "/"};
  const boost::regex declaration{R"((^|\n)namespace stint::)" + part + R"((::\w+)* \{)"};
  if (!is_header(file) || boost::regex_search(code_alone(file.text), declaration)) return {};
  return {file.path + ": does not declare namespace stint::" + part};
}

Violations unguarded_header(const SourceFile& file) {
  static const boost::regex guard{R"((^|\n)#pragma once\n)"};
  if (!is_header(file) || boost::regex_search(without_comments(file.text), guard)) return {};
  return {file.path + ": lacks #pragma once"};
}

Violations overlong_file(const SourceFile& file) {
  const auto lines = std::ranges::count(file.text, '\n');
  if (lines <= maximum_lines) return {};
  return {file.path + ": has " + std::to_string(lines) + " lines, more than " + std::to_string(maximum_lines)};
}

Violations leftover_marker(const SourceFile& file) {
  // Written in pieces, because the rule also applies to this file.
  static const boost::regex marker{R"(\b(TO)"
                                   R"(DO|FIX)"
                                   R"(ME|XX)"
                                   R"(X|HA)"
                                   R"(CK)\b)"};
  return when_found(file, file.text, marker, "leaves work behind:");
}

Violations http_in_the_inside(const SourceFile& file) {
  static const boost::regex words{
      R"(\b(\w+_)?(http|status_code|bad_request|unauthorized|unprocessable\w*|internal_server_error|too_many_requests)(_\w+)?\b)"
      R"(|\b(401|403|404|409|412|415|422|429|503)\b)",
      boost::regex::perl | boost::regex::icase};
  if (!is_below(file, "domain/") && !is_below(file, "application/")) return {};
  return when_found(file, code_alone(file.text), words, "speaks of HTTP:");
}

Violations reads_wall_clock(const SourceFile& file) {
  static const boost::regex look{R"(\b(system_clock::now|gettimeofday|clock_gettime)\b|\bstd::time\()"};
  // In tests: those of that adapter, and what moves the clock of other programs.
  for (const char* place :
       {"adapters/system/", "tests/system_adapter/", "tests/moved_clock/", "tests/system/support"}) {
    if (is_below(file, place)) return {};
  }
  return when_found(file, code_alone(file.text), look, "reads the wall clock:");
}

Violations restores_outside_stores(const SourceFile& file) {
  static const boost::regex door{R"(\b(AbsenceRequest|TimeClock|TimeEntry)\s*::\s*stored\b)"};
  for (const char* folder : {"adapters/sql/", "adapters/memory/", "tests/"}) {
    if (is_below(file, folder)) return {};
  }
  return when_found(file, code_alone(file.text), door, "is no store, but restores by");
}

Violations divided_test_name(const SourceFile& file) {
  static const boost::regex name{R"(\bTEST_CASE(?:_METHOD)?\([^"\n]*"[^"\n]*;)"};
  if (!is_below(file, "tests/system/")) return {};
  return when_found(file, without_comments(file.text), name, "names a test that CTest does not run:");
}

Violations unused_local_name(const SourceFile& file) {
  static const boost::regex declaration{R"(\busing (?:\w+::)+(\w+);|\bnamespace (\w+) = [\w:]+;)"};
  if (is_header(file)) return {};
  const std::string code = code_alone(file.text);
  Violations unused;
  for (auto found = boost::sregex_iterator(code.begin(), code.end(), declaration); found != boost::sregex_iterator{};
       ++found) {
    const std::string name = (*found)[1].matched ? (*found)[1] : (*found)[2];
    const std::string others = found->prefix().str() + " " + found->suffix().str();
    const boost::regex use{R"((^|[^\w:])(::)?)" + name + R"(\b)"};
    if (!boost::regex_search(others, use))
      unused.push_back(file.path + ": brings in `" + name + "` and does not use it");
  }
  return unused;
}

Violations unnamed_columns(const SourceFile& file) {
  // Within parentheses there is a part of a statement, which names the columns that it uses of it.
  static const boost::regex unnamed{R"(\bINSERT INTO \w+ (VALUES|SELECT)\b|(^|[^(])SELECT \*|\bRETURNING \*)"};
  const bool is_of_a_step = file.path.find("/migrations") != std::string::npos;
  if (!is_below(file, "adapters/") || is_of_a_step) return {};
  return when_found(file, without_comments(file.text), unnamed, "does not name the columns:");
}

Violations broken_file_rules(const SourceFile& file) {
  Violations all;
  for (const auto& rule :
       {wrong_namespace, unguarded_header, overlong_file, leftover_marker, http_in_the_inside, reads_wall_clock,
        restores_outside_stores, divided_test_name, unused_local_name, unnamed_columns}) {
    const Violations found = rule(file);
    all.insert(all.end(), found.begin(), found.end());
  }
  return all;
}

}  // namespace stint::architecture
