#include <stint/application/bases/contract.hpp>
#include <stint/application/bases/no_identity.hpp>

namespace stint::application {

using namespace domain;

namespace {

class NoLoginAddresses final : public LoginAddresses {
 public:
  [[nodiscard]] bool has(EmployeeId /*employee*/, std::string_view /*address*/, Instant /*since*/) const override {
    return false;
  }
  [[nodiscard]] std::vector<LoginAddress> of(EmployeeId /*employee*/) const override { return {}; }
  void record(EmployeeId /*employee*/, std::string_view /*address*/, Instant /*at*/) override {
    throw_not_kept("login addresses");
  }
  void remove_before(Instant /*moment*/) override {}
};

class NoRefreshTokens final : public RefreshTokens {
 public:
  [[nodiscard]] std::optional<RefreshToken> find(std::string_view /*hash*/) const override { return std::nullopt; }
  void add(const RefreshToken& /*token*/) override { throw_not_kept("refresh tokens"); }
  [[nodiscard]] std::vector<RefreshToken> good_of(EmployeeId /*employee*/, Instant /*now*/,
                                                  const SessionsPage& /*page*/) const override {
    return {};
  }
  void mark_used(std::string_view /*hash*/) override {}
  void renew(std::string_view /*hash*/, Instant /*at*/, Instant /*expires_at*/) override {}
  bool revoke_family(std::string_view /*family*/) override { return false; }
  void revoke_all_of(EmployeeId /*employee*/) override {}
  void remove_expired(Instant /*now*/) override {}
};

class NoPersonalTokens final : public PersonalTokens {
 public:
  [[nodiscard]] std::optional<PersonalToken> find(std::string_view /*hash*/) const override { return std::nullopt; }
  [[nodiscard]] std::optional<PersonalToken> find(std::int32_t /*id*/) const override { return std::nullopt; }
  [[nodiscard]] std::vector<PersonalToken> of(EmployeeId /*employee*/) const override { return {}; }
  PersonalToken add(const PersonalToken& /*token*/) override { throw_not_kept("personal tokens"); }
  void record_use(std::int32_t /*id*/, Instant /*at*/) override {}
  void remove(std::int32_t /*id*/) override {}
  void remove_all_of(EmployeeId /*employee*/) override {}
};

class NoCalendarFeeds final : public CalendarFeeds {
 public:
  [[nodiscard]] std::optional<CalendarFeed> find(std::string_view /*hash*/) const override { return std::nullopt; }
  [[nodiscard]] std::vector<CalendarFeed> of(EmployeeId /*employee*/) const override { return {}; }
  CalendarFeed add(const CalendarFeed& /*feed*/) override { throw_not_kept("calendar feeds"); }
  void record_use(std::int32_t /*id*/, Instant /*at*/) override {}
  void remove(std::int32_t /*id*/) override {}
  void remove_all_of(EmployeeId /*employee*/) override {}
};

class NoChallenges final : public Challenges {
 public:
  [[nodiscard]] std::optional<Challenge> find(std::string_view /*hash*/) const override { return std::nullopt; }
  void add(const Challenge& /*challenge*/) override { throw_not_kept("challenges"); }
  void set_wrong_codes(std::string_view /*hash*/, std::int32_t /*count*/) override {}
  void remove(std::string_view /*hash*/) override {}
  void remove_all_of(EmployeeId /*employee*/) override {}
  void remove_expired(Instant /*now*/) override {}
};

class NoOneTimeLinks final : public OneTimeLinks {
 public:
  [[nodiscard]] std::optional<OneTimeLink> find(std::string_view /*hash*/) const override { return std::nullopt; }
  [[nodiscard]] std::optional<OneTimeLink> find(EmployeeId /*employee*/, LinkPurpose /*purpose*/) const override {
    return std::nullopt;
  }
  void save(const OneTimeLink& /*link*/) override { throw_not_kept("one-time links"); }
  void remove(std::string_view /*hash*/) override {}
  void remove_password_links_of(EmployeeId /*employee*/) override {}
  void remove_made_since(EmployeeId /*employee*/, Instant /*moment*/) override {}
  void remove_expired(Instant /*now*/) override {}
};

class NoMailChoices final : public MailChoices {
 public:
  [[nodiscard]] std::vector<MailKind> declined_by(EmployeeId /*employee*/) const override { return {}; }
  void set_declined(EmployeeId /*employee*/, const std::vector<MailKind>& /*kinds*/) override {
    throw_not_kept("choices of mails");
  }
};

class NoProvisioning final : public Provisioning {
 public:
  [[nodiscard]] std::vector<ProvisionedPerson> people() const override { return {}; }
  [[nodiscard]] std::optional<ProvisionedPerson> person(EmployeeId /*employee*/) const override { return std::nullopt; }
  [[nodiscard]] std::vector<ProvisionedPerson> called(std::string_view /*text*/) const override { return {}; }
  void save(const ProvisionedPerson& /*person*/) override { throw_not_kept("what directories say of people"); }
  [[nodiscard]] std::vector<ProvisionedGroup> groups() const override { return {}; }
  void save(const ProvisionedGroup& /*group*/) override { throw_not_kept("groups of directories"); }
  void remove_group(std::string_view /*id*/) override {}
};

class NoRevokedAccess final : public RevokedAccess {
 public:
  [[nodiscard]] bool contains(std::string_view /*id*/) const override { return false; }
  void add(std::string_view /*id*/, EmployeeId /*owner*/, Instant /*until*/) override {
    throw_not_kept("revoked access");
  }
  void remove_expired(Instant /*now*/) override {}
};

}  // namespace

Accounts& NoIdentity::accounts() { throw_not_kept("accounts"); }
LoginAddresses& NoIdentity::login_addresses() { return ever_empty<NoLoginAddresses>(); }
Clients& NoIdentity::clients() { throw_not_kept("clients"); }
RefreshTokens& NoIdentity::refresh_tokens() { return ever_empty<NoRefreshTokens>(); }
PersonalTokens& NoIdentity::personal_tokens() { return ever_empty<NoPersonalTokens>(); }
CalendarFeeds& NoIdentity::calendar_feeds() { return ever_empty<NoCalendarFeeds>(); }
Challenges& NoIdentity::challenges() { return ever_empty<NoChallenges>(); }
OneTimeLinks& NoIdentity::one_time_links() { return ever_empty<NoOneTimeLinks>(); }
MailChoices& NoIdentity::mail_choices() { return ever_empty<NoMailChoices>(); }
SecondFactors& NoIdentity::second_factors() { throw_not_kept("second factors"); }
RevokedAccess& NoIdentity::revoked_access() { return ever_empty<NoRevokedAccess>(); }
SigningKeys& NoIdentity::signing_keys() { throw_not_kept("signing keys"); }
Provisioning& NoIdentity::provisioning(CompanyId /*company*/) { return ever_empty<NoProvisioning>(); }

}  // namespace stint::application
