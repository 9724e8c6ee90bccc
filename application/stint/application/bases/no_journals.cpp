#include <stint/application/bases/contract.hpp>
#include <stint/application/bases/no_journals.hpp>

namespace stint::application {
namespace {

/// An outbox that discards every mail.
class NoMails final : public Outbox {
 public:
  void add(const Mail& /*mail*/, std::optional<domain::EmployeeId> /*unless_declined_by*/) override {}
  [[nodiscard]] bool has_due(domain::Instant /*now*/) const override { return false; }
  [[nodiscard]] std::vector<OutboxMail> take(domain::Instant /*now*/, domain::Instant /*until*/, std::size_t /*count*/,
                                             const std::function<std::string()>& /*new_message_id*/) override {
    return {};
  }
  std::int64_t remove_replaced(domain::Instant /*now*/) override { return 0; }
  [[nodiscard]] std::map<domain::EmployeeId, std::size_t> delivered_after(domain::Instant /*moment*/) const override {
    return {};
  }
  void release(const Lease& /*lease*/) override {}
  void put_back(const Lease& /*lease*/, const RetryState& /*retry_state*/) override {}
  void mark_failed(const Lease& /*lease*/, domain::Instant /*at*/, std::string_view /*error*/) override {}
  void mark_delivered(std::int64_t /*mail*/, domain::Instant /*at*/) override {}
  std::int64_t expire(domain::Instant /*now*/, std::string_view /*error*/) override { return 0; }
  std::int64_t give_up(domain::Instant /*waiting_since*/, domain::Instant /*now*/,
                       std::string_view /*error*/) override {
    return 0;
  }
  [[nodiscard]] MailBacklog untried(domain::Instant /*after*/, domain::Instant /*before*/) const override { return {}; }
  std::int64_t hold(domain::Instant /*after*/, domain::Instant /*before*/, std::string_view /*reason*/) override {
    return 0;
  }
  std::int64_t retry_held(domain::Instant /*now*/) override { return 0; }
  std::map<domain::CompanyId, std::int64_t> drop(domain::Instant /*written_before*/, domain::Instant /*now*/) override {
    return {};
  }
  [[nodiscard]] std::vector<OutboxMail> all() const override { return {}; }
  [[nodiscard]] std::vector<OutboxMail> waiting() const override { return {}; }
  [[nodiscard]] std::vector<OutboxMail> failed() const override { return {}; }
  [[nodiscard]] MailCounts counts() const override { return {}; }
  bool retry(std::int64_t /*mail*/, domain::Instant /*now*/) override { return false; }
  std::int64_t retry_failed(domain::Instant /*now*/) override { return 0; }
  std::int64_t remove_delivered(domain::Instant /*before*/) override { return 0; }
};

/// Data that a host keeps itself is unknown here, and cannot be erased.
class NoPersonalData final : public PersonalData {
 public:
  [[nodiscard]] std::vector<KeptRecords> kept_of(domain::EmployeeId /*employee*/) const override { return {}; }
  [[nodiscard]] std::vector<OutboxMail> mails_to(std::string_view /*address*/, std::size_t /*most*/) const override {
    return {};
  }
  [[nodiscard]] std::vector<AuditEntry> lines_about(domain::EmployeeId /*employee*/,
                                                    std::size_t /*most*/) const override {
    return {};
  }
  std::size_t erase(const Erasure& /*erasure*/) override { throw_unknown(); }
  [[nodiscard]] std::optional<domain::Date> erased_before(domain::RecordKind /*kind*/) const override { return {}; }
  void set_erased_before(domain::RecordKind /*kind*/, domain::Date /*day*/) override { throw_unknown(); }
  [[nodiscard]] std::optional<domain::Date> figures_end_before() const override { return {}; }
  void set_figures_end_before(domain::Date /*day*/) override { throw_unknown(); }
  void empty_texts_of(domain::EmployeeId /*employee*/) override { throw_unknown(); }
  void remove_traces_of(domain::EmployeeId /*employee*/, std::string_view /*key*/) override { throw_unknown(); }
  void remove_mails(std::string_view /*address*/, std::span<const std::string> /*texts*/,
                    const IsNamed& /*is_named*/) override {
    throw_unknown();
  }
  void rewrite_texts(std::span<const std::string> /*texts*/, const Rewrite& /*rewrite*/) override { throw_unknown(); }
  void change_lines(domain::EmployeeId /*employee*/, std::span<const std::string> /*texts*/,
                    const ChangeLine& /*change*/) override {
    throw_unknown();
  }

