#include <stint/application/bases/contract.hpp>
#include <stint/application/bases/no_journals.hpp>

namespace stint::application {

using namespace domain;

namespace {

/// An outbox that discards every mail.
class NoMails final : public Outbox {
 public:
  void add(const Mail& /*mail*/, std::optional<EmployeeId> /*unless_declined_by*/) override {}
  [[nodiscard]] bool has_due(Instant /*now*/) const override { return false; }
  [[nodiscard]] std::vector<OutboxMail> take(Instant /*now*/, Instant /*until*/, std::size_t /*count*/,
                                             const std::function<std::string()>& /*new_message_id*/) override {
    return {};
  }
  std::int64_t remove_replaced(Instant /*now*/) override { return 0; }
  [[nodiscard]] std::map<EmployeeId, std::size_t> delivered_after(Instant /*moment*/) const override { return {}; }
  void release(const Lease& /*lease*/) override {}
  void put_back(const Lease& /*lease*/, const RetryState& /*retry_state*/) override {}
  void mark_failed(const Lease& /*lease*/, Instant /*at*/, std::string_view /*error*/) override {}
  void mark_delivered(std::int64_t /*mail*/, Instant /*at*/) override {}
  std::int64_t expire(Instant /*now*/, std::string_view /*error*/) override { return 0; }
  std::int64_t give_up(Instant /*waiting_since*/, Instant /*now*/, std::string_view /*error*/) override { return 0; }
  [[nodiscard]] MailBacklog untried(Instant /*after*/, Instant /*before*/) const override { return {}; }
  std::int64_t hold(Instant /*after*/, Instant /*before*/, std::string_view /*reason*/) override { return 0; }
  std::int64_t retry_held(Instant /*now*/) override { return 0; }
  std::map<CompanyId, std::int64_t> drop(Instant /*written_before*/, Instant /*now*/) override { return {}; }
  [[nodiscard]] std::vector<OutboxMail> all() const override { return {}; }
  [[nodiscard]] std::vector<OutboxMail> waiting() const override { return {}; }
  [[nodiscard]] std::vector<OutboxMail> failed() const override { return {}; }
  [[nodiscard]] MailCounts counts() const override { return {}; }
  bool retry(std::int64_t /*mail*/, Instant /*now*/) override { return false; }
  std::int64_t retry_failed(Instant /*now*/) override { return 0; }
  std::int64_t remove_delivered(Instant /*before*/) override { return 0; }
};

/// Data that a host keeps itself is unknown here, and cannot be erased.
class NoPersonalData final : public PersonalData {
 public:
  [[nodiscard]] std::vector<KeptRecords> kept_of(EmployeeId /*employee*/) const override { return {}; }
  [[nodiscard]] std::vector<OutboxMail> mails_to(std::string_view /*address*/, std::size_t /*most*/) const override {
    return {};
  }
  [[nodiscard]] std::vector<AuditEntry> lines_about(EmployeeId /*employee*/, std::size_t /*most*/) const override {
    return {};
  }
  std::size_t erase(const Erasure& /*erasure*/) override { throw_unknown(); }
  [[nodiscard]] std::optional<Date> erased_before(RecordKind /*kind*/) const override { return {}; }
  void set_erased_before(RecordKind /*kind*/, Date /*day*/) override { throw_unknown(); }
  [[nodiscard]] std::optional<Date> figures_end_before() const override { return {}; }
  void set_figures_end_before(Date /*day*/) override { throw_unknown(); }
  void empty_texts_of(EmployeeId /*employee*/) override { throw_unknown(); }
  void remove_traces_of(EmployeeId /*employee*/, std::string_view /*key*/) override { throw_unknown(); }
  void remove_mails(std::string_view /*address*/, std::span<const std::string> /*texts*/,
                    const IsNamed& /*is_named*/) override {
    throw_unknown();
  }
  void rewrite_texts(std::span<const std::string> /*texts*/, const Rewrite& /*rewrite*/) override { throw_unknown(); }
  void change_lines(EmployeeId /*employee*/, std::span<const std::string> /*texts*/,
                    const ChangeLine& /*change*/) override {
    throw_unknown();
  }

