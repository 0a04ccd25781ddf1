import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';

import { Config } from '../config/config.js';
import { invitationMail } from '../contract/invitation-mail.js';
import { INVITATION_DAYS, type NewPortalUser } from '../contract/invitations.js';
import { execute } from '../database/database.js';
import { columns, sql } from '../database/sql.js';
import type { Mail, MailContent } from '../mail/mail-template.js';
import { Outbox } from '../mail/outbox.js';
import { letterheadOf } from '../tenancy/letterhead.js';
import { officeSender } from '../tenancy/office-sender.queries.js';
import { type Tenant, TenantLookup } from '../tenancy/tenant.lookup.js';
import type { InvitingClient } from './client-places.service.js';
import { type InvitationToken, newInvitationToken } from './invitation-token.js';

/** A person who is invited to the office of the transaction. */
export type Invitee = Pick<NewPortalUser, 'email' | 'fullName' | 'position'>;

/** A mail in the outbox, and the token that its link carries. */
export interface QueuedInvitation {
  message: string;
  token: InvitationToken;
}

/** The inviting person and tenant, and the day on which the invitation expires, `YYYY-MM-DD`. */
interface Sender {
  officeId: string;
  tenant: Tenant | null;
  name: string | null;
  lastDay: string;
  sent: Pick<MailContent, 'sender'>;
}

/** Formats a calendar day, in UTC so that no time zone shifts it. */
const LONG_DAY = new Intl.DateTimeFormat('pt-PT', { dateStyle: 'long', timeZone: 'UTC' });

/**
 * The mails that carry invitations. Their links lead to our own address whatever domain the tenant has: accepting
 * makes an account with that e-mail, and the office that owns the domain could read the link.
 */
@Injectable()
export class InvitationMails {
  readonly key: Buffer;

  constructor(
    private readonly outbox: Outbox,
    private readonly tenants: TenantLookup,
    private readonly config: Config,
  ) {
    this.key = config.key('links');
  }

  /**
   * Queues a mail for each person, in a session's transaction.
   * @param client to whose portal the people are invited; null for colleagues
   */
  async queue(
    em: EntityManager,
    client: InvitingClient | null,
    people: readonly Invitee[],
  ): Promise<QueuedInvitation[]> {
    const sender = await this.sender(em, client);
    const tokens = people.map(({ email }) => newInvitationToken(email, sender.officeId, this.key));
    const mails = people.map((person, n) => this.mail(person, client, sender, tokens[n]!));
    const messages = await this.outbox.queue(em, ...mails);
    return messages.map((message, n) => ({ message, token: tokens[n]! }));
  }

  /** Returns the sender: the session's person, in the name of the client's tenant. */
  private async sender(em: EntityManager, client: InvitingClient | null): Promise<Sender> {
    const tenant = await this.tenants.linkedTo(em, client?.tenantId ?? null);
    const who = columns<Omit<Sender, 'tenant' | 'sent'>>({
      officeId: 'current_office()',
      // The office's name, if the person has no profile in it.
      name: `coalesce((select full_name from staff_users where user_id = current_app_user()),
        (select name from offices where id = current_office()))`,
      lastDay: sql`(office_today() + ${INVITATION_DAYS}::int)::text`,
    });
    const [row] = await execute(em, sql`select ${who}`);
    const { toAll: sent } = await officeSender(em);
    return { ...row!, tenant, sent };
  }

  private mail(
    { email, fullName, position = null }: Invitee,
    client: InvitingClient | null,
    { tenant, name, lastDay, sent }: Sender,
    { token }: InvitationToken,
  ): Mail {
    const head = letterheadOf(tenant);
    const { action, ...words } = invitationMail({
      userType: client ? 'client' : 'staff',
      companyName: head.companyName,
      inviter: name,
      fullName,
      position,
      email,
      clientName: client?.name ?? null,
      lastDay: LONG_DAY.format(new Date(lastDay)),
    });
    const query = new URLSearchParams({ token, email });
    const url = `${this.config.linkBase}/invite/accept?${query.toString()}`;
    return {
      recipient: email,
      content: { ...words, ...sent, head, action: { label: action, url } },
    };
  }
}
