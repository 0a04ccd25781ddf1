import type { EntityManager } from '@mikro-orm/postgresql';

import { FIELD_MESSAGES } from '../contract/field-messages.js';
import { execute } from '../database/database.js';
import { columns, sql } from '../database/sql.js';
import { Problem } from '../problems/problem.js';
import type { Invitation } from './invitation.entity.js';

/** A person and what they are invited to; `id` is the invitation's where one exists already. */
type Invitee = Pick<Invitation, 'email' | 'userType'> & {
  id?: string;
  clientId?: string | null;
};

interface Before {
  isMember: boolean;
  isInvited: boolean;
}

/**
 * Refuses a client user whom the client does not have any more with that e-mail: they could not accept.
 * @throws Problem validation_failed
 */
export async function refuseWithoutPlace(
  em: EntityManager,
  { email, clientId }: Pick<Invitation, 'email' | 'clientId'>,
): Promise<void> {
  if (!clientId) return;
  const [place] = await execute(
    em,
    sql`select ${columns<{ id: string }>({ id: 'id' })} from client_users
        where client_id = ${clientId} and email = ${email} and removed_at is null`,
  );
  if (place) return;
  throw new Problem('validation_failed', { errors: { email: FIELD_MESSAGES.notAtClient } });
}

/**
 * Refuses whom the office has already, or has asked already, there. Within the transaction that invites, which
 * holds the office's lock.
 * @throws Problem already_invited
 */
export async function refuseInvited(
  em: EntityManager,
  { id, email, userType, clientId }: Invitee,
): Promise<void> {
  const place = clientId ?? null;
  const before = columns<Before>({
    isMember:
      userType === 'staff'
        ? sql`exists (select from staff_users where email = ${email} and deactivated_at is null)`
        : sql`exists (
            select from client_users
            where client_id = ${place} and email = ${email} and user_id is not null)`,
    isInvited: sql`exists (
      select from invitation_logs
      where email = ${email} and user_type = ${userType} and client_id is not distinct from ${place}
        and status = 'pending' and id is distinct from ${id ?? null}::uuid)`,
  });
  const [found] = await execute(em, sql`select ${before}`);
  const { isMember, isInvited } = found!;
  if (!isMember && !isInvited) return;
  const member =
    userType === 'staff' ? FIELD_MESSAGES.alreadyStaff : FIELD_MESSAGES.portalUserExists;
  throw new Problem('already_invited', {
    errors: { email: isMember ? member : FIELD_MESSAGES.alreadyInvited },
  });
}
