import { timingSafeEqual } from 'node:crypto';

import { LockMode } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';

import { Config } from '../config/config.js';
import type { ConfirmType } from '../contract/session.js';
import { Problem } from '../http/problem.js';
import { Tenants } from '../tenancy/tenants.service.js';
import { holderOfLinkToken, spendLinkToken } from './link-tokens.js';
import { type SecretToken, successorOf } from './secret-token.js';
import { User } from './user.entity.js';

/**
 * Who opens a link in a mail holds the mailbox, and that is all it proves: anyone may have signed up with
 * that e-mail, with a password of their own. So a sign-up is confirmed only by who shows to be the one
 * that chose the password: the browser that signed up, or who types it.
 */
@Injectable()
export class Confirmations {
  private readonly key: Buffer;

  constructor(
    private readonly tenants: Tenants,
    config: Config,
  ) {
    this.key = config.key('sign-up');
  }

  /** What the browser that signed up keeps, and nobody else can make of the link. */
  proofFor(link: SecretToken): SecretToken {
    return successorOf(link, this.key);
  }

  isBySameBrowser(link: SecretToken, proof: SecretToken | null): boolean {
    return proof !== null && timingSafeEqual(proof.hash, this.proofFor(link).hash);
  }

  /**
   * The person that a link was sent to, locked before the link is spent: a sign-up that takes the place
   * of an earlier one comes either before that, or too late.
   * @throws Problem invalid_confirmation
   */
  async holderOf(em: EntityManager, link: SecretToken, purpose: ConfirmType): Promise<User> {
    const userId = await holderOfLinkToken(em, link, purpose);
    if (userId === null) throw new Problem('invalid_confirmation');
    return em.findOneOrFail(User, userId, { lockMode: LockMode.PESSIMISTIC_WRITE });
  }

  /**
   * Spends the link of a person who was locked, confirms the e-mail and gives the office that they
   * signed up for its address. @throws Problem invalid_confirmation
   */
  async confirm(
    em: EntityManager,
    user: User,
    link: SecretToken,
    purpose: ConfirmType,
  ): Promise<void> {
    if ((await spendLinkToken(em, link, purpose)) !== user.id) {
      throw new Problem('invalid_confirmation');
    }
    user.confirmEmail();
    await em.flush();
    await this.tenants.giveAddress(em, user.id);
  }
}
