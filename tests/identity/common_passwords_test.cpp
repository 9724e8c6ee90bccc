#include <algorithm>

#include <catch2/catch.hpp>

#include <stint/domain/company/password_policy.hpp>
#include <stint/identity/common_passwords.hpp>

using namespace stint;

TEST_CASE("The 10,000 passwords that are used most are embedded, the first and the last among them") {
  const auto text = identity::common_passwords();
  CHECK(std::ranges::count(text, '\n') == 10'000);
  CHECK(text.starts_with("123456\npassword\n"));
  CHECK(std::ranges::all_of(text, [](char c) { return c == '\n' || (c > ' ' && c <= '~' && (c < 'A' || c > 'Z')); }));
  for (std::size_t begin = 0, end = 0; begin < text.size(); begin = end + 1) {
    end = text.find('\n', begin);
    const auto line = text.substr(begin, end - begin);
    if (!identity::is_common_password(std::u32string{line.begin(), line.end()})) FAIL_CHECK(line);
  }
}

TEST_CASE("A word is common as a whole only") {
  for (const auto* word : {U"123456", U"password", U"qwertyuiop", U"football", U"p@ssw0rd", U"%%passwo"})
    CHECK(identity::is_common_password(word));
  for (const auto* word : {U"", U"passwo1d", U"passwordx", U"Password", U"123456\n", U"zzzzzzzzzzzzzzzzz",
                           U"p\u00E4ssword", U"correct horse"}) {
    CHECK_FALSE(identity::is_common_password(word));
  }
}

TEST_CASE("The policy refuses what is on the list, as it is, with digits around and with letters replaced") {
  const domain::PasswordPolicy policy{.is_common = identity::is_common_password};
  for (const auto* weak : {U"12345678", U"PASSWORD", U"P4ssw0rd!", U"football2026", U"qwertyuiop", U"iloveyou"}) {
    CHECK(domain::weakness_of_password(weak, {}, policy) == domain::PasswordWeakness::is_common);
  }
  for (const auto* fine : {U"correct horse", U"seven seas", U"plum-cellar-7", U"19283746501"}) {
    CHECK_FALSE(domain::weakness_of_password(fine, {}, policy));
  }
}
