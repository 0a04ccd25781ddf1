import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';

import { Config } from '../config/config.js';
import { pathTo } from '../contract/paths.js';
import { runIn } from '../database/database.js';
import type { MailContent } from '../mail/mail-template.js';
import { Outbox } from '../mail/outbox.js';
import { requestContext } from '../observability/request-context.js';
import { letterheadNaming, letterheadOf } from '../tenancy/letterhead.js';
import { type Tenant, TenantLookup } from '../tenancy/tenant.lookup.js';
import { administrationMail, type AdministrationNews } from './administration.mail-templates.js';
import {
  accountExistsMail,
  clientLoginMail,
  clientSignUpMail,
  confirmEmailMail,
  officeFoundMail,
  resetPasswordMail,
} from './auth.mail-templates.js';
import { confirmLink } from './confirm-link.js';
import { officeFor } from './memberships.js';
import { issueRecoveryToken } from './recovery-tokens.statements.js';
import type { SecretToken } from './secret-token.js';
import { securityMail, type SecurityOccasion } from './security.mail-templates.js';
import { isOfClient, type NewSignUp } from './sign-ups.service.js';
import { User } from './user.entity.js';

/**
 * Queues the mails about someone's account, each in the transaction that causes it. They wear an office's
 * face, and their links lead to our own address all the same: a domain belongs to one office, which could
 * read there what opens the account in all of them.
 */
@Injectable()
export class AuthMails {
  constructor(
    private readonly outbox: Outbox,
    private readonly tenants: TenantLookup,
    private readonly config: Config,
  ) {}

  /**
   * Sends the link that confirms a sign-up; to an e-mail that has an account, a mail that says so instead, and for an
   * office's the same link, which founds it with that account. Both by the same statements, since somebody waits for them who must not learn which it was.
   * @param pageTenant the tenant at whose page a client signs up, or signs in before the confirmation
   */
  async signedUp(
    em: EntityManager,
    signUp: Pick<NewSignUp, 'email' | 'officeName' | 'clientOf'>,
    link: SecretToken,
    pageTenant: Tenant | null = null,
  ): Promise<void> {
    const { email, officeName, clientOf } = signUp;
    const account = await em.findOne(User, { email });
    const tenant = await this.tenantOf(em, account, pageTenant);
    const slug = isOfClient(signUp) ? (pageTenant?.slug ?? null) : null;
    const url = confirmLink(this.config.linkBase, link, 'signup', slug);
    let content: MailContent;
    if (account) {
      const isClient = isOfClient(signUp);
      const page = isClient ? pathTo(slug, 'cliente/login') : '/auth';
      const known = { head: letterheadOf(tenant), email, url: this.url(page) };
      content = accountExistsMail(known, isClient ? undefined : url);
    } else if (officeName === null) {
      content = clientSignUpMail({ head: letterheadOf(pageTenant ?? tenant), email, url });
    } else if (clientOf === null) {
      content = confirmEmailMail({ email, url });
    } else {
      content = clientLoginMail({ head: letterheadNaming(officeName), email, url });
    }
    await this.outbox.queue(em, { recipient: email, content });
  }

  /**
   * The face is that of the office where the person would sign in, or that made their login (`clientOf`); `pageTenant` wins
   * if it is one of that office's. A client's link names the tenant, at whose page they sign in afterwards: that of the
   * mail, or `pageTenant` where no office knows the client yet.
   */
  async resetPassword(
    em: EntityManager,
    { email, account, isClient, clientOf }: Recovering,
    pageTenant: Tenant | null,
  ): Promise<void> {
    const membership = await officeFor(em, account?.id ?? null, pageTenant?.officeId ?? null);
    const officeId = membership?.officeId ?? clientOf;
    const tenant = await this.tenantIn(em, officeId, pageTenant);
    const slug = isClient ? ((officeId ? tenant : pageTenant)?.slug ?? null) : null;
    const token = await issueRecoveryToken(runIn(em), email);
    const url = confirmLink(this.config.linkBase, token, 'recovery', slug);
    await this.outbox.queue(em, {
      recipient: email,
      content: resetPasswordMail({ head: letterheadOf(tenant), email, url }),
    });
  }

  /** Tells the owner of an account of an office that has their e-mail, and that it opens now. */
  async foundBy(em: EntityManager, userId: string, officeId: string): Promise<void> {
    const { email } = await em.findOneOrFail(User, { id: userId });
    const tenant = await this.tenants.firstOfOrDefault(em, officeId);
    const content = officeFoundMail({
      head: letterheadOf(tenant),
      email,
      url: this.url(pathTo(tenant?.slug ?? null, 'cliente/login')),
    });
    await this.outbox.queue(em, { recipient: email, content });
  }

  /** Tells the owner of an account about a change to it, whether they made it or not. @param more where it was not this request */
  async security(
    em: EntityManager,
    { id, email }: Pick<User, 'id' | 'email'>,
    occasion: SecurityOccasion,
    more: { address?: string; left?: number } = {},
  ): Promise<void> {
    const membership = await officeFor(em, id, null);
    const tenant = await this.tenants.firstOfOrDefault(em, membership?.officeId ?? null);
    const signIn =
      membership?.role === 'client' ? pathTo(tenant?.slug ?? null, 'cliente/login') : '/auth';
    const asking = requestContext();
    const content = securityMail({
      head: letterheadOf(tenant),
      email,
      occasion,
      userAgent: asking?.userAgent ?? null,
      address: more.address ?? asking?.address ?? null,
      left: more.left,
      url: this.url(`${signIn}?mode=recovery`),
    });
    await this.outbox.queue(em, { recipient: email, content });
  }

  /** Tells somebody of the right of administrators in the office of the transaction, where it changed. */
  async administration(em: EntityManager, email: string, news: AdministrationNews): Promise<void> {
    const tenant = await this.tenants.linkedTo(em, null);
    const url = this.url(pathTo(tenant?.slug ?? null, 'admin/usuarios'));
    const content = administrationMail(letterheadOf(tenant), news, url);
    await this.outbox.queue(em, { recipient: email, content });
  }

  /** Sends the queued mails, once their transaction is committed. */
  send(): void {
    this.outbox.wake();
  }

  private url(path: string): string {
    return this.config.linkBase + path;
  }

  private async tenantOf(
    em: EntityManager,
    account: User | null,
    pageTenant: Tenant | null,
  ): Promise<Tenant | null> {
    const membership = await officeFor(em, account?.id ?? null, pageTenant?.officeId ?? null);
    return this.tenantIn(em, membership?.officeId ?? null, pageTenant);
  }

  /** Finds the tenant `pageTenant` of an office, else the office's first; the default tenant without an office. */
  private async tenantIn(
    em: EntityManager,
    officeId: string | null,
    pageTenant: Tenant | null,
  ): Promise<Tenant | null> {
    if (pageTenant && officeId === pageTenant.officeId) return pageTenant;
    return this.tenants.firstOfOrDefault(em, officeId);
  }
}

/** A person who asks for a new password. */
export interface Recovering {
  email: string;
  account: User | null;
  isClient: boolean;
  /** The office that made the login, which nobody has confirmed yet. */
  clientOf: string | null;
}
