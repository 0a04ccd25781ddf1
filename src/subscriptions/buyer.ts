import type { EntityManager } from '@mikro-orm/postgresql';

import { type Database, execute } from '../database/database.js';
import type { Session } from '../database/session.js';
import { columns, sql } from '../database/sql.js';
import { Problem } from '../problems/problem.js';

/** A member of an office's staff who is about to pay. */
export interface Buyer {
  officeId: string;
  officeName: string;
  /** The one that they sign in with, which they have confirmed: that of their profile is whatever somebody typed. */
  email: string;
}

const BUYER = columns<Buyer>({
  officeId: 'o.id',
  officeName: 'o.name',
  email: 'a.login_email',
});

/**
 * Proves the session, that it is an administrator's and that the office is not closing, which a public route does not.
 * @throws Problem not_signed_in, not_administrator, office_closing
 */
export async function buyerOf(database: Database, session: Session): Promise<Buyer> {
  const [buyer] = await database.rows(
    { ...session, administrator: true },
    sql`select ${BUYER} from offices o
        join staff_users p on p.office_id = o.id and p.user_id = current_app_user()
        cross join staff_account(p.id) a
        cross join require_open_office() is_open`,
  );
  if (!buyer) throw new Problem('forbidden');
  return buyer;
}

/** A subscription of Stripe's that an office has and that is not over. */
export interface OpenSubscription {
  id: string;
  customerId: string;
}

const OPEN = columns<OpenSubscription>({ id: 's.id', customerId: 's.customer_id' });

/** The present subscription, which may be past due or paused; null where the office has none to manage. */
export async function openSubscriptionOf(
  em: EntityManager,
  officeId: string,
): Promise<OpenSubscription | null> {
  const [open] = await execute(
    em,
    sql`select ${OPEN} from private.standing_subscription(${officeId}, null) s
        where private.standing_of(s.status) <= 2`,
  );
  return open ?? null;
}
