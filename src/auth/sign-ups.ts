import { createHmac, randomUUID, timingSafeEqual } from 'node:crypto';

import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';

import { knownAddress } from '../audit/audit.js';
import { Config } from '../config/config.js';
import { LINK_HOURS, SIGN_UP_DAYS } from './lifetimes.js';
import { readToken, type SecretToken, successorOf } from './secret-token.js';

/** What someone signs up with. */
export interface NewSignUp {
  email: string;
  passwordHash: string;
  officeName: string;
  /** Where it comes from. */
  address: string;
}

/** A sign-up that waits for its confirmation. */
export interface SignUp extends NewSignUp {
  id: string;
  tokenHash: Buffer;
  /** Its link can still be used. */
  linkWorks: boolean;
}

const SIGN_UP = `id, email, password_hash as "passwordHash", office_name as "officeName",
  host(address) as address, token_hash as "tokenHash",
  link_expires_at > now() as "linkWorks"`;

/**
 * Sign-ups whose e-mail nobody has confirmed: one for each e-mail, the last one, whether it has an account
 * or not (decisions, 10).
 */
@Injectable()
export class SignUps {
  private readonly linkKey: Buffer;
  private readonly proofKey: Buffer;

  constructor(config: Config) {
    this.linkKey = config.key('sign-up link');
    this.proofKey = config.key('sign-up');
  }

  /** Takes the place of an earlier one, whose password and links are worth nothing any more. */
  async put(em: EntityManager, { email, passwordHash, officeName, address }: NewSignUp) {
    const id = randomUUID();
    const link = this.linkOf(id);
    await em.execute(
      `insert into private.sign_ups as s
         (email, id, password_hash, office_name, address, token_hash, link_expires_at, expires_at)
       values (?, ?, ?, ?, ?, ?, now() + make_interval(hours => ?), now() + make_interval(days => ?))
       on conflict (email) do update set (id, password_hash, office_name, address, token_hash, link_expires_at,
         expires_at) = (excluded.id, excluded.password_hash, excluded.office_name, excluded.address,
         excluded.token_hash, excluded.link_expires_at, excluded.expires_at)`,
      [
        ...[email, id, passwordHash, officeName, knownAddress(address), link.hash],
        ...[LINK_HOURS.signup, SIGN_UP_DAYS],
      ],
    );
    return link;
  }

  async of(em: EntityManager, email: string): Promise<SignUp | null> {
    const [found] = await em.execute<SignUp[]>(
      `select ${SIGN_UP} from private.sign_ups where email = ? and expires_at > now()`,
      [email],
    );
    return found ?? null;
  }

  /** The sign-up that a link was sent for, while the link can be used. */
  async ofLink(em: EntityManager, { hash }: SecretToken): Promise<SignUp | null> {
    const [found] = await em.execute<SignUp[]>(
      `select ${SIGN_UP} from private.sign_ups where token_hash = ? and link_expires_at > now()`,
      [hash],
    );
    return found ?? null;
  }

  /** Has the link work for another while, so that it can be sent again. */
  async renewLink(em: EntityManager, { id }: SignUp): Promise<SecretToken> {
    const link = this.linkOf(id);
    await em.execute(
      `update private.sign_ups set token_hash = ?, link_expires_at = now() + make_interval(hours => ?)
       where id = ?`,
      [link.hash, LINK_HOURS.signup, id],
    );
    return link;
  }

  /** Ends a sign-up; false where somebody else did, or a later one took its place. */
  async end(em: EntityManager, { id }: SignUp): Promise<boolean> {
    const ended = await em.execute<unknown[]>(
      'delete from private.sign_ups where id = ? returning id',
      [id],
    );
    return ended.length > 0;
  }

  /** What the browser that signed up keeps, and nobody else can make of the link. */
  proofFor(link: SecretToken): SecretToken {
    return successorOf(link, this.proofKey);
  }

  isBySameBrowser(link: SecretToken, proof: SecretToken | null): boolean {
    return proof !== null && timingSafeEqual(proof.hash, this.proofFor(link).hash);
  }

  /** Made of the row, so that it can be sent again though only its hash is stored. */
  private linkOf(id: string): SecretToken {
    return readToken(createHmac('sha256', this.linkKey).update(id).digest('base64url'))!;
  }
}
