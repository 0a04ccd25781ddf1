import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { FastifyReply } from 'fastify';

import { audit } from '../audit/audit.js';
import { AuthMails } from '../auth/auth.mails.js';
import { BrowserSessionsService } from '../auth/browser-sessions.service.js';
import { hashPassword, refuseCommonPassword } from '../auth/passwords.js';
import { FIELD_MESSAGES } from '../contract/field-messages.js';
import type { InvitationAccepted, InvitationPreview } from '../contract/invitations.js';
import { PASSWORD_MIN_LENGTH, type Role } from '../contract/session.js';
import { Database, execute } from '../database/database.js';
import type { Session } from '../database/session.js';
import { columns, sql } from '../database/sql.js';
import { readEmail } from '../fields/email-address.js';
import { Problem } from '../problems/problem.js';
import { type Attempt, RateLimiter } from '../rate-limiter/rate-limiter.js';
import { type Tenant, TenantLookup } from '../tenancy/tenant.lookup.js';
import type { AcceptanceBody, InvitationLink } from './acceptance.dto.js';
import { InvitationMails } from './invitation.mails.js';
import { type InvitationToken, readInvitationToken } from './invitation-token.js';
import { LIMITS } from './invitations.limits.js';

/** An invitation as its link opens it, see migrations/functions/invitations.sql. */
interface OpenedInvitation extends Omit<InvitationPreview, 'slug' | 'companyName'> {
  tenantId: string | null;
  state: 'pending' | 'accepted' | 'expired';
}

const OPENED = columns<OpenedInvitation>({
  email: 'i.email',
  fullName: 'i.full_name',
  userType: 'i.user_type',
  position: 'i."position"',
  clientName: 'i.client_name',
  tenantId: 'i.tenant_id',
  inviter: 'i.inviter',
  state: 'i.state',
  hasAccount: 'i.has_account',
});

interface Accepted {
  id: string;
  userId: string;
  userType: Role;
  isNew: boolean;
  /** The member whom it made an administrator; null where it did not. */
  administratorId: string | null;
}

const ACCEPTED = columns<Accepted>({
  id: 'a.id',
  userId: 'a.user_id',
  userType: 'a.user_type',
  isNew: 'a.is_new',
  administratorId: 'case when a.administrator then a.staff_user_id end',
});

/** The account that accepts an invitation: one that was proved, or one that is to be made. */
type Acceptor =
  | { account: string; proof: string | null; attempts: Attempt[] }
  | { account: null; newPassword: string };

@Injectable()
export class AcceptanceService {
  constructor(
    private readonly database: Database,
    private readonly limiter: RateLimiter,
    private readonly tenants: TenantLookup,
    private readonly mails: InvitationMails,
    private readonly browsers: BrowserSessionsService,
    private readonly accountMails: AuthMails,
  ) {}

  /** @throws Problem as `read` and `open`, too_many_requests */
  async preview(link: InvitationLink, address: string): Promise<InvitationPreview> {
    await this.limiter.count([LIMITS['invitation opened from an address'], address]);
    const token = this.read(link);
    const { opened, tenant } = await this.open(token);
    const { tenantId: _, state: __, ...told } = opened;
    return { ...told, slug: tenant.slug, companyName: tenant.companyName };
  }

  /**
   * Accepts an invitation once, within seven days; of twenty requests at the same moment one succeeds. A session of
   * this browser is ended, since the page that follows asks for the password.
   * @throws Problem as `read` and `open`; account_exists without its password, wrong_credentials;
   *   signed_in_as_other; validation_failed, common_password; too_many_requests
   */
  async accept(
    body: AcceptanceBody,
    session: Session | null,
    reply: FastifyReply,
  ): Promise<InvitationAccepted> {
    const attempt: Attempt = [LIMITS['invitation accepted from an address'], reply.request.ip];
    await this.limiter.count(attempt);
    const token = this.read(body);
    const { opened, tenant } = await this.open(token);
    const acceptor = await this.acceptorOf(opened, tenant, body.password, session, reply);
    const userType = await this.database.office(token.officeId, async (em) =>
      roleOf(em, await this.take(em, token, acceptor, attempt)),
    );
    this.accountMails.send();
    await this.browsers.signOut(session, reply);
    return { userType, slug: tenant.slug };
  }

