-- Up Migration

alter table private.stripe_subscriptions
  -- Bought in the console, or claimed by somebody who proved the buyer's e-mail. A visitor may type anybody's e-mail, so
  -- what came to an office by that alone takes the place of nothing that is not over.
  add column proved boolean not null default false;

-- How these came to their offices was not kept; they are what the offices have.
update private.stripe_subscriptions set proved = true where office_id is not null;

-- Down Migration

alter table private.stripe_subscriptions drop column proved;
