#pragma once

#include <stint/words/language.hpp>

// One file a language, and nothing in it but words.

namespace stint::words::texts {

extern const Language english;
extern const Language german;
extern const Language french;
extern const Language spanish;

}  // namespace stint::words::texts
