#pragma once

#include <chrono>
#include <thread>

#include <stint/mail_delivery.hpp>
#include <stint/worker_rounds.hpp>

namespace stint::app {

/// Delivers mails on a separate thread, because talking to a mail server blocks. Polls once a second. With transport
/// `none` there is no thread. Its rounds are recorded once a minute as runs of the job `deliver-mails`.
class MailWorker {
 public:
  /// When the worker is stopped, a mail in transit has this long to arrive.
  static constexpr std::chrono::seconds grace{2};

  /// The arguments must outlive this object.
  MailWorker(const MailConfiguration& configuration, application::Store& store, const domain::Clock& clock,
             application::Random& random, application::Log& log);
  ~MailWorker();
  MailWorker(const MailWorker&) = delete;
  MailWorker& operator=(const MailWorker&) = delete;

  void start();
  /// Requests the thread to stop, without waiting for it.
  void request_stop() { stop_.request(); }
  /// Stops and waits until the thread has ended: little longer than the grace.
  void stop();

 private:
  /// Holds back mails written while nothing delivered them, and informs the operator as long as there are any.
  void hold_backlog();
  void run();
  /// Returns whether there may be more to deliver at once.
  [[nodiscard]] bool deliver();

  WorkerStop stop_{grace};
  application::Store& store_;
  const domain::Clock& clock_;
  application::Log& log_;
  ConfiguredDelivery delivery_;
  RecordedRuns runs_;
  std::thread thread_;
};

}  // namespace stint::app
