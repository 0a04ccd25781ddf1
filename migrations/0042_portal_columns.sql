-- Up Migration

-- Of its office a client's session needs what it is called, and nothing of its second step, suspension or addresses:
-- brands are read without a session.
revoke select on offices from causa_portal;
grant select (name) on offices to causa_portal;
revoke select on tenants from causa_portal;

-- Down Migration

revoke select (name) on offices from causa_portal;
grant select on offices, tenants to causa_portal;
