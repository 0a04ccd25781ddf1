-- Up Migration

-- Mail on its way: queued in the transaction that causes it, sent at least once.
create table private.outbox (
  id uuid primary key default uuidv7(),
  recipient text not null check (length(recipient) <= 254),
  subject text not null check (length(subject) <= 500),
  -- What is to be rendered. It may hold a secret link, so it goes when the message went.
  letter jsonb,
  state text not null default 'pending' check (state in ('pending', 'sent', 'failed')),
  attempts integer not null default 0,
  -- When the next attempt may begin; while one is under way, when its lease ends.
  due_at timestamptz not null default now(),
  -- A code, never a server's words: they may repeat the recipient.
  last_error text check (length(last_error) <= 60),
  created_at timestamptz not null default now(),
  sent_at timestamptz,
  check ((state = 'pending') = (letter is not null))
);
create index outbox_due on private.outbox (due_at) where state = 'pending';
create index outbox_done on private.outbox (created_at) where state <> 'pending';

-- Where messages land without a mail server. Shown at /dev/mailbox, never in production.
create table private.local_mailbox (
  id uuid primary key default uuidv7(),
  -- A message that is delivered twice is shown once.
  message_id text not null unique,
  sender text not null,
  recipient text not null,
  subject text not null,
  html text not null,
  plain text not null,
  received_at timestamptz not null default now()
);

grant select, insert, update, delete on private.outbox, private.local_mailbox to causa_system;

-- Down Migration

drop table private.local_mailbox, private.outbox;
