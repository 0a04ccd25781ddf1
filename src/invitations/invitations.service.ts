import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';

import { auditOwn, type OwnAuditEntry } from '../audit/audit.js';
import { Config } from '../config/config.js';
import {
  INVITATION_DAYS,
  type InvitationSent,
  type NewPortalUser,
} from '../contract/invitations.js';
import { Database, execute } from '../database/database.js';
import type { Intent, NewIntent } from '../database/idempotency.js';
import type { Session } from '../database/session.js';
import { columns, parse, raw, type Sql, sql } from '../database/sql.js';
import { Problem } from '../problems/problem.js';
import { Outbox } from '../mail/outbox.js';
import { type Attempt, RateLimiter } from '../rate-limiter/rate-limiter.js';
import { letterheadOf } from '../tenancy/letterhead.js';
import { type Tenant, Tenants } from '../tenancy/tenants.service.js';
import { Invitation } from './invitation.entity.js';
import { newInvitationToken, type InvitationToken } from './invitation-token.js';
import { LIMITS } from './invitations.limits.js';
import { clientInvitationLetter } from './invitations.letters.js';

/** Milliseconds that an answer waits for the mail. */
const PATIENCE = 3000;

/** The client to whose portal people are invited. */
export interface InvitingClient {
  id: string;
  name: string;
  tenantId?: string | null;
}

declare const counted: unique symbol;

/** People whose invitations were counted. `count` alone makes them, so that nobody is invited uncounted. */
export type Counted = readonly NewPortalUser[] & { readonly [counted]: true };

/** Who invites, and until when: `YYYY-MM-DD`. */
interface Sender {
  tenant: Tenant | null;
  name: string | null;
  lastDay: string;
}

/** Of a day without a time. */
const LONG_DAY = new Intl.DateTimeFormat('pt-PT', { dateStyle: 'long', timeZone: 'UTC' });

@Injectable()
export class InvitationsService {
  private readonly key: Buffer;

  constructor(
    private readonly database: Database,
    private readonly outbox: Outbox,
    private readonly tenants: Tenants,
    private readonly limiter: RateLimiter,
    config: Config,
  ) {
    this.key = config.key('links');
  }

  /**
   * Counts invitations, so that no office floods others' mailboxes; before the transaction that invites.
   * @throws Problem too_many_requests
   */
  async count(session: Session, people: readonly NewPortalUser[]): Promise<Counted> {
    const emails = people.map(({ email }) => email);
    if (emails.length > 0) {
      // Counting is for an office, so who counts has to be in it still; a token alone does not say.
      await this.database.rows(session, raw('select 1 as live'));
      await this.limiter.count(...attemptsOf(session, emails));
    }
    return people as Counted;
  }

  /**
   * Invites people to a client's portal within the caller's transaction; call `sendAndSee` once that is committed.
   * @returns the messages' ids, in the order of the people
   */
  async invite(em: EntityManager, client: InvitingClient, people: Counted): Promise<string[]> {
    if (people.length === 0) return [];
    const tokens = people.map(({ email }) => newInvitationToken(email, this.key));
    const sender = await this.sender(em, client);
    const messages = await this.outbox.queue(
      em,
      ...people.map((person, n) => this.mail(person, client, sender, tokens[n]!)),
    );
    const rows = people.map((person, n) => ({
      ...person,
      hash: tokens[n]!.hash.toString('hex'),
      message: messages[n],
    }));
    const invited = await execute(
      em,
      sql`insert into invitation_logs
            (email, user_type, client_id, full_name, position, phone, token_hash, message_id)
          select i.email, 'client', ${client.id}::uuid, i."fullName", i.position, i.phone,
                 decode(i.hash, 'hex'), i.message
          from jsonb_to_recordset(${JSON.stringify(rows)}) as i
            (email text, "fullName" text, position text, phone text, hash text, message uuid)
          returning ${columns<{ id: string }>({ id: 'id' })}`,
    );
    await auditOwn(em, ...invited.map(({ id }) => entryOf('portal_user_invited', id, client)));
    return messages;
  }

  /** Has what was queued sent at once, and waits a little to tell whether all of it has left. */
  async sendAndSee(...messages: string[]): Promise<InvitationSent> {
    if (messages.length === 0) return { emailSent: true };
    this.outbox.wake();
    return { emailSent: await this.outbox.mails.areDone(messages, PATIENCE) };
  }

