#pragma once

namespace stint::postgresql::migrations {

/// The role for sign-ins reads employees of all companies. It keeps only the columns by which an account is found and
/// admitted: no birth dates, telephone numbers or other personal data.
inline constexpr char columns_at_sign_in[] = R"sql(
DO $$
DECLARE
  role TEXT = session_user || '_sign_in';
BEGIN
  EXECUTE format('REVOKE SELECT ON employees FROM %I', role);
  EXECUTE format('GRANT SELECT (id, company_id, email, confirmed_address, password_hash, totp_secret, last_totp_step,
    role, active, session_epoch, access_revoked_until, employment_start, employment_end) ON employees TO %I', role);
END
$$;
)sql";

}  // namespace stint::postgresql::migrations
