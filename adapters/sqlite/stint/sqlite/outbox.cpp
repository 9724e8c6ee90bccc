#include <stint/sqlite/enum_codes.hpp>
#include <stint/sqlite/journals.hpp>
#include <stint/sqlite/named_texts.hpp>

namespace stint::sqlite {
namespace {

constexpr SqlPart mail_columns{"company_id, kind, to_address, to_name, language, facts, created_at"};

}  // namespace

void Outbox::add(const application::Mail& mail) {
  connection_.run(
      joined<"INSERT INTO outbox (", mail_columns, ", next_attempt_at) VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?7)">,
      mail.company, mail.kind, mail.to_address, mail.to_name, mail.language, to_json(mail.facts), mail.created_at);
}

std::vector<application::Mail> Outbox::waiting() const {
  auto rows = connection_.query(joined<"SELECT ", mail_columns, " FROM outbox WHERE delivered_at IS NULL ORDER BY id">);
  std::vector<application::Mail> mails;
  while (rows.next()) {
    auto& mail = mails.emplace_back();
    mail.company = rows.take<domain::CompanyId>();
    mail.kind = rows.take<application::MailKind>();
    mail.to_address = rows.take<std::string_view>();
    mail.to_name = rows.take<std::string_view>();
    mail.language = rows.take<std::string_view>();
    mail.facts = from_json(rows.take<std::string_view>());
    mail.created_at = rows.take<domain::Instant>();
  }
  return mails;
}

}  // namespace stint::sqlite
