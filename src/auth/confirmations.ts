import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';

import { audit } from '../audit/audit.js';
import { execute } from '../database/database.js';
import { columns, sql } from '../database/sql.js';
import { Problem } from '../problems/problem.js';
import { Tenants } from '../tenancy/tenants.service.js';
import type { Membership } from './memberships.js';
import { OfficeOpenings } from './office-openings.js';
import { type SignUp, SignUps } from './sign-ups.js';

/** Someone who has just proved that an e-mail is theirs, and the office that they opened. */
export interface Confirmed {
  userId: string;
  membership: Membership;
}

/**
 * Who opens a link in a mail holds the mailbox, and that is all it proves: anyone may have signed up with
 * that e-mail, with a password of their own. So a sign-up is confirmed only by who shows to be the one
 * that chose the password: the browser that signed up, or who types it, or who chooses it with the link.
 */
@Injectable()
export class Confirmations {
  constructor(
    private readonly signUps: SignUps,
    private readonly tenants: Tenants,
    private readonly openings: OfficeOpenings,
  ) {}

  /**
   * Makes of a sign-up an account and its office, with the first tenant and the first member of staff.
   * Of several at once, one does.
   * @throws Problem invalid_confirmation where the sign-up is over, or the e-mail has an account
   */
  async confirm(em: EntityManager, signUp: SignUp): Promise<Confirmed> {
    const { email, officeName, address } = signUp;
    const userId = (await this.signUps.end(em, signUp)) && (await addUser(em, signUp));
    if (!userId) throw new Problem('invalid_confirmation');
    const { officeId } = await this.tenants.foundOffice(em, officeName, userId);
    await execute(
      em,
      sql`insert into user_roles (office_id, user_id, role) values (${officeId}, ${userId}, 'staff')`,
    );
    await this.openings.announce(em, { userId, email });
    const who = { officeId, userId };
    await audit(em, { ...who, action: 'sign_up', address }, { ...who, action: 'email_confirmed' });
    return { userId, membership: { officeId, role: 'staff' } };
  }
}

/** @returns the new user's id, or undefined where the e-mail has an account already */
async function addUser(
  em: EntityManager,
  { email, passwordHash }: SignUp,
): Promise<string | undefined> {
  const [user] = await execute(
    em,
    sql`insert into private.users (email, password_hash, email_confirmed_at)
        values (${email}, ${passwordHash}, now())
        on conflict (email) do nothing returning ${columns<{ id: string }>({ id: 'id' })}`,
  );
  return user?.id;
}