 private:
  [[noreturn]] static void throw_unknown() { throw_not_kept("what can be erased"); }
};

/// There are no findings, and none are stored.
class NoFindings final : public domain::WorkingTimeFindings {
 public:
  [[nodiscard]] std::vector<domain::WorkingTimeFinding> dated(domain::EmployeeId /*employee*/,
                                                              domain::DateSpan /*span*/) const override {
    return {};
  }
  void replace(domain::EmployeeId /*employee*/, domain::DateSpan /*span*/,
               std::span<const domain::WorkingTimeFinding> /*findings*/) override {
    throw_not_kept("what was found in working time");
  }
  [[nodiscard]] std::optional<domain::Date> judged_through() const override { return std::nullopt; }
  void set_judged_through(domain::Date /*day*/) override { throw_not_kept("what was found in working time"); }
  [[nodiscard]] std::map<domain::EmployeeId, std::vector<domain::WorkingTimeFinding>> dated_of_all(
      domain::DateSpan /*span*/) const override {
    return {};
  }
};

/// There are no bookings, and no month is closed.
class NoTimeAccounts final : public domain::TimeAccounts {
 public:
  [[nodiscard]] std::vector<domain::TimeAccountBooking> bookings(domain::EmployeeId /*employee*/,
                                                                 domain::DateSpan /*span*/) const override {
    return {};
  }
  domain::TimeAccountBooking add(domain::EmployeeId /*employee*/,
                                 const domain::TimeAccountBooking& /*booking*/) override {
    throw_not_kept(what);
  }
  [[nodiscard]] domain::TimeAccountState state(domain::EmployeeId /*employee*/) const override { return {}; }
  void set_light(domain::EmployeeId /*employee*/, domain::TrafficLight /*light*/) override { throw_not_kept(what); }
  [[nodiscard]] std::vector<domain::AccountDay> kept_days(domain::EmployeeId /*employee*/,
                                                          domain::DateSpan /*span*/) const override {
    return {};
  }
  [[nodiscard]] std::chrono::minutes sum_before(domain::EmployeeId /*employee*/, domain::Date /*day*/) const override {
    return std::chrono::minutes{0};
  }
  void keep(domain::EmployeeId /*employee*/, domain::Date /*through*/,
            std::span<const domain::AccountDay> /*days*/) override {
    throw_not_kept(what);
  }
  void forget_from(domain::EmployeeId /*employee*/, domain::Date /*first*/) override { throw_not_kept(what); }
  [[nodiscard]] std::optional<domain::Date> judged_through() const override { return std::nullopt; }
  void set_judged_through(domain::Date /*day*/) override { throw_not_kept(what); }

