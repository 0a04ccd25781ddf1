import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';

import { Config } from '../config/config.js';
import { seal, unseal } from '../config/sealed.js';
import { type NewAuthenticator, RECOVERY_CODES } from '../contract/account.js';
import { changed, execute } from '../database/database.js';
import { columns, joinSql, json, raw, sql } from '../database/sql.js';
import { enrolmentOf, isOneTimeCode, newSecret, stepOf } from './one-time-code.js';
import { hashOfCode, newRecoveryCode, readRecoveryCode } from './recovery-code.js';

/** Kind of an accepted code. */
export type AcceptedCode = 'code' | 'recovery_code';

/** Minutes that an app may take to be linked. */
const ENROLMENT_MINUTES = 60;

const SECRET = columns<{ secret: Buffer }>({ secret: json(raw('secret')) });

/**
 * The codes that are asked for after the password: of an authenticator app, and the recovery codes beside it.
 * Each code is accepted once, over all requests and replicas: a conditional write marks it as used.
 */
@Injectable()
export class SecondFactorsService {
  private readonly secretKey: Buffer;
  private readonly codeKey: Buffer;

  constructor(config: Config) {
    this.secretKey = config.key('authenticators');
    this.codeKey = config.key('recovery codes');
  }

  async isOn(em: EntityManager, userId: string): Promise<boolean> {
    const rows = await execute(
      em,
      sql`select from private.authenticators where user_id = ${userId} and confirmed_at is not null`,
    );
    return rows.length > 0;
  }

  /** Begins to link an app; it is not needed for a sign-in before `confirm`. Null where one is linked already. */
  async begin(em: EntityManager, userId: string, email: string): Promise<NewAuthenticator | null> {
    const secret = newSecret();
    const begun = await changed(
      em,
      sql`insert into private.authenticators as a (user_id, secret)
          values (${userId}, ${seal(secret, userId, this.secretKey)})
          on conflict (user_id) do update set secret = excluded.secret, created_at = now()
          where a.confirmed_at is null`,
    );
    return begun > 0 ? enrolmentOf(secret, email) : null;
  }

  /** Links the app that shows this code: from now on it is asked for. False where the code is not its. */
  async confirm(em: EntityManager, userId: string, code: string): Promise<boolean> {
    const [pending] = await execute(
      em,
      sql`select ${SECRET} from private.authenticators
          where user_id = ${userId} and confirmed_at is null
            and created_at > now() - make_interval(mins => ${ENROLMENT_MINUTES})`,
    );
    const step = pending && this.stepOf(pending.secret, userId, code);
    if (step === undefined || step === null) return false;
    const confirmed = await changed(
      em,
      sql`update private.authenticators set confirmed_at = now(), last_step = ${step}
          where user_id = ${userId} and confirmed_at is null and secret = ${pending!.secret}`,
    );
    return confirmed > 0;
  }

  /** Takes a code of the app or a recovery code; null where it is none, or was taken before. */
  async spendCode(em: EntityManager, userId: string, typed: string): Promise<AcceptedCode | null> {
    const code = typed.replace(/\s/g, '');
    if (isOneTimeCode(code)) return (await this.takeCode(em, userId, code)) ? 'code' : null;
    const recovery = readRecoveryCode(typed);
    if (recovery === null) return null;
    return (await this.takeRecoveryCode(em, userId, recovery)) ? 'recovery_code' : null;
  }

  /** Makes ten recovery codes; those of before are worth nothing any more. */
  async renewRecoveryCodes(em: EntityManager, userId: string): Promise<string[]> {
    const codes = Array.from({ length: RECOVERY_CODES }, newRecoveryCode);
    await execute(em, sql`delete from private.recovery_codes where user_id = ${userId}`);
    const rows = codes.map((code) => sql`(${userId}, ${hashOfCode(code, userId, this.codeKey)})`);
    await execute(
      em,
      sql`insert into private.recovery_codes (user_id, code_hash) values ${joinSql(rows, ', ')}`,
    );
    return codes;
  }

  async countRecoveryCodes(em: EntityManager, userId: string): Promise<number> {
    const [left] = await execute(
      em,
      sql`select ${columns<{ n: number }>({ n: 'count(*)::int' })}
          from private.recovery_codes where user_id = ${userId} and spent_at is null`,
    );
    return left!.n;
  }

  /** Turns the second step off. False where it was off. */
  async remove(em: EntityManager, userId: string): Promise<boolean> {
    await execute(em, sql`delete from private.recovery_codes where user_id = ${userId}`);
    const removed = await changed(
      em,
      sql`delete from private.authenticators where user_id = ${userId} and confirmed_at is not null`,
    );
    return removed > 0;
  }

  private async takeCode(em: EntityManager, userId: string, code: string): Promise<boolean> {
    const [linked] = await execute(
      em,
      sql`select ${SECRET} from private.authenticators
          where user_id = ${userId} and confirmed_at is not null`,
    );
    const step = linked && this.stepOf(linked.secret, userId, code);
    if (step === undefined || step === null) return false;
    const taken = await changed(
      em,
      sql`update private.authenticators set last_step = ${step}
          where user_id = ${userId} and confirmed_at is not null and last_step < ${step}`,
    );
    return taken > 0;
  }

  private async takeRecoveryCode(em: EntityManager, userId: string, code: string) {
    const taken = await changed(
      em,
      sql`update private.recovery_codes set spent_at = now()
          where user_id = ${userId} and code_hash = ${hashOfCode(code, userId, this.codeKey)}
            and spent_at is null`,
    );
    return taken > 0;
  }

  /** A secret that was sealed with another key fits no code; recovery codes and passkeys are left then. */
  private stepOf(sealed: Buffer, userId: string, code: string): number | null {
    const secret = unseal(sealed, userId, this.secretKey);
    return secret && stepOf(secret, code);
  }
}
