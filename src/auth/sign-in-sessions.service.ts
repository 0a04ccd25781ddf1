import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';

import { audit } from '../audit/audit.js';
import { Problem } from '../problems/problem.js';
import { type Account, KnownBrowsersService } from './known-browsers.service.js';
import { type Membership, noOfficeReason, officeFor } from './memberships.js';
import { type OpenSession, SessionsService } from './sessions.service.js';

/** Origin of a sign-in attempt. */
export interface Visitor {
  address: string;
  /** The mark of a browser that may be known. */
  mark: string | null;
}

export interface SignedIn extends OpenSession {
  /** Token that the browser keeps, to be known the next time. */
  mark: string;
}

/** How a person authenticated; all but the first are two steps. */
export type Proof = 'password' | 'code' | 'recovery_code' | 'passkey';

/** Opens the session of a person who has authenticated. */
@Injectable()
export class SignInSessionsService {
  constructor(
    private readonly browsers: KnownBrowsersService,
    private readonly sessions: SessionsService,
  ) {}

  /** Opens a session in the named office if the person belongs to it, else in the last used one. @throws Problem no_office without any, office_suspended */
  async signIn(
    em: EntityManager,
    account: Account,
    namedOffice: string | null,
    { mark }: Pick<Visitor, 'mark'>,
    by: Proof,
  ): Promise<SignedIn> {
    const membership = await officeFor(em, account.id, namedOffice);
    if (!membership) throw new Problem(await noOfficeReason(em, account.id));
    const open = await this.open(em, account, membership, { mark, by });
    await audit(em, { action: 'sign_in', ...open.session, detail: { by } });
    return open;
  }

  async open(
    em: EntityManager,
    account: Account,
    membership: Membership,
    { mark = null, by }: { mark?: string | null; by: Proof },
  ): Promise<SignedIn> {
    const open = await this.sessions.open(em, account.id, membership, by !== 'password');
    return { ...open, mark: this.browsers.markFor(account, mark) };
  }
}
