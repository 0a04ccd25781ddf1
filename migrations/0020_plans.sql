-- Up Migration

-- ---------------------------------------------------------------- where a plan comes from, and until when it counts

alter table subscriptions
  -- Given by whoever runs the installation, or paid through Stripe.
  add column source text not null default 'agreement' check (source in ('agreement', 'stripe')),
  -- The day from which it is over, where it was cancelled.
  add column cancel_at timestamptz,
  -- Until then a failed payment changes nothing.
  add column grace_until timestamptz;

-- Nobody does anything in an office that whoever runs the installation has suspended; see `enter`.
alter table offices add column suspended_at timestamptz;

-- ---------------------------------------------------------------- what is held to a limit besides

alter table usage_tracking
  -- Of colleagues, pending: each holds a place.
  add column staff_invitations integer not null default 0 check (staff_invitations >= 0),
  -- This month's.
  add column ai_queries integer not null default 0 check (ai_queries >= 0);

update usage_tracking u set staff_invitations = i.n
from (
  select office_id, count(*) as n from invitation_logs where user_type = 'staff' and status = 'pending' group by office_id
) i
where u.office_id = i.office_id;

-- A job ends invitations by a function of the owner's, because a place is freed under the office's lock.
revoke select (office_id, id, status, sent_at, version), update (status, version, updated_at)
  on invitation_logs from causa_system;
