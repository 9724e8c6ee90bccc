#pragma once

#include <memory>

#include <boost/asio/basic_stream_socket.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>

#include <stint/http/admission.hpp>
#include <stint/http/conversation.hpp>
#include <stint/http/worker.hpp>

struct ssl_ctx_st;  // OpenSSL's SSL_CTX

namespace stint::http {

using Socket = boost::asio::basic_stream_socket<boost::asio::ip::tcp, boost::asio::io_context::executor_type>;

/// An accepted connection on its way to the worker that will serve it.
struct Newcomer {
  std::shared_ptr<Worker> worker;
  Socket socket;  // of the worker's context
  Address peer;
};

/// Serves a connection, over TLS unless `tls` is null, until it ends and releases its place. From any thread.
void serve(Newcomer newcomer, std::shared_ptr<Service> service, Admission::Place place, ssl_ctx_st* tls);

/// Responds to a client in plain text that there are too many connections.
void turn_away(Newcomer newcomer, std::shared_ptr<Service> service, Admission::Place waiting);

}  // namespace stint::http
