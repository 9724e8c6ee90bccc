#include <string>
#include <vector>

#include <catch2/catch.hpp>
#include <rapidcheck.h>

#include <stint/domain/company/password_policy.hpp>

using namespace stint::domain;

namespace {

const PasswordOwner erika{U"erika@acme.example", U"Anna-Lena Jo", U"Müller", U"Alpenblick GmbH & Co. KG"};

std::optional<PasswordWeakness> weakness(std::u32string_view password, std::int64_t minimum_length = 1) {
  return weakness_of_password(password, erika, {minimum_length});
}

}  // namespace

TEST_CASE("A password has at least the configured number of characters, eight unless said otherwise") {
  CHECK(weakness_of_password(U"1234567", erika, {}) == PasswordWeakness::too_short);
  CHECK_FALSE(weakness_of_password(U"12345678", erika, {}));
  CHECK_FALSE(weakness_of_password(U"日本語日本語日本", erika, {}));
  CHECK(weakness(U"12345678901", 12) == PasswordWeakness::too_short);
  CHECK_FALSE(weakness(U"123456789012", 12));
  CHECK_FALSE(weakness(U"x"));
}

TEST_CASE("A password is not made of the address, names and words of the company, nor with digits and signs") {
  struct Case {
    std::u32string password;
    bool is_known;
  };
  for (const auto& [password, is_known] : {Case{U"erika@acme.example", true},
                                           {U"ERIKA@Acme.Example", true},
                                           {U"erika@acme.examplE1", true},
                                           {U"erika@acme.exampl", false},
                                           {U"Anna", true},
                                           {U"anna", true},
                                           {U"Ann", false},
                                           {U"Annas", false},
                                           {U"Lena", true},
                                           {U"Jo", false},
                                           {U"jojo", false},
                                           {U"Müller", true},
                                           {U"MÜLLER", true},
                                           {U"Muller", false},
                                           {U"müller1", true},
                                           {U"Anna-Lena", true},
                                           {U"annalena", true},
                                           {U"annajo", true},
                                           {U"jomüller", true},
                                           {U"Anna Müller", true},
                                           {U"müller, anna!", true},
                                           {U"MüllerMüller", true},
                                           {U"anna2lena", true},
                                           {U"erika@acme.exampleMüller", true},
                                           {U"Müller erika@acme.example", true},
                                           {U"erika", true},
                                           {U"acme.example", true},
                                           {U"--------", false},
                                           {U"annnalena", false},
                                           {U"Alpenblick", true},
                                           {U"alpenblick-2026!", true},
                                           {U"AlpenblickMüller", true},
                                           {U"2026GmbH", true},
                                           {U"Co. KG 2026", false},
                                           {U"Stint2026", true},
                                           {U"acme-stint", true},
                                           {U"M\u00FC11er", true},
                                           {U"@cm3", true},
                                           {U"Er!k4", true},
                                           {U"A1p3nb1!ck", true},
                                           {U"$t1nt", true},
                                           {U"Alpenblickx", false},
                                           {U"stints", false},
                                           {U"alpen2026", false},
                                           {U"correct horse", false}}) {
    CAPTURE(std::string(password.begin(), password.end()));
    CHECK((weakness(password) == PasswordWeakness::is_known) == is_known);
  }
}

TEST_CASE("Letters are one in upper and lower case, in each script that has both") {
  struct Case {
    std::u32string name, password;
  };
  for (const auto& [name, password] : {Case{U"Ångström", U"ÅNGSTRÖM"},
                                       {U"Łukasiewicz", U"łUKASIEWICZ"},
                                       {U"Žižka", U"žiŽKA"},
                                       {U"Ğüleç", U"ğÜLEÇ"},
                                       {U"Ólafsdóttir", U"óLAFSDÓTTIR"},
                                       {U"Παπαδόπουλος", U"παπαδόπουλος"},
                                       {U"Čapek", U"čAPEK"},
                                       {U"Иванов", U"иваНОВ"},
                                       {U"Ђорђевић", U"ђорђевић"}}) {
    CAPTURE(std::string(password.begin(), password.end()));
    CHECK(weakness_of_password(password, {.last_name = name}, {1}) == PasswordWeakness::is_known);
    CHECK_FALSE(weakness_of_password(password + U"q", {.last_name = name}, {1}));
  }
}

TEST_CASE("Who has neither address nor name may have any password that is long enough") {
  CHECK_FALSE(weakness_of_password(U"password", {}, {}));
  CHECK_FALSE(weakness_of_password(U"", {}, {0}));
}

TEST_CASE("A password is none of those that are used most, where there is a list of them") {
  const auto with_list = [](std::u32string_view password) {
    const IsCommonPassword list = [](std::u32string_view word) {
      return word == U"password" || word == U"dragon" || word == U"illusion" || word == U"love" || word == U"abc" ||
             word == U"1q2w3e4r";
    };
    return weakness_of_password(password, erika, {1, list});
  };
  for (const auto* common :
       {U"password", U"PassWord", U"password1", U"Password2026!", U"!!dragon99", U"P4$$w0rd", U"P@ssw0rd!", U"dr4g0n",
        U"1llus1on", U"i11usion", U"$Dragon$", U"1q2w3e4r", U"1q2w3e4r5", U"love", U"abc"}) {
    CAPTURE(std::string(common, common + std::u32string_view{common}.size()));
    CHECK(with_list(common) == PasswordWeakness::is_common);
  }
  const std::u32string long_one(65, U'x');
  for (const auto& fine :
       std::vector<std::u32string>{U"passwords", U"my password", U"dragonlove", U"dra9on", U"abc1", U"q1w2e3r4t5",
                                   U"correct horse", U"12345678", long_one, U"日本語日本語日本"}) {
    CAPTURE(std::string(fine.begin(), fine.end()));
    CHECK_FALSE(with_list(fine));
  }
  CHECK(weakness_of_password(U"Password2026!", erika, {14}) == PasswordWeakness::too_short);
  CHECK_FALSE(weakness_of_password(U"Password2026!", erika, {}));
}

TEST_CASE("Lists are searched for words of up to 64 characters") {
  const IsCommonPassword list = [](std::u32string_view word) {
    return word.find_first_not_of(U'x') == std::u32string_view::npos;
  };
  CHECK(weakness_of_password(std::u32string(64, U'x'), erika, {1, list}) == PasswordWeakness::is_common);
  CHECK_FALSE(weakness_of_password(std::u32string(65, U'x'), erika, {1, list}));
}

TEST_CASE("What is put together from parts is known in whatever order, and not with a letter beside") {
  CHECK(rc::check([] {
    const std::vector<std::u32string> pieces{U"anna", U"LENA", U"jo", U"müller", U"erika@acme.example", U"-", U" "};
    std::u32string password;
    bool tells = false;
    for (const auto index : *rc::gen::container<std::vector<std::size_t>>(rc::gen::inRange<std::size_t>(0, 7))) {
      password += pieces[index];
      tells |= index != 2 && index < 5;
    }
    RC_ASSERT((weakness_of_password(password, erika, {0}) == PasswordWeakness::is_known) == tells);
    RC_ASSERT(!weakness_of_password(password + U"q", erika, {0}));
  }));
}