  /**
   * A link's token, before anything is asked of the database.
   * @throws Problem invitation_link_incomplete, invitation_token_invalid, invitation_of_other_email
   */
  private read({ token, email }: InvitationLink): InvitationToken {
    if (!token || !email) throw new Problem('invitation_link_incomplete');
    const read = readInvitationToken(token, this.mails.key);
    if (!read) throw new Problem('invitation_token_invalid');
    if (typeof email !== 'string' || readEmail(email) !== read.email) {
      throw new Problem('invitation_of_other_email');
    }
    return read;
  }

  /** @throws Problem invitation_not_found where it was accepted, resent, edited or deleted; invitation_expired */
  private open({
    officeId,
    hash,
  }: InvitationToken): Promise<{ opened: OpenedInvitation; tenant: Tenant }> {
    return this.database.office(officeId, async (em) => {
      const [opened] = await execute(
        em,
        sql`select ${OPENED} from private.invitation_of(${hash}) i`,
      );
      const tenant = opened && (await this.tenants.linkedTo(em, opened.tenantId));
      if (!tenant || opened.state === 'accepted') throw new Problem('invitation_not_found');
      if (opened.state === 'expired') throw new Problem('invitation_expired');
      return { opened, tenant };
    });
  }

  /** Never replaces a password: the owner of an existing account has to give theirs. */
  private async acceptorOf(
    { email, hasAccount }: OpenedInvitation,
    { companyName }: Tenant,
    password: string | undefined,
    session: Session | null,
    reply: FastifyReply,
  ): Promise<Acceptor> {
    const { session: signedIn } = await this.browsers.current(session, reply);
    if (signedIn) {
      if (signedIn.email !== email) throw new Problem('signed_in_as_other');
      return { account: signedIn.userId, proof: null, attempts: [] };
    }
    if (hasAccount) {
      if (password === undefined) throw new Problem('account_exists');
      const { account, attempts } = await this.browsers.prove(email, password, reply);
      return { account: account.id, proof: account.passwordHash, attempts };
    }
    if (password === undefined || password.length < PASSWORD_MIN_LENGTH) {
      const errors = { password: FIELD_MESSAGES.passwordTooShort };
      throw new Problem('validation_failed', { errors });
    }
    await refuseCommonPassword(password, { email, offices: [companyName] });
    return { account: null, newPassword: await hashPassword(password) };
  }

  private async take(
    em: EntityManager,
    { officeId, hash, email }: InvitationToken,
    acceptor: Acceptor,
    attempt: Attempt,
  ): Promise<Accepted> {
    const { account } = acceptor;
    const [proof, newPassword] =
      account === null ? [null, acceptor.newPassword] : [acceptor.proof, null];
    const [accepted] = await execute(
      em,
      sql`select ${ACCEPTED}
          from private.accept_invitation(${hash}, ${account}, ${proof}, ${newPassword}) a`,
    );
    const { id, userId, userType, isNew, administratorId } = accepted!;
    await this.limiter.reset(em, attempt, ...(account === null ? [] : acceptor.attempts));
    await audit(em, {
      action: 'invitation_accepted',
      officeId,
      userId,
      subject: { kind: 'invitation', id },
      detail: { as: userType, account: isNew ? 'new' : 'known' },
    });
    if (administratorId !== null) {
      const subject = { kind: 'staff_user', id: administratorId } as const;
      await audit(em, { action: 'administrator_made', officeId, userId, subject });
      await this.accountMails.administration(em, email, { occasion: 'accepted', other: null });
    }
    return accepted!;
  }
}

/** Tells the role in which the person signs in next: staff of the office act as staff, even when they accept a client's invitation. */
async function roleOf(em: EntityManager, { userId, userType }: Accepted): Promise<Role> {
  const isStaff = columns<{ isStaff: boolean }>({
    isStaff: sql`exists (
      select from user_roles
      where office_id = current_office() and user_id = ${userId} and role = 'staff')`,
  });
  const [found] = await execute(em, sql`select ${isStaff}`);
  return found!.isStaff ? 'staff' : userType;
}
