import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';

import { auditOwn, type OwnAuditEntry } from '../audit/audit.js';
import { completed } from '../contract/fields.js';
import {
  type InvitationSent,
  INVITEE_FIELDS,
  type NewPortalUser,
} from '../contract/invitations.js';
import type { Role } from '../contract/session.js';
import { Database, execute } from '../database/database.js';
import type { IdempotencyKey, NewIdempotencyKey } from '../database/idempotency.js';
import type { Session } from '../database/session.js';
import { columns, parse, raw, type Sql, sql } from '../database/sql.js';
import { Outbox } from '../mail/outbox.js';
import { Problem } from '../problems/problem.js';
import { type Attempt, RateLimiter } from '../rate-limiter/rate-limiter.js';
import type { InvitingClient } from './client-places.service.js';
import { Invitation } from './invitation.entity.js';
import { InvitationMails } from './invitation.mails.js';
import { LIMITS } from './invitations.limits.js';
import { refuseWithoutPlace } from './invited-before.js';

declare const counted: unique symbol;

/**
 * People whose invitations were counted against the limit. Only `count` makes them, so that no invitation goes
 * uncounted.
 */
export type Counted = readonly NewPortalUser[] & { readonly [counted]: true };

/** A resend that was counted, likewise. */
export type CountedResend = { readonly id: string; readonly [counted]: true };

/** An invitation as it was stored, and its mail. */
export interface Invited {
  id: string;
  message: string;
}

/** Actions on an invitation, by their names in the record. */
type Action = 'staff_invited' | 'portal_user_invited' | 'invitation_resent' | 'invitation_edited';

@Injectable()
export class InvitationsService {
  constructor(
    private readonly database: Database,
    private readonly outbox: Outbox,
    private readonly mails: InvitationMails,
    private readonly limiter: RateLimiter,
  ) {}

  /**
   * Returns the session that invites to these, an administrator's where a colleague is among them. It refuses before
   * anything is counted.
   * @throws Problem not_administrator
   */
  async inviting(session: Session, ...userTypes: Role[]): Promise<Session> {
    if (!userTypes.includes('staff')) return session;
    const inviting: Session = { ...session, administrator: true };
    await this.database.rows(inviting, raw('select 1 as live'));
    return inviting;
  }

  /**
   * Counts invitations, so that no office floods others' mailboxes; before the transaction that invites. An API key
   * may not invite: the invited person could read what the key may only write.
   * @throws Problem too_many_requests, not_for_keys
   */
  async count(session: Session, people: readonly NewPortalUser[]): Promise<Counted> {
    const emails = people.map(({ email }) => email);
    if (emails.length > 0) {
      if (session.rights) throw new Problem('not_for_keys');
      // The count is the office's, so the session must still be in it, which the token alone does not prove.
      await this.database.rows(session, raw('select 1 as live'));
      await this.limiter.count(...attemptsOf(session, emails));
    }
    return people as Counted;
  }

  /** The same for one that is sent anew, to that e-mail. @throws Problem too_many_requests */
  async countResend(session: Session, id: string, email: string): Promise<CountedResend> {
    await this.limiter.count(
      [LIMITS['resend of an invitation'], `${session.officeId} ${id}`],
      ...attemptsOf(session, [email]),
    );
    return { id } as CountedResend;
  }

  /**
   * Invites people within the caller's transaction: to a client's portal, or, without a client, to the staff.
   * Call `sendAndSee` once that is committed.
   * @returns the invitations, in the order of the people
   */
  async invite(
    em: EntityManager,
    client: InvitingClient | null,
    people: Counted,
    administrator = false,
  ): Promise<Invited[]> {
    if (people.length === 0) return [];
    const queued = await this.mails.queue(em, client, people);
    const invitations = people.map((person, n) =>
      em.create(Invitation, {
        ...completed(INVITEE_FIELDS, person),
        userType: client ? 'client' : 'staff',
        clientId: client?.id ?? null,
        administrator,
        tokenHash: queued[n]!.token.hash,
        messageId: queued[n]!.message,
      }),
    );
    await em.flush();
    const action = client ? 'portal_user_invited' : 'staff_invited';
    await auditOwn(em, ...invitations.map(({ id }) => entryOf(action, id, client)));
    return invitations.map(({ id }, n) => ({ id, message: queued[n]!.message }));
  }

