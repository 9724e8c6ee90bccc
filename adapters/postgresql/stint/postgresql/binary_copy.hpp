#pragma once

#include <string>
#include <string_view>

#include <stint/postgresql/session.hpp>
#include <stint/sql/copy/place.hpp>

namespace stint::postgresql {

/// Sends rows to a table as one `COPY … FROM STDIN`, in PostgreSQL's binary format. Destruction before `end` ends the
/// transaction together with the session. Failures throw Error.
class BinaryCopy {
 public:
  BinaryCopy(Session& session, std::string_view table, const sql::copy::Columns& columns);

  void add(sql::copy::Row row);
  void end();

 private:
  void send();

  Session& session_;
  std::string buffer_;
};

}  // namespace stint::postgresql
