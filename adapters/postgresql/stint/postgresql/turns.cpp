#include <algorithm>
#include <utility>

#include <stint/postgresql/turns.hpp>

namespace stint::postgresql {

bool Turns::push(sql::QueuedWrite& write) {
  {
    const std::scoped_lock held(mutex_);
    const auto id = write.scope.company;
    const auto found = id ? companies_.find(*id) : companies_.end();
    const sql::WaitingWrites* const line = !id                         ? &everything_
                                           : found != companies_.end() ? &found->second.line
                                                                       : nullptr;
    const bool has_room = !closed_ && waiting_ < limit_ && (line == nullptr || line->has_room_for(write.scope, limit_));
    if (!has_room && !write.scope.origin.continues) return false;
    ++waiting_;
    if (id) {
      auto& company = companies_[*id];
      if (company.line.size() == 0 && !company.has_turn) in_line_.push_back(*id);
      company.line.push(std::move(write), ++last_number_);
    } else {
      if (everything_.size() == 0) last_before_everything_ = last_number_;
      everything_.push(std::move(write), ++last_number_);
    }
  }
  changed_.notify_one();
  return true;
}

void Turns::close() {
  {
    const std::scoped_lock held(mutex_);
    closed_ = true;
  }
  changed_.notify_all();
}

std::optional<Turn> Turns::next(std::size_t count) {
  std::unique_lock held(mutex_);
  std::optional<Turn> turn;
  changed_.wait(held, [&] {
    turn = take(count);
    return turn || (closed_ && waiting_ == 0);
  });
  return turn;
}

void Turns::finish(const application::WriteScope& scope) {
  {
    const std::scoped_lock held(mutex_);
    if (scope.company) {
      --turns_of_companies_;
      const auto found = companies_.find(*scope.company);
      found->second.has_turn = false;
      if (found->second.line.size() == 0) {
        companies_.erase(found);
      } else {
        in_line_.push_back(*scope.company);
      }
    } else {
      turn_of_everything_ = false;
    }
  }
  changed_.notify_all();
}

std::size_t Turns::waiting() const {
  const std::scoped_lock held(mutex_);
  return waiting_;
}

std::optional<Turn> Turns::take(std::size_t count) {
  if (turn_of_everything_) return std::nullopt;
  const Number last = everything_.size() == 0 ? last_number_ : last_before_everything_;
  const auto next = std::ranges::find_if(
      in_line_, [&](domain::CompanyId company) { return companies_[company].line.has_any_until(last); });
  if (next != in_line_.end()) {
    const application::WriteScope scope{*next};
    auto& company = companies_[*next];
    in_line_.erase(next);
    company.has_turn = true;
    ++turns_of_companies_;
    Turn turn{scope, company.line.take(count, last)};
    waiting_ -= turn.writes.size();
    return turn;
  }
  if (everything_.size() == 0 || turns_of_companies_ > 0) return std::nullopt;
  turn_of_everything_ = true;
  Turn turn{{}, everything_.take(count)};
  waiting_ -= turn.writes.size();
  last_before_everything_ = last_number_;  // of the rest, before which the waiting writes now run
  return turn;
}

}  // namespace stint::postgresql
