#pragma once

#include <stint/mail/language.hpp>

// The words of all mails: one file per language, which contains nothing but words.

namespace stint::mail::templates {

extern const Language english;
extern const Language german;
extern const Language french;
extern const Language spanish;

}  // namespace stint::mail::templates