 private:
  [[noreturn]] static void throw_unknown() { throw_not_kept("what can be erased"); }
};

/// There are no findings, and none are stored.
class NoFindings final : public WorkingTimeFindings {
 public:
  [[nodiscard]] std::vector<WorkingTimeFinding> dated(EmployeeId /*employee*/, DateSpan /*span*/) const override {
    return {};
  }
  void replace(EmployeeId /*employee*/, DateSpan /*span*/, std::span<const WorkingTimeFinding> /*findings*/) override {
    throw_not_kept("what was found in working time");
  }
  [[nodiscard]] std::optional<Date> judged_through() const override { return std::nullopt; }
  void set_judged_through(Date /*day*/) override { throw_not_kept("what was found in working time"); }
  [[nodiscard]] std::map<EmployeeId, std::vector<WorkingTimeFinding>> dated_of_all(DateSpan /*span*/) const override {
    return {};
  }
};

/// There are no bookings, and no month is closed.
class NoTimeAccounts final : public TimeAccounts {
 public:
  [[nodiscard]] std::vector<TimeAccountBooking> bookings(EmployeeId /*employee*/, DateSpan /*span*/) const override {
    return {};
  }
  TimeAccountBooking add(EmployeeId /*employee*/, const TimeAccountBooking& /*booking*/) override {
    throw_not_kept(what);
  }
  [[nodiscard]] TimeAccountState state(EmployeeId /*employee*/) const override { return {}; }
  void set_light(EmployeeId /*employee*/, TrafficLight /*light*/) override { throw_not_kept(what); }
  [[nodiscard]] std::vector<AccountDay> kept_days(EmployeeId /*employee*/, DateSpan /*span*/) const override {
    return {};
  }
  [[nodiscard]] std::chrono::minutes sum_before(EmployeeId /*employee*/, Date /*day*/) const override {
    return std::chrono::minutes{0};
  }
  void keep(EmployeeId /*employee*/, Date /*through*/, std::span<const AccountDay> /*days*/) override {
    throw_not_kept(what);
  }
  void forget_from(EmployeeId /*employee*/, Date /*first*/) override { throw_not_kept(what); }
  [[nodiscard]] std::optional<Date> judged_through() const override { return std::nullopt; }
  void set_judged_through(Date /*day*/) override { throw_not_kept(what); }

 private:
  static constexpr const char* what = "time accounts";
};

class NoSignatures final : public MonthSignatures {
 public:
  [[nodiscard]] std::vector<MonthSignature> of(EmployeeId /*employee*/,
                                               std::chrono::year_month /*month*/) const override {
    return {};
  }
  void keep(EmployeeId /*employee*/, std::chrono::year_month /*month*/, const MonthSignature& /*signature*/) override {
    throw_not_kept("signatures");
  }
};

class NoPayrollExports final : public PayrollExports {
 public:
  PayrollExportId add(const PayrollExport& /*made*/) override { throw_not_kept("payroll exports"); }
  [[nodiscard]] std::optional<PayrollExport> find(PayrollExportId /*id*/) const override { return std::nullopt; }
  [[nodiscard]] std::vector<PayrollExportHead> list(const PayrollExportsPage& /*page*/) const override { return {}; }
  [[nodiscard]] std::size_t count(std::chrono::year_month /*month*/) const override { return 0; }
  [[nodiscard]] std::vector<LastExported> last_of(std::chrono::year_month /*first*/,
                                                  std::chrono::year_month /*last*/) const override {
    return {};
  }
  [[nodiscard]] std::vector<LineHandedOn> lines_of(EmployeeId /*employee*/, std::size_t /*most*/) const override {
    return {};
  }
  [[nodiscard]] std::vector<WageType> wage_types_of(PayrollExportId /*id*/) const override { return {}; }
};

/// A request that is sent again is performed again.
class NoKeys final : public IdempotencyKeys {
 public:
  [[nodiscard]] std::optional<KeptOutcome> find(CompanyId /*company*/, EmployeeId /*employee*/,
                                                std::string_view /*key*/) const override {
    return std::nullopt;
  }
  [[nodiscard]] KeptAmount amount(CompanyId /*company*/, EmployeeId /*employee*/, std::size_t /*most*/) const override {
    return {};
  }
  void save(CompanyId /*company*/, EmployeeId /*employee*/, std::string_view /*key*/,
            const KeptOutcome& /*kept*/) override {}
  void remove_before(Instant /*moment*/) override {}
};

/// No changes are known.
class NoChanges final : public RecordChanges {
 public:
  [[nodiscard]] std::optional<DataVersion> version(CompanyId /*company*/) const override { return std::nullopt; }
  [[nodiscard]] std::vector<std::int32_t> since(CompanyId /*company*/, ChangedKind /*kind*/,
                                                Instant /*moment*/) const override {
    throw_not_kept(what);
  }
  [[nodiscard]] std::vector<GoneRecord> gone(CompanyId /*company*/, const GonePage& /*page*/) const override {
    throw_not_kept(what);
  }
  void forget_gone_before(Instant /*moment*/) override {}
  [[nodiscard]] std::map<std::string, FeedChange> in_feeds(CompanyId /*company*/, FeedPart /*part*/,
                                                           std::span<const std::string> /*keys*/) const override {
    return {};
  }

