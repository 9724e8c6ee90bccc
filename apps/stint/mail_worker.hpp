#pragma once

#include <chrono>
#include <thread>

#include <stint/mail_delivery.hpp>
#include <stint/recorded_runs.hpp>
#include <stint/worker_stop.hpp>

namespace stint::app {

/// Delivers mails on a thread of its own, since talking to a mail server blocks. Looks once a second whether there are
/// any. With transport `none` there is no thread. Its rounds are recorded once a minute as runs of the job
/// `deliver-mails`.
class MailWorker {
 public:
  /// A mail that is on its way when the worker is told to stop has so long to arrive.
  static constexpr std::chrono::seconds grace{2};

  /// Everything lives longer than this.
  MailWorker(const MailConfiguration& configuration, application::Store& store, const domain::Clock& clock,
             application::Random& random, application::Log& log);
  ~MailWorker();
  MailWorker(const MailWorker&) = delete;
  MailWorker& operator=(const MailWorker&) = delete;

  void start();
  /// Tells the thread to stop, without waiting for it.
  void request_stop() { stop_.request(); }
  /// Stops, and waits until it has: little longer than the grace.
  void stop();

 private:
  /// Holds back what was written while nobody delivered, and tells the operator while there is any.
  void hold_backlog();
  void run();
  /// Whether there may be more to do at once.
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
