#pragma once

#include <array>

#include <stint/command.hpp>

// Each adds a command to the program. A command does its work when it is parsed, and throws Failure if it cannot.

namespace stint::app {

void add_serve(Command& program);
void add_demo(Command& program);
void add_import(Command& program);
void add_export(Command& program);
void add_init(Command& program);
void add_token(Command& program);
void add_user(Command& program);
void add_employee(Command& program);
void add_keys(Command& program);
void add_month(Command& program);
void add_payroll(Command& program);
void add_audit(Command& program);
void add_certificate(Command& program);
void add_backup(Command& program);
void add_copy(Command& program);
void add_migrate(Command& program);
void add_check(Command& program);
void add_mail(Command& program);
void add_openapi(Command& program);
void add_company_schema(Command& program);
void add_holidays(Command& program);
void add_manual(Command& program);
void add_completion(Command& program);

/// In the order of the help.
inline constexpr std::array all_commands{
    add_serve, add_demo,  add_init,    add_import,         add_export,      add_token,  add_user,      add_employee,
    add_keys,  add_month, add_payroll, add_audit,          add_certificate, add_backup, add_copy,      add_migrate,
    add_check, add_mail,  add_openapi, add_company_schema, add_holidays,    add_manual, add_completion};

}  // namespace stint::app
