#include <stint/application/import/secrets.hpp>

namespace stint::application {
namespace {

template <class Filed>
std::string place_of(const Selection& selection, const char* list, const Selected<Filed>& selected) {
  return selection.in_file->company.key + '\0' + list + '\0' + key_of(selected.filed);
}

/// Every record whose secret is in question, with a place of its own.
template <class Visit>
void each_question(std::vector<Selection>& selections, Visit visit) {
  for (auto& selection : selections) {
    for (auto& client : selection.clients) {
      if (client.question) visit(place_of(selection, "clients", client), client);
    }
    for (auto& employee : selection.employees) {
      if (employee.question) visit(place_of(selection, "employees", employee), employee);
    }
  }
}

}  // namespace

SecretAnswer SecretAnswers::answer(const SecretQuestion& question) const {
  const auto& hasher = services_.hasher;
  if (question.last_said && hasher.matches(question.secret, *question.last_said)) {
    return {SecretAnswer::Kind::repeated, {}};
  }
  if (question.present && question.present != question.last_said &&
      hasher.matches(question.secret, *question.present)) {
    return {SecretAnswer::Kind::present, {}};
  }
  return {SecretAnswer::Kind::other, keeps_ ? hasher.hash(question.secret) : std::string{}};
}

void SecretAnswers::settle_all(std::vector<Selection>& selections) {
  std::map<std::string, SecretQuestion> unanswered;  // one a place, also where a faulty file names a record twice
  each_question(selections, [&](const std::string& place, const auto& selected) {
    const auto known = known_.find(place);
    if (known == known_.end() || known->second.first != *selected.question) {
      unanswered.insert_or_assign(place, *selected.question);
    }
  });
  std::vector<std::pair<SecretQuestion, SecretAnswer>*> asked;
  asked.reserve(unanswered.size());
  for (const auto& [place, question] : unanswered) asked.push_back(&(known_[place] = {question, {}}));
  services_.in_parallel(asked.size(), [&](std::size_t i) { asked[i]->second = answer(asked[i]->first); });
  each_question(selections, [&](const std::string& place, auto& selected) {
    settle(selected, known_.at(place).second);
    selected.question.reset();
  });
}

}  // namespace stint::application
