import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';

import { auditOwn } from '../audit/audit.js';
import { FIELD_MESSAGES } from '../contract/field-messages.js';
import type { NewPortalView, PortalView as ShownView } from '../contract/portal.js';
import { Database, execute } from '../database/database.js';
import type { IdempotencyKey } from '../database/idempotency.js';
import type { Session } from '../database/session.js';
import { columns, type Json, type Sql, sql } from '../database/sql.js';
import { Problem } from '../problems/problem.js';
import { PortalView } from './portal-view.entity.js';

const VIEW = columns<ShownView>({
  id: 'v.id',
  fullName: 'coalesce(u.full_name, k.name)',
  clientName: 'k.name',
  active: 'case when u.id is null then client_signs_in(k.id) else u.user_id is not null end',
  expiresAt: 'v.expires_at',
});

function viewById(id: string): Sql<ShownView> {
  return sql`select ${VIEW} from portal_views v
    left join client_users u on u.id = v.client_user_id
    join clients k on k.id = coalesce(u.client_id, v.client_id)
    where v.id = ${id}`;
}

/** Views of the portal for staff: as a client user sees it, or as the person with the client's own e-mail does. */
@Injectable()
export class PortalViewsService {
  constructor(private readonly database: Database) {}

  /** @throws Problem validation_failed where there is no such person, or a client without an e-mail */
  create(
    session: Session,
    body: NewPortalView,
    idempotencyKey: IdempotencyKey | null,
  ): Promise<Json<ShownView>> {
    const shown = (id: string) => this.database.record(session, viewById(id));
    return this.database.once(
      session,
      idempotencyKey,
      async (kept) => {
        const { id } = await this.database.write(session, (em) => begin(em, body), {
          idempotencyKey: kept,
        });
        return shown(id);
      },
      shown,
    );
  }
}

async function begin(
  em: EntityManager,
  { clientUserId = null, clientId = null }: NewPortalView,
): Promise<{ id: string }> {
  if (clientUserId !== null && clientId !== null)
    throw refused('clientId', FIELD_MESSAGES.personOrClient);
  if (clientId === null) await requirePerson(em, clientUserId);
  else await requireMailbox(em, clientId);
  const view = em.create(PortalView, { clientUserId, clientId });
  await em.flush();
  const subject =
    clientId === null
      ? ({ kind: 'portal_user', id: clientUserId! } as const)
      : ({ kind: 'client', id: clientId } as const);
  await auditOwn(em, { action: 'portal_viewed', subject });
  return view;
}

async function requirePerson(em: EntityManager, id: string | null): Promise<void> {
  const [person] = await execute(
    em,
    sql`select ${columns<{ id: string }>({ id: 'u.id' })} from client_users u
        where u.id = ${id} and u.removed_at is null`,
  );
  if (!person) throw refused('clientUserId', FIELD_MESSAGES.personInvalid);
}

async function requireMailbox(em: EntityManager, clientId: string): Promise<void> {
  const known = columns<{ email: string | null }>({ email: 'k.email' });
  const [client] = await execute(em, sql`select ${known} from clients k where k.id = ${clientId}`);
  if (!client) throw refused('clientId', FIELD_MESSAGES.clientInvalid);
  if (client.email === null) throw refused('clientId', FIELD_MESSAGES.clientWithoutEmail);
}

function refused(field: 'clientUserId' | 'clientId', message: string): Problem {
  return new Problem('validation_failed', { errors: { [field]: message } });
}