 private:
  static constexpr const char* what = "time accounts";
};

class NoSignatures final : public domain::MonthSignatures {
 public:
  [[nodiscard]] std::vector<domain::MonthSignature> of(domain::EmployeeId /*employee*/,
                                                       std::chrono::year_month /*month*/) const override {
    return {};
  }
  void keep(domain::EmployeeId /*employee*/, std::chrono::year_month /*month*/,
            const domain::MonthSignature& /*signature*/) override {
    throw_not_kept("signatures");
  }
};

class NoPayrollExports final : public domain::PayrollExports {
 public:
  domain::PayrollExportId add(const domain::PayrollExport& /*made*/) override { throw_not_kept("payroll exports"); }
  [[nodiscard]] std::optional<domain::PayrollExport> find(domain::PayrollExportId /*id*/) const override {
    return std::nullopt;
  }
  [[nodiscard]] std::vector<domain::PayrollExportHead> list(const domain::PayrollExportsPage& /*page*/) const override {
    return {};
  }
  [[nodiscard]] std::size_t count(std::chrono::year_month /*month*/) const override { return 0; }
  [[nodiscard]] std::vector<domain::LastExported> last_of(std::chrono::year_month /*first*/,
                                                          std::chrono::year_month /*last*/) const override {
    return {};
  }
  [[nodiscard]] std::vector<domain::LineHandedOn> lines_of(domain::EmployeeId /*employee*/,
                                                           std::size_t /*most*/) const override {
    return {};
  }
  [[nodiscard]] std::vector<domain::WageType> wage_types_of(domain::PayrollExportId /*id*/) const override {
    return {};
  }
};

/// A request that is sent again is performed again.
class NoKeys final : public IdempotencyKeys {
 public:
  [[nodiscard]] std::optional<KeptOutcome> find(domain::CompanyId /*company*/, domain::EmployeeId /*employee*/,
                                                std::string_view /*key*/) const override {
    return std::nullopt;
  }
  [[nodiscard]] KeptAmount amount(domain::CompanyId /*company*/, domain::EmployeeId /*employee*/,
                                  std::size_t /*most*/) const override {
    return {};
  }
  void save(domain::CompanyId /*company*/, domain::EmployeeId /*employee*/, std::string_view /*key*/,
            const KeptOutcome& /*kept*/) override {}
  void remove_before(domain::Instant /*moment*/) override {}
};

/// No changes are known.
class NoChanges final : public RecordChanges {
 public:
  [[nodiscard]] std::optional<DataVersion> version(domain::CompanyId /*company*/) const override {
    return std::nullopt;
  }
  [[nodiscard]] std::vector<std::int32_t> since(domain::CompanyId /*company*/, ChangedKind /*kind*/,
                                                domain::Instant /*moment*/) const override {
    throw_not_kept(what);
  }
  [[nodiscard]] std::vector<GoneRecord> gone(domain::CompanyId /*company*/, const GonePage& /*page*/) const override {
    throw_not_kept(what);
  }
  void forget_gone_before(domain::Instant /*moment*/) override {}
  [[nodiscard]] std::map<std::string, FeedChange> in_feeds(domain::CompanyId /*company*/, FeedPart /*part*/,
                                                           std::span<const std::string> /*keys*/) const override {
    return {};
  }

