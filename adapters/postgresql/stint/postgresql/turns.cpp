#include <algorithm>
#include <utility>

#include <stint/postgresql/turns.hpp>

namespace stint::postgresql {

bool Turns::push(sql::QueuedWrite& write) {
  {
    const std::scoped_lock held(mutex_);
    if (closed_ || waiting_ >= limit_) return false;
    if (const auto id = write.scope.company) {
      const std::size_t most = limit_ - limit_ / 4;
      const auto found = companies_.find(*id);
      if (found != companies_.end() && found->second.line.size() >= most) return false;
      auto& company = companies_[*id];
      if (company.line.empty() && !company.has_turn) in_line_.push_back(*id);
      company.line.push_back({++last_number_, std::move(write)});
    } else {
      everything_.push_back({++last_number_, std::move(write)});
    }
    ++waiting_;
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

std::optional<Turn> Turns::try_next(std::size_t count) {
  const std::scoped_lock held(mutex_);
  return take(count);
}

void Turns::finish(const application::WriteScope& scope) {
  {
    const std::scoped_lock held(mutex_);
    if (scope.company) {
      --turns_of_companies_;
      const auto found = companies_.find(*scope.company);
      found->second.has_turn = false;
      if (found->second.line.empty()) {
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
  const auto before = everything_.empty() ? no_number : everything_.front().number;
  const auto next = std::ranges::find_if(
      in_line_, [&](domain::CompanyId company) { return companies_[company].line.front().number < before; });
  if (next != in_line_.end()) {
    const application::WriteScope scope{*next};
    auto& company = companies_[*next];
    in_line_.erase(next);
    company.has_turn = true;
    ++turns_of_companies_;
    return Turn{scope, take_from(company.line, count, before)};
  }
  if (everything_.empty() || turns_of_companies_ > 0) return std::nullopt;
  turn_of_everything_ = true;
  return Turn{{}, take_from(everything_, count, no_number)};
}

std::vector<sql::QueuedWrite> Turns::take_from(Line& line, std::size_t count, std::uint64_t before) {
  std::vector<sql::QueuedWrite> writes;
  while (writes.size() < count && !line.empty() && line.front().number < before) {
    writes.push_back(std::move(line.front().write));
    line.pop_front();
  }
  waiting_ -= writes.size();
  return writes;
}

}  // namespace stint::postgresql
