#include <algorithm>
#include <charconv>
#include <cstdint>
#include <optional>
#include <utility>

#include <stint/application/provisioning/resources.hpp>

namespace stint::application {

using namespace domain;

namespace {

/// `nullopt` for a string that is not a whole number.
std::optional<std::int64_t> number_in(const std::string& text, accepts::Nearest range) {
  if (text.empty()) return range.otherwise;
  std::int64_t number = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  if (end != text.data() + text.size()) return std::nullopt;
  if (error == std::errc::result_out_of_range) return text.starts_with('-') ? range.least : range.most;
  if (error != std::errc{}) return std::nullopt;
  return std::clamp(number, range.least, range.most);
}

}  // namespace

std::string reason_of_directory(const Context& context) {
  const auto& name = context.caller.token_name;
  return name.empty() ? "provisioning" : name;
}

Staff staff_of(const Context& context, const ImportServices& services) {
  const auto company = company_of(context);
  return {context.work, company, services.digests, today_in(context, company)};
}

void judge_provisioned_text(std::string_view attribute, std::string_view text, std::vector<MemberError>& errors) {
  if (text.size() <= longest_provisioned_text) return;
  errors.push_back({std::string{attribute}, "must be " + std::to_string(longest_provisioned_text) + " bytes at most"});
}

Result<ResourcePage> page_of_resources(const ResourceQuery& query, std::size_t count,
                                       const std::function<Attribute(std::size_t)>& at) {
  const auto selection = domain::parse_selection(query.selection.attributes, query.selection.excluded_attributes);
  if (!selection) return refuse(selection);
  const auto start = number_in(query.start_index, usual_start);
  const auto wanted = number_in(query.count, usual_count);
  if (!start) return refuse(Problem::of_members({{"startIndex", "must be a whole number"}}));
  if (!wanted) return refuse(Problem::of_members({{"count", "must be a whole number"}}));
  // Less than 1 means 1, less than 0 means 0 (RFC 7644 §3.4.2.4).
  ResourcePage page{.start_index = std::max<std::int64_t>(*start, 1)};
  const auto most = std::clamp<std::int64_t>(*wanted, 0, most_resources);
  const auto take = [&](std::int64_t number, auto make) {
    if (number < page.start_index || std::cmp_greater_equal(page.resources.size(), most)) return;
    page.resources.push_back(domain::selected(make(), *selection));
  };
  if (query.filter.empty()) {
    page.total = static_cast<std::int64_t>(count);
    for (auto i = page.start_index; i <= page.total && std::cmp_less(page.resources.size(), most); ++i) {
      take(i, [&] { return at(static_cast<std::size_t>(i - 1)); });
    }
    return page;
  }
  const auto filter = domain::parse_filter(query.filter);
  if (!filter) return refuse(filter);
  for (std::size_t i = 0; i < count; ++i) {
    auto resource = at(i);
    if (domain::matches(*filter, resource)) take(++page.total, [&] { return std::move(resource); });
  }
  return page;
}

}  // namespace stint::application
