import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';

import { audit } from '../audit/audit.js';
import { execute } from '../database/database.js';
import { columns, sql } from '../database/sql.js';
import { Problem } from '../problems/problem.js';
import { Tenants } from '../tenancy/tenants.service.js';
import { OfficeOpenings } from './office-openings.js';
import { type SignUp, SignUps } from './sign-ups.js';

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
   * Makes of a sign-up an account and its office, with the first tenant and the first member of staff; of a
   * client login that an office made, an account that is a client there; of a client's own sign-up an account
   * that belongs to nothing, until `ClientOffices.join`. Of several at once, one does.
   * @param chosen whether the password is one that the owner of the e-mail has chosen just now
   * @returns the account's id
   * @throws Problem invalid_confirmation where the sign-up is over, or the e-mail has an account
   */
  async confirm(em: EntityManager, signUp: SignUp, chosen = false): Promise<string> {
    const { email, officeName, fullName, country, address, clientOf } = signUp;
    if (clientOf !== null) await execute(em, sql`select lock_for_client_login(${clientOf})`);
    // The account first and then the sign-up, as an accepted invitation has it: neither waits for the other for ever.
    const userId = await addUser(em, signUp, chosen);
    if (!userId || !(await this.signUps.end(em, signUp))) throw new Problem('invalid_confirmation');
    if (clientOf !== null) await makeClientOf(em, clientOf, userId);
    if (clientOf !== null || officeName === null || country === null) return userId;
    const { officeId } = await this.tenants.foundOffice(em, { name: officeName, country }, userId);
    await execute(em, sql`select private.enrol_founder(${userId})`);
    await this.openings.announce(em, { userId, email, fullName });
    const who = { officeId, userId };
    await audit(em, { ...who, action: 'sign_up', address }, { ...who, action: 'email_confirmed' });
    return userId;
  }
}

/** @returns the new user's id, or undefined where the e-mail has an account already */
async function addUser(
  em: EntityManager,
  { id, email, passwordHash, clientOf }: SignUp,
  chosen: boolean,
): Promise<string | undefined> {
  const [user] = await execute(
    em,
    sql`insert into private.users (id, email, password_hash, email_confirmed_at, password_from)
        values (coalesce(${clientOf && id}::uuid, uuidv7()), ${email}, ${passwordHash}, now(),
          ${chosen ? null : clientOf})
        on conflict (email) do nothing returning ${columns<{ id: string }>({ id: 'id' })}`,
  );
  return user?.id;
}

/** Has the account be a client of the office that made its login, where the office knows the e-mail. */
async function makeClientOf(em: EntityManager, officeId: string, userId: string): Promise<void> {
  await execute(em, sql`select link_client_login(${officeId}, ${userId})`);
  await audit(em, { officeId, userId, action: 'email_confirmed' });
}
