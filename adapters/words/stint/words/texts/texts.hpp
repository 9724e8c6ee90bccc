#pragma once

#include <stint/words/language.hpp>

// One file per language, which contains nothing but words.

namespace stint::words::texts {

extern const Language english;
extern const Language german;
extern const Language french;
extern const Language spanish;

extern const ChatTexts english_chat;
extern const ChatTexts french_chat;
extern const ChatTexts german_chat;
extern const ChatTexts spanish_chat;

extern const SheetTexts english_sheet;
extern const SheetTexts french_sheet;
extern const SheetTexts german_sheet;
extern const SheetTexts spanish_sheet;

extern const OwnDataTexts english_own_data;
extern const OwnDataTexts french_own_data;
extern const OwnDataTexts german_own_data;
extern const OwnDataTexts spanish_own_data;

}  // namespace stint::words::texts
