#include <algorithm>
#include <string>

#include <stint/application/text.hpp>
#include <stint/company_file/read_company_file.hpp>
#include <stint/domain/provisioning/filter.hpp>
#include <stint/mail/address.hpp>
#include <stint/mail/mime.hpp>

#include "tests/fuzz/targets.hpp"

namespace stint::fuzz {
namespace {

/// Lines that end in CRLF, those after the first with a space before something visible: a field into which nothing can
/// be smuggled (RFC 5322 §2.2.3).
void must_be_one_field(std::string_view field) {
  must(field.ends_with("\r\n"), "a field ends with a line");
  bool is_first = true;
  while (!field.empty()) {
    const auto line = field.substr(0, field.find("\r\n"));
    field.remove_prefix(line.size() + 2);
    must(line.size() <= 998, "a line has at most 998 characters");
    must(std::ranges::all_of(line, [](char c) { return c >= ' ' && c <= '~'; }), "a field is printable ASCII");
    must(is_first || (line.starts_with(' ') && line.find_first_not_of(' ') != std::string_view::npos),
         "a line that goes on begins with a blank");
    is_first = false;
  }
}

}  // namespace

void company_file(std::string_view input) {
  const auto examined = company_file::examine_company_file(input);
  for (const auto& fault : examined.faults) {
    must(fault.pointer.empty() || fault.pointer.front() == '/', "a fault is at a JSON pointer");
    must(!fault.message.empty() && application::is_utf8(fault.message), "a fault is told in words");
    must(application::is_utf8(fault.pointer), "a pointer is a text");
  }
  const auto read = company_file::read_company_file(input);
  must(read.has_value() == examined.faults.empty(), "a file without a fault is read");
  must(!read || read->size() == examined.files.size(), "both readers find the same companies");
}

void mail_address(std::string_view input) {
  const auto checked = mail::check_address(input);
  if (!checked) return must(!checked.error().empty(), "what is wrong is told");
  must(input.size() <= 254 && std::ranges::all_of(input, [](char c) { return c >= ' ' && c <= '~'; }),
       "an address is short and printable");
  const auto domain = input.substr(input.rfind('@') + 1);
  must(domain.find_first_of(" \"<>,;()\\") == std::string_view::npos, "a domain has no other characters");
  const auto field = mail::mailbox_field("To", "", input);
  must(field.contains(input), "an address stands in its field as it is");
  must_be_one_field(field);
}

void mail_header(std::string_view input) {
  must_be_one_field(mail::text_field("Subject", input));
  const auto field = mail::mailbox_field("To", input, "erika@acme.example");
  must_be_one_field(field);
  must(field.ends_with("erika@acme.example>\r\n") || field.ends_with("erika@acme.example\r\n"),
       "a name does not move the address");
}

void scim_filter(std::string_view input) {
  const domain::Attribute element{domain::Attribute::Members{{"value", "7"}, {"type", "work"}}};
  const domain::Attribute user{domain::Attribute::Members{
      {"userName", "erika"}, {"active", true}, {"emails", domain::Attribute::List{element}}}};
  if (const auto filter = domain::parse_filter(input)) {
    must(input.size() <= domain::longest_filter, "a filter is short");
    const domain::Filter negated{.kind = domain::Filter::Kind::neither, .parts = {*filter}};
    must(domain::matches(*filter, user) != domain::matches(negated, user), "a filter means somebody or not");
  } else {
    must(filter.error().rule == domain::rules::invalid_filter && !filter.error().members.empty(),
         "what is wrong is told");
  }
  const auto target = domain::parse_target(input);
  must(!target || (!target->steps.empty() && target->steps.size() <= 3), "a path has steps");
}

}  // namespace stint::fuzz
