#pragma once

#include <stint/command.hpp>

// Each adds a command to the program. A command does its work when it is parsed, and throws Failure if it cannot.

namespace stint::app {

void add_serve(Command& program);
void add_demo(Command& program);
void add_import(Command& program);
void add_init(Command& program);
void add_token(Command& program);
void add_user(Command& program);
void add_keys(Command& program);
void add_month(Command& program);
void add_audit(Command& program);
void add_certificate(Command& program);
void add_backup(Command& program);
void add_check(Command& program);
void add_mail(Command& program);
void add_openapi(Command& program);
void add_holidays(Command& program);
void add_manual(Command& program);
void add_completion(Command& program);

}  // namespace stint::app