  /**
   * Sends a pending invitation again, for another seven days. Its new link is the only one that counts.
   * @throws Problem not_found, invitation_not_pending, too_many_requests
   */
  resend(session: Session, id: string, intent: Intent | null): Promise<InvitationSent> {
    return this.database.once(
      session,
      intent,
      (kept) => this.sendAnew(session, id, kept),
      () => this.seeAgain(session, sql`id = ${id}`),
    );
  }

  /** What has become by now of the mails of the pending invitations among `which`, a condition on their rows. */
  async seeAgain(session: Session, which: Sql): Promise<InvitationSent> {
    const sent = await this.database.rows(
      session,
      sql`select ${columns<{ message: string }>({ message: 'message_id' })} from invitation_logs
          where status = 'pending' and message_id is not null and ${which}`,
    );
    return this.sendAndSee(...sent.map(({ message }) => message));
  }

  private async sendAnew(
    session: Session,
    id: string,
    intent: NewIntent | null,
  ): Promise<InvitationSent> {
    const email = columns<Pick<Invitation, 'email'>>({ email: 'email' });
    const found = await this.database.record(
      session,
      sql`select ${email} from invitation_logs where id = ${id}`,
    );
    await this.limiter.count(
      [LIMITS['resend of an invitation'], `${session.officeId} ${id}`],
      ...attemptsOf(session, [parse(found).email]),
    );
    const replace = (em: EntityManager) => this.replace(em, id);
    const { before, message } = await this.database.write(session, replace, { intent });
    if (before !== null) await this.outbox.mails.withdraw(before);
    return this.sendAndSee(message);
  }

  /** Gives a pending invitation a new link and queues its mail. @returns the mails' ids, of old and new */
  private async replace(em: EntityManager, id: string) {
    const invitation = await em.findOne(Invitation, { id });
    if (!invitation) throw new Problem('not_found');
    const client = await clientOf(em, invitation);
    const token = newInvitationToken(invitation.email, this.key);
    const sender = await this.sender(em, client);
    const [message] = await this.outbox.queue(em, this.mail(invitation, client, sender, token));
    const { before } = invitation.renew(token.hash, message!);
    await em.flush();
    await auditOwn(em, entryOf('invitation_resent', id, client));
    return { id, before, message: message! };
  }

  /** Who invites: the person of the session, in the name of the tenant that the client is linked to. */
  private async sender(em: EntityManager, { tenantId }: InvitingClient): Promise<Sender> {
    const tenant = await this.tenants.linkedTo(em, tenantId ?? null);
    const who = columns<Omit<Sender, 'tenant'>>({
      name: '(select full_name from staff_users where user_id = current_app_user())',
      lastDay: sql`(office_today() + ${INVITATION_DAYS}::int)::text`,
    });
    const [row] = await execute(em, sql`select ${who}`);
    return { ...row!, tenant };
  }

  private mail(
    { email, fullName, position = null }: Pick<NewPortalUser, 'email' | 'fullName' | 'position'>,
    client: InvitingClient,
    { tenant, name, lastDay }: Sender,
    { token }: InvitationToken,
  ) {
    const query = new URLSearchParams({ token, email });
    const url = `${this.tenants.linkBase(tenant)}/invite/accept?${query.toString()}`;
    const head = letterheadOf(tenant);
    return {
      recipient: email,
      letter: clientInvitationLetter({
        head,
        inviter: name,
        fullName,
        position,
        email,
        clientName: client.name,
        lastDay: LONG_DAY.format(new Date(lastDay)),
        url,
      }),
    };
  }
}

/** The client to whose portal somebody was invited. */
async function clientOf(em: EntityManager, { clientId }: Invitation): Promise<InvitingClient> {
  const inviting = columns<InvitingClient>({ id: 'id', name: 'name', tenantId: 'tenant_id' });
  const [client] = await execute(em, sql`select ${inviting} from clients where id = ${clientId}`);
  if (!client) throw new Problem('not_found');
  return client;
}

function entryOf(
  action: 'portal_user_invited' | 'invitation_resent',
  id: string,
  client: InvitingClient,
): OwnAuditEntry {
  return { action, subject: { kind: 'invitation', id }, detail: { clientId: client.id } };
}

/** What counts invitations of an office, a resend as one. */
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