 private:
  static constexpr const char* what = "when records were changed";
};

/// There are none, and no deliveries to them.
class NoWebhooks final : public Webhooks {
 public:
  [[nodiscard]] std::optional<domain::Webhook> find(domain::WebhookId /*id*/) const override { return std::nullopt; }
  [[nodiscard]] std::vector<domain::Webhook> all() const override { return {}; }
  domain::Webhook add(const domain::Webhook& /*webhook*/) override { throw_not_kept("webhooks"); }
  void save(const domain::Webhook& /*webhook*/) override {}
  void remove(domain::WebhookId /*id*/) override {}
};

class NoDeliveries final : public WebhookDeliveries {
 public:
  domain::WebhookDeliveryId add(const WebhookDelivery& /*delivery*/) override { throw_not_kept("webhooks"); }
  void publish(const WebhookDelivery& /*delivery*/) override {}
  [[nodiscard]] bool has_due(domain::Instant /*now*/) const override { return false; }
  [[nodiscard]] std::vector<WebhookDelivery> take(domain::Instant /*now*/, domain::Instant /*until*/,
                                                  std::size_t /*count*/) override {
    return {};
  }
  void give_back(const WebhookDelivery& /*taken*/, const WebhookDelivery& /*now*/) override {}
  std::int64_t fail_oldest(domain::CompanyId /*company*/, domain::WebhookId /*webhook*/, std::size_t /*most*/,
                           std::string_view /*reason*/, domain::Instant /*now*/) override {
    return 0;
  }
  [[nodiscard]] std::vector<WebhookDelivery> page(domain::CompanyId /*company*/, domain::WebhookId /*webhook*/,
                                                  const DeliveryPage& /*page*/) const override {
    return {};
  }
  [[nodiscard]] std::optional<WebhookDelivery> find(domain::CompanyId /*company*/, domain::WebhookId /*webhook*/,
                                                    domain::WebhookDeliveryId /*id*/) const override {
    return std::nullopt;
  }
  void replay(domain::CompanyId /*company*/, domain::WebhookDeliveryId /*id*/, domain::Instant /*now*/) override {}
  [[nodiscard]] DeliveryCounts counts() const override { return {}; }
  void remove_before(domain::Instant /*moment*/) override {}
};

}  // namespace

void HandedAuditTrail::add(const AuditEntry& entry) {
  if (receive_) receive_(entry);
}

std::vector<AuditEntry> HandedAuditTrail::page(domain::CompanyId /*company*/, const AuditPage& /*page*/) const {
  return {};
}

std::vector<AuditEntry> HandedAuditTrail::locks_after(std::int64_t /*id*/, std::size_t /*most*/) const { return {}; }

std::int64_t HandedAuditTrail::newest() const { return 0; }

std::vector<AuditEntry> HandedAuditTrail::chained_after(domain::CompanyId /*company*/, std::int64_t /*sequence*/,
                                                        std::size_t /*most*/) const {
  return {};
}

std::vector<std::int64_t> HandedAuditTrail::unchained_after(domain::CompanyId /*company*/, std::int64_t /*id*/,
                                                            std::size_t /*most*/) const {
  return {};
}

std::optional<ChainHead> HandedAuditTrail::head(domain::CompanyId /*company*/) const { return std::nullopt; }

std::optional<ChainHead> HandedAuditTrail::cut(domain::CompanyId /*company*/) const { return std::nullopt; }

void HandedAuditTrail::add_signed(domain::CompanyId /*company*/, const SignedHead& /*head*/) {
  throw_not_kept("heads of the audit trail");
}

std::vector<SignedHead> HandedAuditTrail::signed_heads(domain::CompanyId /*company*/, const HeadPage& /*page*/) const {
  return {};
}

Outbox& NoJournals::outbox() { return ever_empty<NoMails>(); }

JobRuns& NoJournals::job_runs() { throw_not_kept("job runs"); }

ImportCount& NoJournals::import_count() { throw_not_kept("how many imports there were"); }

IdempotencyKeys& NoJournals::idempotency_keys() { return ever_empty<NoKeys>(); }

RecordChanges& NoJournals::record_changes() { return ever_empty<NoChanges>(); }

ImportedRecords& NoJournals::imported_records(domain::CompanyId /*company*/) { throw_not_kept("what was imported"); }

domain::WorkingTimeFindings& NoJournals::working_time_findings(domain::CompanyId /*company*/) {
  return ever_empty<NoFindings>();
}

domain::TimeAccounts& NoJournals::time_accounts(domain::CompanyId /*company*/) { return ever_empty<NoTimeAccounts>(); }

domain::MonthSignatures& NoJournals::month_signatures(domain::CompanyId /*company*/) {
  return ever_empty<NoSignatures>();
}

domain::PayrollExports& NoJournals::payroll_exports(domain::CompanyId /*company*/) {
  return ever_empty<NoPayrollExports>();
}

WebhookDeliveries& NoJournals::webhook_deliveries() { return ever_empty<NoDeliveries>(); }

Webhooks& NoJournals::webhooks(domain::CompanyId /*company*/) { return ever_empty<NoWebhooks>(); }

PersonalData& NoJournals::personal_data(domain::CompanyId /*company*/) { return ever_empty<NoPersonalData>(); }

}  // namespace stint::application
