#include "tests/documents/operations/all_operations.hpp"

namespace stint::documents {

using http::Method;

TaggedOperations deputies_operations() {
  return {
      "Deputies",
      {
          {.method = Method::get,
           .path = "/deputies",
           .id = "listDeputies",
           .summary = "Who decides in whose place",
           .means = "The deputies whom the caller has named, and the managers who have named the caller, oldest first.",
           .returns = {{"The deputies."}}},
          {.method = Method::post,
           .path = "/deputies",
           .id = "nameDeputy",
           .summary = "Have somebody decide in the caller's place",
           .means = "For some days, or whenever the caller is away: on days that an approved absence of theirs takes "
                    "whole. The deputy decides as the caller does, sees the same lists and is told by mail. The caller "
                    "may decide all the same. Nobody stands in while they are away themselves, and a deputy's own "
                    "deputies do not. The same deputy again is the one that is there. A person names at most 20.",
           .returns = {{"The deputy."}}},
          {.method = Method::del,
           .path = "/deputies/{id}",
           .id = "dismissDeputy",
           .summary = "Have somebody decide in the caller's place no more",
           .means = "Administrators may dismiss everybody's. What the deputy has decided stays.",
           .returns = {{"They stand in no more."}}},
      }};
}

}  // namespace stint::documents
