#include <catch2/catch.hpp>

#include <stint/application/ports/store.hpp>
#include <stint/demo/demo_companies.hpp>
#include <stint/memory/store.hpp>
#include <stint/system/system_time.hpp>

#include "tests/demo/filled_company.hpp"

using namespace stint;
using namespace stint::test;
using application::ImportReport;

namespace {

/// A hasher that only marks what it has hashed.
class MarkingHasher final : public application::PasswordHasher {
 public:
  [[nodiscard]] std::string hash(std::string_view password) const override {
    return "$argon2id$" + std::string{password};
  }
  [[nodiscard]] bool matches(std::string_view password, std::string_view encoded) const override {
    return hash(password) == encoded;
  }
  void waste_as_much_time(std::string_view) const override {}
  [[nodiscard]] bool understands(std::string_view encoded) const override { return encoded.starts_with("$argon2id$"); }
  [[nodiscard]] bool is_own_cost(std::string_view encoded) const override { return understands(encoded); }
  [[nodiscard]] std::string renew(std::string_view password, std::string_view) const override { return hash(password); }
  [[nodiscard]] bool is_renewed(std::string_view, std::string_view) const override { return false; }
};

/// Accepts a Base32 string of 20 bytes.
class LenientCodes final : public application::OneTimeCodes {
 public:
  [[nodiscard]] std::string new_secret() const override { return std::string{demo::tina_totp_secret}; }
  [[nodiscard]] bool is_secret(std::string_view base32) const override {
    return base32.size() == 32 &&
           base32.find_first_not_of("ABCDEFGHIJKLMNOPQRSTUVWXYZ234567") == std::string_view::npos;
  }
  [[nodiscard]] std::optional<std::int64_t> matching_step(std::string_view, std::string_view,
                                                          domain::Instant) const override {
    return std::nullopt;
  }
};

/// Distinguishes strings by the standard library's hash, because digests are not tested here.
class HashingByName final : public application::Digests {
 public:
  [[nodiscard]] std::string sha256(std::string_view bytes) const override {
    auto text = std::to_string(std::hash<std::string_view>{}(bytes));
    return text + std::string(32 - text.size(), '0');
  }
  [[nodiscard]] std::string base64url(std::string_view bytes) const override { return std::string{bytes}; }
  [[nodiscard]] std::optional<std::string> from_base64url(std::string_view text) const override {
    return std::string{text};
  }
  [[nodiscard]] std::uint32_t crc32(std::string_view) const override { return 0; }
};

/// A store with the demo companies in it.
class DemoStore {
 public:
  memory::Store store;

  ImportReport import(domain::Date today) {
    const auto anything = [](std::string_view) { return true; };
    const auto nothing = [](std::string_view) { return false; };
    const application::ImportServices services{
        hasher_,
        codes_,
        digests_,
        zones_,
        {[](std::string_view network) { return network.find('/') != std::string_view::npos; }, nothing, anything,
         anything},
        [](std::size_t count, const auto& call) {
          for (std::size_t i = 0; i < count; ++i) call(i);
        }};
    auto imported = application::import_companies(store, services, demo_on(today), today);
    for (std::size_t i = 0; i < imported.faults.size() && i < 20; ++i) {
      UNSCOPED_INFO(imported.faults[i].pointer << ": " << imported.faults[i].message);
    }
    CHECK_FALSE(imported.refused);
    return std::move(imported.report);
  }

 private:
  MarkingHasher hasher_;
  HashingByName digests_;
  LenientCodes codes_;
  system::TimeZones zones_;
};

std::size_t created(const ImportReport& report, const std::string& kind) {
  const auto found = report.find(kind);
  return found == report.end() ? 0 : found->second.created.size();
}

}  // namespace

TEST_CASE_METHOD(DemoStore, "The demo companies are imported without a fault") {
  const auto files = demo_on(a_day);
  const auto report = import(a_day);

  CHECK(created(report, "companies") == 2);
  CHECK(created(report, "employees") == 67);
  CHECK(created(report, "clients") == 2);
  CHECK(created(report, "absences") == files[0].absences.size() + files[1].absences.size());
  CHECK(created(report, "timeEntries") == files[0].time_entries.size() + files[1].time_entries.size());
}

TEST_CASE_METHOD(DemoStore, "The demo companies imported again change nothing") {
  static_cast<void>(import(a_day));
  for (const auto& [kind, counts] : import(a_day)) {
    CAPTURE(kind);
    CHECK(counts.created.empty());
    CHECK(counts.changed.empty());
    CHECK(!counts.left.empty());
  }
}

