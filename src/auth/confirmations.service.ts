import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';

import { audit } from '../audit/audit.js';
import { Config } from '../config/config.js';
import { execute, runIn } from '../database/database.js';
import { columns, sql } from '../database/sql.js';
import { Problem } from '../problems/problem.js';
import { foundOffice, type NewOffice } from '../tenancy/found-office.statements.js';
import type { Tenant } from '../tenancy/tenant.lookup.js';
import { OfficeOpeningsService } from './office-openings.service.js';
import { type SignUp, SignUpsService } from './sign-ups.service.js';

/**
 * Confirms sign-ups. Opening a link in a mail proves that the person holds the mailbox, and nothing more: anyone may
 * have signed up with that e-mail and a password of their own. So a sign-up is confirmed only for the person who chose
 * the password: in the browser that signed up, by typing the password, or by choosing it with the link.
 */
@Injectable()
export class ConfirmationsService {
  constructor(
    private readonly config: Config,
    private readonly signUps: SignUpsService,
    private readonly openings: OfficeOpeningsService,
  ) {}

  /**
   * Makes of a sign-up an account and its office, with the first tenant and the first member of staff; of a
   * client login that an office made, an account that is a client there; of a client's own sign-up an account
   * that belongs to nothing, until `ClientOfficesService.join`. Of several at once, one does.
   * @param chosen whether the password is one that the owner of the e-mail has chosen just now
   * @returns the account's id
   * @throws Problem sign_up_closed where it would found an office; invalid_confirmation where the sign-up is over, or the e-mail has an account
   */
  async confirm(em: EntityManager, signUp: SignUp, chosen = false): Promise<string> {
    const { address, clientOf } = signUp;
    if (clientOf !== null) await execute(em, sql`select lock_for_client_login(${clientOf})`);
    // The account first and then the sign-up, as an accepted invitation has it: neither waits for the other for ever.
    const userId = await addUser(em, signUp, chosen);
    if (!userId || !(await this.signUps.end(em, signUp))) throw new Problem('invalid_confirmation');
    if (clientOf !== null) await makeClientOf(em, clientOf, userId);
    const office = officeOf(signUp);
    if (!office) return userId;
    const { officeId } = await this.found(em, signUp, office, userId);
    const who = { officeId, userId };
    await audit(em, { ...who, action: 'sign_up', address }, { ...who, action: 'email_confirmed' });
    return userId;
  }

  /**
   * Makes the office of a sign-up with the account that its e-mail has, which was proved just now and is locked. The
   * password of the sign-up is that of whoever filled in the form, and worth nothing. Of several at once, one does.
   * @returns the office's first tenant
   * @throws Problem sign_up_closed; invalid_confirmation where the sign-up is over, or is of no office
   */
  async foundWith(em: EntityManager, signUp: SignUp, userId: string): Promise<Tenant> {
    const office = officeOf(signUp);
    if (!office || !(await this.signUps.end(em, signUp))) throw new Problem('invalid_confirmation');
    const tenant = await this.found(em, signUp, office, userId);
    await audit(em, { officeId: tenant.officeId, userId, action: 'office_founded' });
    return tenant;
  }

  private async found(
    em: EntityManager,
    { email, fullName }: SignUp,
    office: NewOffice,
    userId: string,
  ): Promise<Tenant> {
    if (!this.config.signUpOpen) throw new Problem('sign_up_closed');
    const tenant = await foundOffice(runIn(em), office, userId);
    await execute(em, sql`select private.enrol_founder(${userId})`);
    await this.openings.announce(em, { userId, email, fullName });
    return tenant;
  }
}

/** The office that a sign-up founds; null of a client's. */
function officeOf({ officeName, country, clientOf }: SignUp): NewOffice | null {
  const isOfClient = clientOf !== null || officeName === null || country === null;
  return isOfClient ? null : { name: officeName, country };
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
