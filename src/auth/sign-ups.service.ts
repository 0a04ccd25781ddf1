import { createHmac, randomUUID, timingSafeEqual } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';

import { Config } from '../config/config.js';
import type { Country } from '../contract/session.js';
import { changed, execute } from '../database/database.js';
import { columns, json, raw, sql } from '../database/sql.js';
import { validAddress } from '../observability/request-context.js';
import { Problem } from '../problems/problem.js';
import { LINK_HOURS, SIGN_UP_DAYS } from './lifetimes.js';
import { hashPassword } from './passwords.js';
import { readToken, type SecretToken, successorOf } from './secret-token.js';

/** Content of a sign-up. */
export interface NewSignUp {
  email: string;
  passwordHash: string;
  /** Name of the office that is to be founded, or that made the sign-up; null where a client signed up by themselves. */
  officeName: string | null;
  /** Name of the person who creates an office; null where they gave none, and for clients. */
  fullName: string | null;
  /** Country of the office that is to be founded; null where none is. */
  country: Country | null;
  /** Address that it comes from. */
  address: string;
  /** The office whose staff made it, for a client of theirs; null where somebody signed up. */
  clientOf: string | null;
}

/** Whether it is to be a client's account, and no office's first. */
export function isOfClient({ officeName, clientOf }: Pick<NewSignUp, 'officeName' | 'clientOf'>) {
  return officeName === null || clientOf !== null;
}

/** @throws Problem sign_up_closed where it would found an office and this installation lets nobody do so */
export function refuseFounding(
  { signUpOpen }: Config,
  signUp: Pick<NewSignUp, 'officeName' | 'clientOf'>,
): void {
  if (!signUpOpen && !isOfClient(signUp)) throw new Problem('sign_up_closed');
}

/** A sign-up that waits for its confirmation. */
export interface SignUp extends NewSignUp {
  /** Id that the account will have, for a client login that an office made. */
  id: string;
  tokenHash: Buffer;
  /** Its link can still be used. */
  linkWorks: boolean;
}

/** One whose link was opened. */
export interface OpenedSignUp extends SignUp {
  /** The e-mail has an account. */
  hasAccount: boolean;
}

const SIGN_UP = columns<SignUp>({
  id: 'id',
  email: 'email',
  passwordHash: 'password_hash',
  officeName: 'office_name',
  fullName: 'full_name',
  country: 'country',
  address: 'host(address)',
  clientOf: 'client_of',
  tokenHash: json(raw('token_hash')),
  linkWorks: 'link_expires_at > now()',
});

const OPENED = columns<Pick<OpenedSignUp, 'hasAccount'>>({
  hasAccount: sql`exists (select from private.users u where u.email = s.email)`,
});

/**
 * Sign-ups whose e-mail nobody has confirmed: one for each e-mail, the last one, whether it has an account
 * or not (decision 10).
 */
@Injectable()
export class SignUpsService {
  private readonly linkKey: Buffer;
  private readonly proofKey: Buffer;

  constructor(config: Config) {
    this.linkKey = config.key('sign-up link');
    this.proofKey = config.key('sign-up');
  }

  /** Takes the place of an earlier one, whose password and links are worth nothing any more. */
  async put(em: EntityManager, signUp: NewSignUp, id: string = randomUUID()) {
    const { email, passwordHash, officeName, fullName, country, address, clientOf } = signUp;
    const link = this.linkOf(id);
    await execute(
      em,
      sql`insert into private.sign_ups as s
            (email, id, password_hash, office_name, full_name, country, address, client_of, token_hash,
              link_expires_at, expires_at)
          values (${email}, ${id}, ${passwordHash}, ${officeName}, ${fullName}, ${country},
            ${validAddress(address)}, ${clientOf},
            ${link.hash},
            now() + make_interval(hours => ${LINK_HOURS.signup}),
            now() + make_interval(days => ${SIGN_UP_DAYS}))
          on conflict (email) do update set (id, password_hash, office_name, full_name, country,
            address, client_of, token_hash, link_expires_at, expires_at) = (excluded.id, excluded.password_hash,
            excluded.office_name, excluded.full_name, excluded.country, excluded.address, excluded.client_of, excluded.token_hash, excluded.link_expires_at, excluded.expires_at)`,
    );
    return link;
  }

  async of(em: EntityManager, email: string): Promise<SignUp | null> {
    const [found] = await execute(
      em,
      sql`select ${SIGN_UP} from private.sign_ups where email = ${email} and expires_at > now()`,
    );
    return found ?? null;
  }

  /**
   * The sign-up that a link was sent for, while the link can be used. One statement, so that a confirmation which ends
   * it meanwhile is not taken for an account that was there before.
   */
  async ofLink(em: EntityManager, { hash }: SecretToken): Promise<OpenedSignUp | null> {
    const [found] = await execute(
      em,
      sql`select ${SIGN_UP}, ${OPENED} from private.sign_ups s
          where token_hash = ${hash} and link_expires_at > now()`,
    );
    return found ?? null;
  }

  /** Has the link work for another while, so that it can be sent again. */
  async renewLink(em: EntityManager, { id }: SignUp): Promise<SecretToken> {
    const link = this.linkOf(id);
    await execute(
      em,
      sql`update private.sign_ups set token_hash = ${link.hash},
            link_expires_at = now() + make_interval(hours => ${LINK_HOURS.signup})
          where id = ${id}`,
    );
    return link;
  }

  /** Has the password of a sign-up be nobody's; the link in its mail goes on. */
  async voidPassword(em: EntityManager, { id }: SignUp): Promise<void> {
    const passwordHash = await hashPassword(randomUUID());
    await execute(
      em,
      sql`update private.sign_ups set password_hash = ${passwordHash} where id = ${id}`,
    );
  }

  /** Ends a sign-up; false where somebody else did, or a later one took its place. */
  async end(em: EntityManager, { id }: SignUp): Promise<boolean> {
    return (await changed(em, sql`delete from private.sign_ups where id = ${id}`)) > 0;
  }

  /** The proof that the browser that signed up keeps; it cannot be derived from the link alone. */
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