TEST_CASE_METHOD(DemoStore, "Keys and names that both companies use stand for records of their own") {
  static_cast<void>(import(a_day));
  store.read([](application::Work& work) {
    const auto alpenblick = work.companies().find_by_key(demo::alpenblick_key).value();
    const auto harbor = work.companies().find_by_key(demo::harbor_key).value();
    CHECK(work.employees(alpenblick.id).all().size() == 60);
    CHECK(work.employees(harbor.id).all().size() == 7);

    const auto here = work.accounts().find_by_email(demo::erika).value();
    const auto there = work.accounts().find_by_email(demo::harbor_erika).value();
    CHECK(here.status.company == alpenblick.id);
    CHECK(there.status.company == harbor.id);
    CHECK_FALSE(work.employees(harbor.id).find(here.employee));
    CHECK_FALSE(work.employees(alpenblick.id).find(there.employee));
    CHECK(work.absences(harbor.id).of_employee(here.employee).empty());
  });
}

TEST_CASE("Personas are what they are known for") {
  DemoStore demo;
  static_cast<void>(demo.import(a_day));
  demo.store.read([](application::Work& work) {
    const auto company = work.companies().find_by_key(demo::alpenblick_key).value().id;
    auto& employees = work.employees(company);
    const auto id_of = [&](std::string_view email) { return work.accounts().find_by_email(email).value().employee; };
    const auto status = [&](std::string_view email) { return work.accounts().find_by_email(email).value().status; };

    CHECK(status(demo::ada).role == domain::Role::administrator);
    CHECK(employees.find(id_of(demo::ada))->managers.empty());
    CHECK(status(demo::max).role == domain::Role::manager);
    CHECK(status(demo::erika).role == domain::Role::user);
    const auto managers = employees.managers_of(id_of(demo::erika), a_day);
    REQUIRE(managers.size() == 2);
    for (const auto& manager : managers) {
      CHECK((manager.id == id_of(demo::max) || manager.id == id_of(demo::mia)));
      CHECK(decides_as_manager(manager, id_of(demo::erika)));
    }
    for (const auto& manager : employees.managers_of(id_of(demo::otto), a_day)) {
      CHECK_FALSE(decides_as_manager(manager, id_of(demo::otto)));
    }
    CHECK_FALSE(status(demo::lea).active);
    CHECK_FALSE(status(demo::lenny).active);
    CHECK(status(demo::lenny).role == domain::Role::manager);
    CHECK(employees.find(id_of(demo::emil))->extra_view_rights.size() == 3);
    CHECK_FALSE(employees.find(id_of(demo::nora))->may_create_time_entries);
    CHECK(work.accounts().find_by_email(demo::tina)->totp_secret == std::string{demo::tina_totp_secret});
    CHECK(employees.find(id_of(demo::harbor_noor)) == std::nullopt);
    const auto harbor = work.companies().find_by_key(demo::harbor_key).value().id;
    CHECK(work.employees(harbor).find(id_of(demo::harbor_noor))->exempt_from_terminal_only);
    CHECK_FALSE(work.employees(harbor).find(id_of(demo::harbor_erika))->exempt_from_terminal_only);
    CHECK(work.clients().find(demo::alpenblick_terminal)->terminal);
    CHECK(work.clients().find(demo::harbor_terminal)->terminal);
  });
}

TEST_CASE("Everybody has the password that people are told, and terminals have their secrets") {
  for (const auto& file : demo_on(a_day)) {
    for (const auto& employee : file.employees) {
      CAPTURE(employee.key);
      CHECK(employee.password_hash == "$argon2id$demo");
      CHECK_FALSE(employee.password);
    }
  }
  const auto files = demo_on(a_day);
  CHECK(files.at(0).clients.at(0).secret == demo::alpenblick_terminal_secret);
  CHECK(files.at(1).clients.at(0).secret == demo::harbor_terminal_secret);
  const auto text = demo::how_to_log_in();
  for (const auto& told : {demo::demo_password, demo::ada, demo::erika, demo::harbor_erika, demo::alpenblick_terminal,
                           demo::alpenblick_terminal_secret, demo::harbor_terminal_secret, demo::tina_totp_secret}) {
    CHECK(text.find(told) != std::string::npos);
  }
}
