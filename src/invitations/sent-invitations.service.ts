import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';

import { auditOwn } from '../audit/audit.js';
import { FIELD_MESSAGES } from '../contract/field-messages.js';
import { completed } from '../contract/fields.js';
import {
  type Invitation as ShownInvitation,
  type InvitationSent,
  INVITEE_FIELDS,
  NAME_MIN,
} from '../contract/invitations.js';
import { Database, execute } from '../database/database.js';
import type { IdempotencyKey, NewIdempotencyKey } from '../database/idempotency.js';
import type { Page, QueryOf } from '../database/list.js';
import type { Session } from '../database/session.js';
import { columns, type Json, parse, sql } from '../database/sql.js';
import { edit, type Editable } from '../edits/edit.js';
import { Problem } from '../problems/problem.js';
import { type ClientPlace, ClientPlacesService } from './client-places.service.js';
import { Invitation } from './invitation.entity.js';
import type { InvitationChangeBody, NewInvitationBody } from './invitations.dto.js';
import { invitationById, invitationList } from './invitations.queries.js';
import { InvitationsService, type Invited } from './invitations.service.js';
import { refuseInvited } from './invited-before.js';

const EDITABLE: Editable<Invitation> = {
  entity: Invitation,
  table: 'invitation_logs',
  shown: invitationById,
};

/** Lists, sends, changes and deletes invitations, for the users page. */
@Injectable()
export class SentInvitationsService {
  constructor(
    private readonly database: Database,
    private readonly invitations: InvitationsService,
    private readonly places: ClientPlacesService,
  ) {}

  list(session: Session, query: QueryOf<typeof invitationList>): Promise<Page<ShownInvitation>> {
    return this.database.page(session, invitationList.page(query));
  }

  get(session: Session, id: string): Promise<Json<ShownInvitation>> {
    return this.database.record(session, invitationById(id));
  }

  /**
   * Invites a colleague, or somebody of a client, which is stored along where it is new: all of it, or nothing.
   * @throws Problem not_administrator, validation_failed, already_invited, portal_user_exists, client_exists, too_many_requests
   */
  async create(
    asker: Session,
    body: NewInvitationBody,
    idempotencyKey: IdempotencyKey | null,
  ): Promise<ShownInvitation & InvitationSent> {
    const session = await this.invitations.inviting(asker, body.userType);
    refuseIncomplete(body);
    return this.database.once(
      session,
      idempotencyKey,
      async (kept) => {
        const invited = await this.store(session, body, kept);
        return this.seen(session, invited.id, await this.invitations.sendAndSee(invited));
      },
      async (id) =>
        this.seen(session, id, await this.invitations.seeAgain(session, sql`id = ${id}`)),
    );
  }

  /**
   * Changes whom a pending invitation is for, and mails it anew; the link before stops working.
   * @throws Problem as `edit` and `create`, invitation_not_pending
   */
  async update(
    asker: Session,
    id: string,
    body: InvitationChangeBody,
  ): Promise<ShownInvitation & InvitationSent> {
    if (body.userType === 'client' && !body.clientId) {
      throw new Problem('validation_failed', { errors: { clientId: FIELD_MESSAGES.clientNeeded } });
    }
    // Refuses an unknown id before anything is counted.
    const before = parse(await this.database.record(asker, invitationById(id)));
    const session = await this.invitations.inviting(asker, before.userType, body.userType);
    const resend = await this.invitations.countResend(session, id, body.email);
    const sent = await edit(this.database, session, EDITABLE, id, body, async (invitation, em) => {
      const { userType } = body;
      const person = completed(INVITEE_FIELDS, body);
      const before = placeOf(invitation);
      const clientId = userType === 'client' ? body.clientId! : null;
      const administrator = await administratorOf(em, body, invitation);
      invitation.revise({ ...person, userType, clientId, administrator });
      await refuseInvited(em, invitation);
      const wanted = { person, clientId, companyName: null, distinctFrom: [], ...before };
      const client = clientId === null ? null : await this.places.resolve(em, wanted);
      return this.invitations.renew(em, resend, invitation, client, 'invitation_edited');
    });
    await this.invitations.withdraw(sent.before);
    return this.seen(session, id, await this.invitations.sendAndSee(sent));
  }

  /** Deletes an invitation in any state; a person who accepted it keeps their access. @throws Problem not_found */
  async delete(asker: Session, id: string): Promise<Json<ShownInvitation>> {
    const { userType } = parse(await this.database.record(asker, invitationById(id)));
    const session = await this.invitations.inviting(asker, userType);
    const { record, message } = await this.database.write(session, async (em) => {
      const record = await this.database.recordWithin(em, invitationById(id));
      const invitation = await em.findOneOrFail(Invitation, { id });
      em.remove(invitation);
      await em.flush();
      await auditOwn(em, { action: 'invitation_deleted', subject: { kind: 'invitation', id } });
      return { record, message: invitation.messageId ?? null };
    });
    await this.invitations.withdraw(message);
    return record;
  }

  private store(
    session: Session,
    body: NewInvitationBody,
    idempotencyKey: NewIdempotencyKey | null,
  ): Promise<Invited> {
    const { userType, clientId = null, companyName = null, distinctFrom = [] } = body;
    const person = completed(INVITEE_FIELDS, body);
    return this.invitations.count(session, [person]).then((people) =>
      this.database.write(
        session,
        async (em: EntityManager) => {
          await refuseInvited(em, { email: person.email, userType, clientId });
          const wanted: ClientPlace = { person, clientId, companyName, distinctFrom };
          const client = userType === 'client' ? await this.places.resolve(em, wanted) : null;
          const administrator = await administratorOf(em, body);
          const [invited] = await this.invitations.invite(em, client, people, administrator);
          return invited!;
        },
        { idempotencyKey },
      ),
    );
  }

  private async seen(
    session: Session,
    id: string,
    sent: InvitationSent,
  ): Promise<ShownInvitation & InvitationSent> {
    return { ...parse(await this.database.record(session, invitationById(id))), ...sent };
  }
}

/** @throws Problem validation_failed where a colleague has no position, or a client user no client */
function refuseIncomplete({ userType, position, clientId, companyName }: NewInvitationBody): void {
  const errors: Record<string, string> = {};
  if (userType === 'staff') {
    if (!position) errors.position = FIELD_MESSAGES.required;
    else if (position.length < NAME_MIN) errors.position = FIELD_MESSAGES.tooShort(NAME_MIN);
    if (clientId) errors.clientId = FIELD_MESSAGES.invalid;
  } else if (!clientId && !companyName) {
    errors.companyName = FIELD_MESSAGES.required;
  }
  if (companyName && (clientId || userType === 'staff')) {
    errors.companyName = FIELD_MESSAGES.invalid;
  }
  if (Object.keys(errors).length > 0) throw new Problem('validation_failed', { errors });
}

/** Whether an invitation gives administration: as it says, as it did before, or as every colleague has it. */
async function administratorOf(
  em: EntityManager,
  { userType, administrator }: NewInvitationBody | InvitationChangeBody,
  before?: Invitation,
): Promise<boolean> {
  if (userType === 'client') return false;
  if (administrator !== undefined) return administrator;
  if (before?.userType === 'staff') return before.administrator;
  const all = columns<{ all: boolean }>({ all: 'all_are_administrators()' });
  const [row] = await execute(em, sql`select ${all}`);
  return row!.all;
}

function placeOf({ clientId, email }: Invitation): Pick<ClientPlace, 'before'> {
  return clientId ? { before: { clientId, email } } : {};
}
