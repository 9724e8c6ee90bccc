#pragma once

namespace stint::postgresql::migrations {

/// A second barrier between companies, in addition to the conditions of the statements: row-level security. Work for
/// one company uses the role LOGIN_company and sets the company in the setting `stint.company`; sign-ins use
/// LOGIN_sign_in, which reads the columns by which accounts are found. LOGIN, the owner of the tables, sees everything.
inline constexpr char company_wall[] = R"sql(
DO $$
DECLARE
  name TEXT;
BEGIN
  FOREACH name IN ARRAY ARRAY[session_user || '_company', session_user || '_sign_in'] LOOP
    IF EXISTS (SELECT 1 FROM pg_roles r WHERE r.rolname = name AND pg_has_role(session_user, r.oid, 'MEMBER')) THEN
      CONTINUE;
    END IF;
    BEGIN
      BEGIN
        EXECUTE format('CREATE ROLE %I NOLOGIN', name);
      EXCEPTION
        WHEN duplicate_object OR unique_violation THEN NULL;  -- it is there, perhaps since just now
      END;
      EXECUTE format('GRANT %I TO %I', name, session_user);
    EXCEPTION
      WHEN insufficient_privilege THEN
        RAISE insufficient_privilege USING MESSAGE = format(
          'a role is missing that only an administrator can make: CREATE ROLE %I NOLOGIN; GRANT %I TO %I', name, name,
          session_user);
    END;
  END LOOP;
END
$$;

-- Puts a table with a column `company_id` behind the wall. Whoever adds such a table calls this for it.
CREATE PROCEDURE wall_in(name TEXT, company TEXT DEFAULT 'company_id') LANGUAGE plpgsql AS $$
BEGIN
  EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', name);
  EXECUTE format('CREATE POLICY of_company ON %I TO %I USING (%I = current_setting(''stint.company'')::BIGINT)', name,
    session_user || '_company', company);
  EXECUTE format('GRANT SELECT, INSERT, UPDATE, DELETE ON %I TO %I', name, session_user || '_company');
END
$$;

-- Lets who signs in read a table, of all companies: of lists of the table `companies`, which is read with them.
CREATE PROCEDURE show_at_sign_in(name TEXT) LANGUAGE plpgsql AS $$
BEGIN
  EXECUTE format('CREATE POLICY signing_in ON %I FOR SELECT TO %I USING (true)', name, session_user || '_sign_in');
  EXECUTE format('GRANT SELECT ON %I TO %I', name, session_user || '_sign_in');
END
$$;

DO $$
DECLARE
  name TEXT;
BEGIN
  EXECUTE format('GRANT USAGE ON SCHEMA %I TO %I, %I', current_schema(), session_user || '_company',
    session_user || '_sign_in');
  CALL wall_in('companies', 'id');
  -- Others may have tables and views beside these.
  FOR name IN SELECT c.relname FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid
    WHERE c.relnamespace = current_schema()::REGNAMESPACE AND c.relkind = 'r' AND a.attname = 'company_id'
      AND c.relowner = (SELECT relowner FROM pg_class WHERE oid = 'companies'::REGCLASS)
  LOOP
    CALL wall_in(name);
  END LOOP;
  -- What accounts are found by, before anybody knows of which company they are, and what companies want of logins.
  FOREACH name IN ARRAY ARRAY['employees', 'identities', 'clients', 'refresh_tokens', 'personal_tokens', 'challenges',
    'companies', 'settings_versions', 'break_tiers', 'allowed_networks', 'additional_recipients',
    'working_time_branch_offices', 'working_time_surcharge_windows']
  LOOP
    CALL show_at_sign_in(name);
  END LOOP;
  -- Of no company.
  EXECUTE format('GRANT SELECT ON revoked_access TO %I', session_user || '_sign_in');
  EXECUTE format('GRANT SELECT, INSERT, UPDATE, DELETE ON revoked_access TO %I', session_user || '_company');
  FOR name IN SELECT sequencename FROM pg_sequences WHERE schemaname = current_schema()
  LOOP
    EXECUTE format('GRANT USAGE ON SEQUENCE %I TO %I', name, session_user || '_company');
  END LOOP;
END
$$;
)sql";

}  // namespace stint::postgresql::migrations
