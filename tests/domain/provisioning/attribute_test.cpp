// How attributes are named, found and compared.

#include "tests/domain/provisioning/attributes.hpp"

using namespace stint::domain;
using namespace stint::test;

TEST_CASE("An attribute is empty if neither it nor anything in it has a value") {
  for (const auto& empty : std::vector<Attribute>{
           {}, "", list({}), list({"", {}}), object({}), object({{"a", ""}, {"b", object({{"c", {}}})}})}) {
    CAPTURE(text_of(empty));
    CHECK(empty.is_empty());
  }
  for (const auto& full :
       std::vector<Attribute>{false, true, 0.0, "x", list({"", "x"}), object({{"a", ""}, {"b", false}})}) {
    CAPTURE(text_of(full));
    CHECK_FALSE(full.is_empty());
  }
}

TEST_CASE("Members are found and removed by name in upper or lower case") {
  auto name = object({{"givenName", "Erika"}, {"familyName", "Müster"}});
  CHECK(*std::as_const(name).find("GIVENNAME") == Attribute{"Erika"});
  CHECK(*name.find("familyname") == Attribute{"Müster"});
  CHECK(std::as_const(name).find("middleName") == nullptr);
  CHECK(name.find("middleName") == nullptr);
  CHECK(&name.at("FamilyName") == name.find("familyName"));
  name.at("middleName") = "E.";
  CHECK(text_of(name) == R"({givenName:"Erika",familyName:"Müster",middleName:"E."})");
  name.remove("GivenName");
  name.remove("nickName");
  CHECK(text_of(name) == R"({familyName:"Müster",middleName:"E."})");
}

TEST_CASE("An attribute without members has none to find or remove and becomes an object for a new one") {
  for (auto simple : std::vector<Attribute>{{}, "x", true, 1.0, list({"x"})}) {
    CAPTURE(text_of(simple));
    const auto before = simple;
    CHECK(std::as_const(simple).find("a") == nullptr);
    CHECK(simple.find("a") == nullptr);
    simple.remove("a");
    CHECK(simple == before);
    simple.at("a") = "y";
    CHECK(text_of(simple) == R"({a:"y"})");
  }
}

TEST_CASE("True and false may be written as text") {
  for (const auto& [said, truth] : std::vector<std::pair<Attribute, std::optional<bool>>>{{true, true},
                                                                                          {false, false},
                                                                                          {"true", true},
                                                                                          {"True", true},
                                                                                          {"FALSE", false},
                                                                                          {"false", false},
                                                                                          {"", {}},
                                                                                          {"yes", {}},
                                                                                          {{}, {}},
                                                                                          {1.0, {}},
                                                                                          {0.0, {}},
                                                                                          {list({true}), {}}}) {
    CAPTURE(text_of(said));
    CHECK(truth_of(said) == truth);
  }
}
