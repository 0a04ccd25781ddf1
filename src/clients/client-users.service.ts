import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';

import { auditOwn } from '../audit/audit.js';
import type { InvitationSent, NewPortalUser, PortalUser } from '../contract/invitations.js';
import type {
  ClientUser as ShownClientUser,
  ClientUserRecord,
  UserStatistics,
} from '../contract/users.js';
import { Database, execute } from '../database/database.js';
import type { IdempotencyKey } from '../database/idempotency.js';
import type { Page, QueryOf } from '../database/list.js';
import type { Session } from '../database/session.js';
import { columns, type Json, parse, sql } from '../database/sql.js';
import { edit, type Editable } from '../edits/edit.js';
import {
  type Counted,
  InvitationsService,
  type Invited,
} from '../invitations/invitations.service.js';
import { endPendingInvitations } from '../invitations/invitations.statements.js';
import { Problem } from '../problems/problem.js';
import { Client } from './client.entity.js';
import { addPortalUsers } from './client-people.js';
import { ClientUser } from './client-user.entity.js';
import type { ClientUserChangeBody } from './client-users.dto.js';
import { clientUserById, clientUserList, userStatistics } from './client-users.queries.js';
import type { NewPortalUserBody } from './clients.dto.js';
import { portalUserById } from './clients.queries.js';

const EDITABLE: Editable<ClientUser> = {
  entity: ClientUser,
  table: 'client_users',
  filter: { removedAt: null },
  shown: clientUserById,
};

/** The invited user, and the invitations that are to be sent. */
interface InvitedUser {
  id: string;
  invitations: Invited[];
}

@Injectable()
export class ClientUsersService {
  constructor(
    private readonly database: Database,
    private readonly invitations: InvitationsService,
  ) {}

  list(session: Session, query: QueryOf<typeof clientUserList>): Promise<Page<ShownClientUser>> {
    return this.database.page(session, clientUserList.page(query));
  }

  get(session: Session, id: string): Promise<Json<ClientUserRecord>> {
    return this.database.record(session, clientUserById(id));
  }

  statistics(session: Session): Promise<Json<UserStatistics>> {
    return this.database.record(session, userStatistics());
  }

  /** Another e-mail of somebody without an account ends the invitation sent to the one before. @throws Problem as `edit` */
  async update(
    session: Session,
    id: string,
    body: ClientUserChangeBody,
  ): Promise<Json<ClientUserRecord>> {
    const { version: _, ...content } = body;
    await edit(this.database, session, EDITABLE, id, body, async (user, em) => {
      const { clientId, email: before } = user;
      user.revise(content);
      if (user.userId || user.email === before) return;
      await em.flush();
      await endPendingInvitations(em, clientId, before);
    });
    return this.get(session, id);
  }

  /**
   * Ends somebody's access to their client, from their next request on; their name stays on what they wrote. Clients
   * that they are a user of besides stay theirs.
   * @returns the person as they were
   * @throws Problem not_found
   */
  delete(session: Session, id: string): Promise<Json<ClientUserRecord>> {
    return this.database.write(session, async (em) => {
      const person = await this.database.recordWithin(em, clientUserById(id));
      const gone = columns<{ removed: boolean }>({ removed: sql`remove_client_user(${id})` });
      const [row] = await execute(em, sql`select ${gone}`);
      if (!row?.removed) throw new Problem('not_found');
      await auditOwn(em, { action: 'portal_user_removed', subject: { kind: 'portal_user', id } });
      return person;
    });
  }

  /** Adds someone to a client's portal and invites them. @throws Problem not_found, portal_user_exists, too_many_requests */
  addPortalUser(
    session: Session,
    clientId: string,
    person: NewPortalUserBody,
    idempotencyKey: IdempotencyKey | null,
  ): Promise<PortalUser & InvitationSent> {
    return this.inviteOnce(session, idempotencyKey, [person], async (em, invited) => {
      const client = await em.findOne(Client, { id: clientId });
      if (!client) throw new Problem('not_found');
      const [id] = await addPortalUsers(em, clientId, invited, () => 'email');
      return { id: id!, invitations: await this.invitations.invite(em, client, invited) };
    });
  }

  /**
   * Invites a portal user whose invitation expired, or who never had one.
   * @throws Problem not_found, already_invited, too_many_requests
   */
  async invitePortalUser(
    session: Session,
    id: string,
    idempotencyKey: IdempotencyKey | null,
  ): Promise<PortalUser & InvitationSent> {
    const person = parse(await this.database.record(session, portalUserById(id)));
    return this.inviteOnce(session, idempotencyKey, [person], async (em, invited) => {
      const { status } = parse(await this.database.recordWithin(em, portalUserById(id)));
      if (status !== 'not_invited') throw new Problem('already_invited');
      const client = await clientOf(em, id);
      return { id, invitations: await this.invitations.invite(em, client, invited) };
    });
  }

  /** Counts and invites people, and answers with the portal user that `invite` names. */
  private inviteOnce(
    session: Session,
    idempotencyKey: IdempotencyKey | null,
    people: readonly NewPortalUser[],
    invite: (em: EntityManager, invited: Counted) => Promise<InvitedUser>,
  ): Promise<PortalUser & InvitationSent> {
    const user = async (id: string) =>
      parse(await this.database.record(session, portalUserById(id)));
    return this.database.once(
      session,
      idempotencyKey,
      async (kept) => {
        const invited = await this.invitations.count(session, people);
        const { id, invitations } = await this.database.write(
          session,
          (em) => invite(em, invited),
          { idempotencyKey: kept },
        );
        const sent = await this.invitations.sendAndSee(...invitations);
        return { ...(await user(id)), ...sent };
      },
      async (id) => {
        const { invitationId } = await user(id);
        const sent = await this.invitations.seeAgain(session, sql`id = ${invitationId}`);
        return { ...(await user(id)), ...sent };
      },
    );
  }
}

/** The client that a portal user belongs to. */
async function clientOf(em: EntityManager, portalUserId: string): Promise<Client> {
  const [found] = await execute(
    em,
    sql`select ${columns<{ id: string }>({ id: 'client_id' })} from client_users where id = ${portalUserId}`,
  );
  const client = found && (await em.findOne(Client, found));
  if (!client) throw new Problem('not_found');
  return client;
}