 private:
  static constexpr const char* what = "when records were changed";
};

/// There are none, and no deliveries to them.
class NoWebhooks final : public Webhooks {
 public:
  [[nodiscard]] std::optional<Webhook> find(WebhookId /*id*/) const override { return std::nullopt; }
  [[nodiscard]] std::vector<Webhook> all() const override { return {}; }
  Webhook add(const Webhook& /*webhook*/) override { throw_not_kept("webhooks"); }
  void save(const Webhook& /*webhook*/) override {}
  void remove(WebhookId /*id*/) override {}
};

class NoDeliveries final : public WebhookDeliveries {
 public:
  WebhookDeliveryId add(const WebhookDelivery& /*delivery*/) override { throw_not_kept("webhooks"); }
  void publish(const WebhookDelivery& /*delivery*/) override {}
  [[nodiscard]] bool has_due(Instant /*now*/) const override { return false; }
  [[nodiscard]] std::vector<WebhookDelivery> take(Instant /*now*/, Instant /*until*/, std::size_t /*count*/) override {
    return {};
  }
  void give_back(const WebhookDelivery& /*taken*/, const WebhookDelivery& /*now*/) override {}
  std::int64_t fail_oldest(CompanyId /*company*/, WebhookId /*webhook*/, std::size_t /*most*/,
                           std::string_view /*reason*/, Instant /*now*/) override {
    return 0;
  }
  [[nodiscard]] std::vector<WebhookDelivery> page(CompanyId /*company*/, WebhookId /*webhook*/,
                                                  const DeliveryPage& /*page*/) const override {
    return {};
  }
  [[nodiscard]] std::optional<WebhookDelivery> find(CompanyId /*company*/, WebhookId /*webhook*/,
                                                    WebhookDeliveryId /*id*/) const override {
    return std::nullopt;
  }
  void replay(CompanyId /*company*/, WebhookDeliveryId /*id*/, Instant /*now*/) override {}
  [[nodiscard]] DeliveryCounts counts() const override { return {}; }
  void remove_before(Instant /*moment*/) override {}
};

}  // namespace

void HandedAuditTrail::add(const AuditEntry& entry) {
  if (receive_) receive_(entry);
}

std::vector<AuditEntry> HandedAuditTrail::page(CompanyId /*company*/, const AuditPage& /*page*/) const { return {}; }

std::vector<AuditEntry> HandedAuditTrail::locks_after(std::int64_t /*id*/, std::size_t /*most*/) const { return {}; }

std::int64_t HandedAuditTrail::newest() const { return 0; }

std::vector<AuditEntry> HandedAuditTrail::chained_after(CompanyId /*company*/, std::int64_t /*sequence*/,
                                                        std::size_t /*most*/) const {
  return {};
}

std::vector<std::int64_t> HandedAuditTrail::unchained_after(CompanyId /*company*/, std::int64_t /*id*/,
                                                            std::size_t /*most*/) const {
  return {};
}

std::optional<ChainHead> HandedAuditTrail::head(CompanyId /*company*/) const { return std::nullopt; }

std::optional<ChainHead> HandedAuditTrail::cut(CompanyId /*company*/) const { return std::nullopt; }

void HandedAuditTrail::add_signed(CompanyId /*company*/, const SignedHead& /*head*/) {
  throw_not_kept("heads of the audit trail");
}

std::vector<SignedHead> HandedAuditTrail::signed_heads(CompanyId /*company*/, const HeadPage& /*page*/) const {
  return {};
}

Outbox& NoJournals::outbox() { return ever_empty<NoMails>(); }

JobRuns& NoJournals::job_runs() { throw_not_kept("job runs"); }

ImportCount& NoJournals::import_count() { throw_not_kept("how many imports there were"); }

IdempotencyKeys& NoJournals::idempotency_keys() { return ever_empty<NoKeys>(); }

RecordChanges& NoJournals::record_changes() { return ever_empty<NoChanges>(); }

ImportedRecords& NoJournals::imported_records(CompanyId /*company*/) { throw_not_kept("what was imported"); }

WorkingTimeFindings& NoJournals::working_time_findings(CompanyId /*company*/) { return ever_empty<NoFindings>(); }

TimeAccounts& NoJournals::time_accounts(CompanyId /*company*/) { return ever_empty<NoTimeAccounts>(); }

MonthSignatures& NoJournals::month_signatures(CompanyId /*company*/) { return ever_empty<NoSignatures>(); }

PayrollExports& NoJournals::payroll_exports(CompanyId /*company*/) { return ever_empty<NoPayrollExports>(); }

WebhookDeliveries& NoJournals::webhook_deliveries() { return ever_empty<NoDeliveries>(); }

Webhooks& NoJournals::webhooks(CompanyId /*company*/) { return ever_empty<NoWebhooks>(); }

PersonalData& NoJournals::personal_data(CompanyId /*company*/) { return ever_empty<NoPersonalData>(); }

}  // namespace stint::application
