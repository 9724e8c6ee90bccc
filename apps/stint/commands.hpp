#pragma once

#include <CLI/CLI.hpp>

// Each adds a command to the program. A command does its work when it is parsed, and throws Failure if it cannot.

namespace stint::app {

void add_serve(CLI::App& program);
void add_demo(CLI::App& program);
void add_import(CLI::App& program);
void add_token(CLI::App& program);
void add_user(CLI::App& program);
void add_keys(CLI::App& program);
void add_month(CLI::App& program);
void add_certificate(CLI::App& program);
void add_backup(CLI::App& program);
void add_check(CLI::App& program);
void add_mail(CLI::App& program);

}  // namespace stint::app