  /** Has what was queued sent at once, and waits a little to tell whether all of it has left. */
  async sendAndSee(...invited: readonly Pick<Invited, 'message'>[]): Promise<InvitationSent> {
    if (invited.length === 0) return { emailSent: true };
    this.outbox.wake();
    const messages = invited.map(({ message }) => message);
    return { emailSent: await this.outbox.waitUntilSent(messages) };
  }

  /**
   * Sends a pending invitation again, for another seven days. Its new link is the only one that counts.
   * @throws Problem not_found, invitation_not_pending, too_many_requests
   */
  resend(
    session: Session,
    id: string,
    idempotencyKey: IdempotencyKey | null,
  ): Promise<InvitationSent> {
    return this.database.once(
      session,
      idempotencyKey,
      (kept) => this.sendAnew(session, id, kept),
      () => this.seeAgain(session, sql`id = ${id}`),
    );
  }

  /** Tells whether the mails of pending invitations have left. @param which a condition on the invitations' rows */
  async seeAgain(session: Session, which: Sql): Promise<InvitationSent> {
    const sent = await this.database.rows(
      session,
      sql`select ${columns<{ message: string }>({ message: 'message_id' })} from invitation_logs
          where status = 'pending' and message_id is not null and ${which}`,
    );
    return this.sendAndSee(...sent);
  }

  /** Sends the mail of a link that was replaced no more. */
  async withdraw(message: string | null): Promise<void> {
    if (message !== null) await this.outbox.mails.withdraw(message);
  }

  /** Gives an invitation a new link and queues its mail, in the caller's transaction. */
  async renew(
    em: EntityManager,
    _: CountedResend,
    invitation: Invitation,
    client: InvitingClient | null,
    action: Action,
  ): Promise<Invited & { before: string | null }> {
    const { id } = invitation;
    const [queued] = await this.mails.queue(em, client, [invitation]);
    const { message, token } = queued!;
    const { before } = invitation.renew(token.hash, message);
    await em.flush();
    await auditOwn(em, entryOf(action, id, client));
    return { id, before, message };
  }

  private async sendAnew(
    asker: Session,
    id: string,
    idempotencyKey: NewIdempotencyKey | null,
  ): Promise<InvitationSent> {
    const sent = columns<Pick<Invitation, 'email' | 'userType'>>({
      email: 'email',
      userType: 'user_type',
    });
    const found = parse(
      await this.database.record(asker, sql`select ${sent} from invitation_logs where id = ${id}`),
    );
    const session = await this.inviting(asker, found.userType);
    const resend = await this.countResend(session, id, found.email);
    const again = async (em: EntityManager) => {
      const invitation = await em.findOne(Invitation, { id });
      if (!invitation) throw new Problem('not_found');
      invitation.refuseClosed();
      await refuseWithoutPlace(em, invitation);
      const client = await clientOf(em, invitation);
      return this.renew(em, resend, invitation, client, 'invitation_resent');
    };
    const done = await this.database.write(session, again, { idempotencyKey });
    await this.withdraw(done.before);
    return this.sendAndSee(done);
  }
}

/** The client to whose portal somebody was invited; null of a colleague. */
async function clientOf(
  em: EntityManager,
  { clientId }: Invitation,
): Promise<InvitingClient | null> {
  if (!clientId) return null;
  const inviting = columns<InvitingClient>({ id: 'id', name: 'name', tenantId: 'tenant_id' });
  const [client] = await execute(em, sql`select ${inviting} from clients where id = ${clientId}`);
  if (!client) throw new Problem('not_found');
  return client;
}

function entryOf(action: Action, id: string, client: InvitingClient | null): OwnAuditEntry {
  const detail: Record<string, string> = client ? { clientId: client.id } : {};
  return { action, subject: { kind: 'invitation', id }, detail };
}

/** Attempts that count invitations of an office; a resend counts as one. */
function attemptsOf({ officeId }: Session, emails: readonly string[]): Attempt[] {
  return [
    [LIMITS['invitations of an office in an hour'], officeId, emails.length],
    [LIMITS['invitations of an office in a day'], officeId, emails.length],
    ...emails.map((email): Attempt => [
      LIMITS['invitations of an office to an e-mail'],
      `${officeId} ${email}`,
    ]),
  ];
}
