#include <algorithm>
#include <optional>
#include <utility>

#include <boost/json/array.hpp>
#include <boost/json/object.hpp>
#include <boost/json/serialize.hpp>
#include <fmt/core.h>
#include <unistd.h>

#include <stint/application/audit/heads.hpp>
#include <stint/application/text.hpp>
#include <stint/audit_verification.hpp>
#include <stint/identity/es256_signer.hpp>
#include <stint/identity/sodium.hpp>
#include <stint/options.hpp>
#include <stint/output.hpp>
#include <stint/progress.hpp>
#include <stint/system/files.hpp>
#include <stint/system/system_time.hpp>

namespace stint::app {
namespace {

namespace json = boost::json;
using application::ChainFault;
using application::ChainFinding;
using application::ChainReport;
using application::Work;

struct Verified {
  ChainReport chain{};
  application::HeadsRead heads{};
  [[nodiscard]] bool is_whole() const { return chain.findings.empty() && heads.refused.empty(); }
};

identity::Es256Signer signer_of(Work& work) { return identity::Es256Signer{work.signing_keys().all()}; }

/// Those of the other heads that are about this company. One that cannot be read may be about any company, so it is
/// included for each.
std::vector<std::string> heads_about(const domain::Company& company, const application::HeadSigner& signer,
                                     const std::vector<std::string>& others) {
  std::vector<std::string> about;
  for (const auto& jws : others) {
    const auto head = signer.read_head(jws);
    if (!head || head->claims.company == company.key) about.push_back(jws);
  }
  return about;
}

Verified verify(application::Store& store, const domain::Company& company, const VerifyOptions& options,
                std::size_t lines_before) {
  static const identity::SodiumDigests digests;
  Verified verified;
  store.read([&](Work& work) {
    const auto signer = signer_of(work);
    verified.heads = application::read_heads(work, company, signer, heads_about(company, signer, options.heads));
  });
  application::ChainVerifier verifier(company.id, digests, verified.heads.heads);
  for (bool has_more = true; has_more;) {
    store.read([&](Work& work) { has_more = verifier.go_on(work); });
    const auto lines = lines_before + static_cast<std::size_t>(verifier.report().lines);
    if (options.on_progress) options.on_progress(lines, 0);
  }
  verified.chain = verifier.report();
  return verified;
}

std::string lines_from_to(std::int64_t first, std::int64_t last) {
  return first == last ? fmt::format("line {} is missing", first)
                       : fmt::format("lines {} to {} are missing", first, last);
}

std::string text_of_finding(const ChainFinding& finding) {
  switch (finding.fault) {
    case ChainFault::changed:
      return "it is not what it was when it was written";
    case ChainFault::missing:
      return lines_from_to(finding.sequence, finding.last);
    case ChainFault::out_of_order:
      return "it stands where it was not written";
    case ChainFault::replaced:
      return "it does not follow the line before as that one is: one of the two was replaced";
    case ChainFault::unchained:
      return "it is in no chain, among lines that are";
    case ChainFault::cut:
      return fmt::format("lines up to {} are missing, and no line says that their period was over", finding.sequence);
    case ChainFault::other_head:
      return "it is not the line whose hash was signed";
  }
  return {};
}

/// Such as `line 17 (id 40, 2026-03-02T08:00:00.000Z, absence.filed)`; empty if the line does not exist.
std::string place_of(const ChainFinding& finding) {
  if (finding.id == 0) return {};
  if (!finding.at) return fmt::format("line with id {}: ", finding.id);
  return fmt::format("line {} (id {}, {}, {}): ", finding.sequence, finding.id, utc_timestamp(*finding.at),
                     application::one_line(finding.action));
}

void print(const domain::Company& company, const Verified& verified) {
  const auto& chain = verified.chain;
  const auto key = application::one_line(company.key);
  const auto count = [](std::int64_t number, std::string_view what) {
    return counted(static_cast<std::size_t>(number), what);
  };
  fmt::print("{}\t{}\t{}", key,
             verified.is_whole() ? coloured(Tone::good, "whole", STDOUT_FILENO)
                                 : coloured(Tone::error, "broken", STDOUT_FILENO),
             count(chain.lines, "line"));
  if (chain.head) fmt::print(", through {}", chain.head->sequence);
  if (chain.cut) fmt::print("; {} gone with their period", chain.cut->sequence);
  if (chain.erased_parts > 0) fmt::print("; {} erased", count(chain.erased_parts, "value"));
  if (chain.before_chain > 0) fmt::print("; {} from before the chain", count(chain.before_chain, "line"));
  if (chain.waiting > 0) fmt::print("; {} not yet in the chain", count(chain.waiting, "line"));
  fmt::print("; {}", count(chain.heads, "signed head"));
  if (verified.heads.of_unknown_key > 0) fmt::print(", {} by keys that are gone", verified.heads.of_unknown_key);
  fmt::print("\n");
  for (const auto& finding : chain.findings) {
    fmt::print("{}\t{}\t{}{}\n", key, name(finding.fault), place_of(finding), text_of_finding(finding));
  }
  if (chain.has_more_findings) fmt::print("{}\tmore\tand others\n", key);
  for (const auto& jws : verified.heads.refused) {
    fmt::print("{}\trefused-head\tit is no head of this company, or nobody signed it: {}\n", key,
               application::one_line(jws));
  }
}

json::object as_json(const domain::Company& company, const Verified& verified) {
  const auto& chain = verified.chain;
  json::array findings;
  for (const auto& finding : chain.findings) {
    findings.push_back({{"fault", name(finding.fault)},
                        {"sequence", finding.sequence},
                        {"last", finding.last},
                        {"id", finding.id == 0 ? json::value() : json::value(std::to_string(finding.id))},
                        {"utc", finding.at ? json::value(utc_timestamp(*finding.at)) : json::value()},
                        {"action", finding.action.empty() ? json::value() : json::value(finding.action)},
                        {"text", place_of(finding) + text_of_finding(finding)}});
  }
  const auto head_as_json = [](const std::optional<application::ChainHead>& head) -> json::value {
    if (!head) return nullptr;
    return json::object{{"sequence", head->sequence}, {"hash", application::hexadecimal(head->hash)}};
  };
  return {{"company", company.key},
          {"whole", verified.is_whole()},
          {"lines", chain.lines},
          {"head", head_as_json(chain.head)},
          {"cut", head_as_json(chain.cut)},
          {"erasedValues", chain.erased_parts},
          {"linesBeforeChain", chain.before_chain},
          {"linesWaiting", chain.waiting},
          {"signedHeads", chain.heads},
          {"signedByKeysThatAreGone", verified.heads.of_unknown_key},
          {"refusedHeads", json::array(verified.heads.refused.begin(), verified.heads.refused.end())},
          {"findings", std::move(findings)},
          {"moreFindings", chain.has_more_findings}};
}

}  // namespace

bool verify_audit_trails(application::Store& store, const std::vector<domain::Company>& companies,
                         const VerifyOptions& options) {
  bool all_whole = true;
  std::size_t lines = 0;
  json::array reports;
  for (const auto& company : companies) {
    const auto verified = verify(store, company, options, lines);
    lines += static_cast<std::size_t>(verified.chain.lines);
    all_whole = all_whole && verified.is_whole();
    if (options.json) {
      reports.push_back(as_json(company, verified));
    } else {
      hide_progress();
      print(company, verified);
    }
  }
  if (options.json) fmt::print("{}\n", application::clean_json(json::serialize(reports)));
  return all_whole;
}

std::vector<std::string> heads_of_file(const std::string& file) {
  const auto text = system::read_file(file);
  if (!text) fail(file + ": " + text.error());
  std::vector<std::string> heads;
  const auto is_space = [](char c) { return c == ' ' || c == '\n' || c == '\r' || c == '\t'; };
  for (auto begin = text->begin(); begin != text->end();) {
    begin = std::find_if_not(begin, text->end(), is_space);
    const auto end = std::find_if(begin, text->end(), is_space);
    if (begin != end) heads.emplace_back(begin, end);
    begin = end;
  }
  if (heads.empty()) fail(file + ": there is no head in it");
  return heads;
}

void print_signed_heads(application::Store& store, const std::vector<domain::Company>& companies,
                        const std::string& issuer) {
  const system::SystemClock clock;
  std::vector<std::string> texts;
  store.read([&](Work& work) {
    const auto keys = work.signing_keys().all();
    if (keys.empty()) fail("there is no key to sign with yet: a server makes one when it starts");
    const identity::Es256Signer signer{keys};
    for (const auto& company : companies) {
      const auto head = application::sign_head(work, company, signer, issuer, clock.now());
      if (head) texts.push_back(head->jws);
    }
  });
  for (const auto& text : texts) fmt::print("{}\n", text);
}

}  // namespace stint::app
