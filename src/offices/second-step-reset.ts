import type { ClientBase } from 'pg';

import { securityMail } from '../auth/security.mail-templates.js';
import { letterheadOf } from '../tenancy/letterhead.js';
import { inTransaction, OfficeRefusal, queueMail } from './offices.js';

/** Tables of everything that asks for a second step or passes it. */
const SECOND_STEPS = ['authenticators', 'recovery_codes', 'passkeys', 'pending_sign_ins'];

/**
 * Takes an account's second step, recovery codes and passkeys away and ends its sessions; the password stays as it was.
 * The log of each of its offices records it, and its owner gets a mail.
 * @param linkBase our own address
 * @throws OfficeRefusal where nobody has that e-mail, or it has neither a second step nor a passkey
 */
export function resetSecondStep(owner: ClientBase, email: string, linkBase: string): Promise<void> {
  return inTransaction(owner, async () => {
    const { rows } = await owner.query<{ id: string; on: boolean }>(
      `select u.id, exists (select from private.authenticators a where a.user_id = u.id)
         or exists (select from private.passkeys p where p.user_id = u.id) as on
       from private.users u where u.email = $1 for update`,
      [email],
    );
    const [account] = rows;
    if (!account) throw new OfficeRefusal('no account has this e-mail');
    if (!account.on) throw new OfficeRefusal('the account has neither a second step nor a passkey');
    for (const table of SECOND_STEPS) {
      await owner.query(`delete from private.${table} where user_id = $1`, [account.id]);
    }
    await owner.query(
      `update private.sessions set ended_at = now(), second_step = false
       where user_id = $1 and ended_at is null`,
      [account.id],
    );
    await owner.query(
      `insert into audit_log (office_id, action, subject_kind, subject_id)
       select distinct on (r.office_id) r.office_id, 'second_step_reset',
         case when s.id is not null then 'staff_user' end, s.id
       from user_roles r
       left join staff_users s on s.office_id = r.office_id and s.user_id = r.user_id
       where r.user_id = $1`,
      [account.id],
    );
    await tellOwner(owner, email, linkBase);
  });
}

async function tellOwner(owner: ClientBase, email: string, linkBase: string): Promise<void> {
  const content = securityMail({
    head: letterheadOf(null),
    email,
    occasion: 'secondStepResetByOperator',
    userAgent: null,
    address: null,
    url: `${linkBase}/auth?mode=recovery`,
  });
  await queueMail(owner, email, content);
}
