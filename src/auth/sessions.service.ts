import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';

import { audit } from '../audit/audit.js';
import { Config } from '../config/config.js';
import { Database, execute } from '../database/database.js';
import type { Session, StoredSession } from '../database/session.js';
import { columns, raw, sql } from '../database/sql.js';
import { requestContext, validAddress } from '../observability/request-context.js';
import { Problem } from '../problems/problem.js';
import type { Tenant } from '../tenancy/tenant.lookup.js';
import { REUSE_SECONDS, SESSION_DAYS, SESSION_LONGEST_DAYS } from './lifetimes.js';
import { type Membership, membershipOf } from './memberships.js';
import { endPendingSignInsOf } from './pending-sign-ins.js';
import { newToken, type SecretToken, successorOf } from './secret-token.js';

/** A session together with the token that prolongs it. */
export interface OpenSession {
  session: Session;
  refreshToken: string;
}

const SESSION = columns<StoredSession>({
  id: 's.id',
  userId: 's.user_id',
  officeId: 's.office_id',
  role: 's.role',
});

/** Live: neither ended nor expired, the person still belongs to the office in that role, and it is not suspended. */
const LIVE = raw(`s.ended_at is null and s.expires_at > now() and exists (
  select from user_roles r join offices h on h.id = r.office_id
  where r.office_id = s.office_id and r.user_id = s.user_id and r.role = s.role and h.suspended_at is null)`);

/** Condition on a session `s` in an office `o` that lacks the office's second step; `enter` refuses it. */
export const MISSING_SECOND_STEP = raw(`(s.role = 'staff' and not s.second_step
  and asks_second_step(o.second_step_from, o.time_zone))`);

/** Sessions and their chains of refresh tokens. Each step is one conditional write, so races have one winner. */
@Injectable()
export class SessionsService {
  private readonly key: Buffer;

  constructor(
    private readonly database: Database,
    config: Config,
  ) {
    this.key = config.key('refresh');
  }

  /** @param secondStep whether more was proved than a password */
  async open(
    em: EntityManager,
    userId: string,
    { officeId, role }: Membership,
    secondStep: boolean,
  ): Promise<OpenSession> {
    const { userAgent, address } = device();
    const [session] = await execute(
      em,
      sql`insert into private.sessions as s
            (user_id, office_id, role, second_step, user_agent, address, expires_at)
          values (${userId}, ${officeId}, ${role}, ${secondStep}, ${userAgent}, ${address},
            now() + make_interval(days => ${SESSION_DAYS}))
          returning ${SESSION}`,
    );
    const { token, hash } = newToken();
    await execute(
      em,
      sql`insert into private.refresh_tokens (token_hash, session_id, expires_at)
          values (${hash}, ${session!.id}, now() + make_interval(days => ${SESSION_DAYS}))`,
    );
    return { session: session!, refreshToken: token };
  }

  /**
   * Spends a refresh token. One that was spent a moment ago gives the same successor again; one that
   * was spent earlier ends the session, because its holder or a thief is about to use a copy.
   * @returns null where the session is over
   */
  async refresh(spent: SecretToken): Promise<OpenSession | null> {
    const next = successorOf(spent, this.key);
    const session = await this.database.directory(
      async (em) => (await spend(em, spent, next)) ?? (await this.spentBefore(em, spent)),
    );
    return session && { session, refreshToken: next.token };
  }

  private async spentBefore(em: EntityManager, spent: SecretToken): Promise<Session | null> {
    const spending = columns<{ live: boolean; recently: boolean | null }>({
      live: LIVE,
      recently: sql`t.spent_at > now() - make_interval(secs => ${REUSE_SECONDS})`,
    });
    const [found] = await execute(
      em,
      sql`select ${SESSION}, ${spending}
          from private.refresh_tokens t join private.sessions s on s.id = t.session_id
          where t.token_hash = ${spent.hash}`,
    );
    if (!found?.live || found.recently === null) return null;
    const { live: _live, recently, ...session } = found;
    if (recently) return session;
    await end(em, session.id);
    await audit(em, { ...session, action: 'refresh_token_reused' });
    return null;
  }

  /** Ends a session, named by itself or by its refresh token. Ending it again is no error. */
  async signOut(session: Session | null, refresh: SecretToken | null): Promise<void> {
    await this.database.directory(async (em) => {
      const id = session?.id ?? (refresh && (await sessionOf(em, refresh)));
      const ended = id ? await end(em, id) : null;
      if (ended) await audit(em, { ...ended, action: 'sign_out' });
    });
  }

  /** Ends all of a person's sessions and pending sign-ins, except for one that is to stay. */
  async endAllOf(em: EntityManager, userId: string, but: string | null = null): Promise<void> {
    await execute(
      em,
      sql`update private.sessions set ended_at = now()
          where user_id = ${userId} and ended_at is null and id is distinct from ${but}::uuid`,
    );
    await endPendingSignInsOf(em, userId);
  }

  /** Ends one of a person's sessions. @throws Problem not_found */
  async endOneOf(em: EntityManager, userId: string, id: string): Promise<Session> {
    const [ended] = await execute(
      em,
      sql`update private.sessions s set ended_at = now()
          where s.id = ${id} and s.user_id = ${userId} and s.ended_at is null and s.expires_at > now()
          returning ${SESSION}`,
    );
    if (!ended) throw new Problem('not_found');
    return ended;
  }

  /**
   * Proves that a session lives, for what belongs to its person and not to its office, which `enter` proves.
   * @param settingUp whether it may lack the second step that its office asks for
   * @throws Problem not_signed_in, second_step_required
   */
  async prove(em: EntityManager, session: Session, settingUp = false): Promise<void> {
    const [live] = await execute(
      em,
      sql`select ${columns<{ missing: boolean }>({ missing: MISSING_SECOND_STEP })}
          from private.sessions s join offices o on o.id = s.office_id
          where s.id = ${session.id} and s.user_id = ${session.userId}
            and s.office_id = ${session.officeId} and ${LIVE}`,
    );
    if (!live) throw new Problem('not_signed_in');
    if (live.missing && !settingUp) throw new Problem('second_step_required');
  }

  /** Two steps were turned on or off: what its sessions are worth. The one that turned them on has proved them. */
  async haveSecondStep(em: EntityManager, userId: string, on: boolean): Promise<void> {
    await execute(
      em,
      sql`update private.sessions set second_step = ${on} where user_id = ${userId} and ended_at is null`,
    );
  }

  /**
   * Moves a session to the office of another tenant.
   * @throws Problem not_found for no tenant as for one of an office that the person does not belong to;
   *   not_signed_in where the session is over, or in another office than the token says
   */
  async moveTo(session: Session, tenant: Tenant | null): Promise<Session> {
    return this.database.directory(async (em) => {
      const membership = tenant && (await membershipOf(em, session.userId, tenant.officeId));
      if (!membership) throw new Problem('not_found');
      const [moved] = await execute(
        em,
        sql`update private.sessions s set office_id = ${membership.officeId}, role = ${membership.role}
            where s.id = ${session.id} and s.office_id = ${session.officeId} and ${LIVE}
            returning ${SESSION}`,
      );
      if (!moved) throw new Problem('not_signed_in');
      await audit(em, { ...moved, action: 'office_switched' });
      return moved;
    });
  }
}

/** Device and address of the request that opens or renews a session. */
function device() {
  const asking = requestContext();
  return { userAgent: asking?.userAgent ?? null, address: validAddress(asking?.address) };
}

async function spend(
  em: EntityManager,
  spent: SecretToken,
  next: SecretToken,
): Promise<Session | undefined> {
  const { userAgent, address } = device();
  const [session] = await execute(
    em,
    sql`with spent as (
          update private.refresh_tokens t set spent_at = now()
          from private.sessions s
          where t.token_hash = ${spent.hash} and t.spent_at is null and t.expires_at > now()
            and s.id = t.session_id and ${LIVE}
          returning t.session_id
        ), next as (
          insert into private.refresh_tokens (token_hash, session_id, expires_at)
          select ${next.hash}::bytea, session_id, now() + make_interval(days => ${SESSION_DAYS}) from spent
        )
        update private.sessions s set used_at = now(),
          user_agent = coalesce(${userAgent}, s.user_agent), address = coalesce(${address}, s.address),
          expires_at = least(
            now() + make_interval(days => ${SESSION_DAYS}),
            s.created_at + make_interval(hours => ${SESSION_LONGEST_DAYS * 24})
          )
        from spent where s.id = spent.session_id returning ${SESSION}`,
  );
  return session;
}

async function end(em: EntityManager, id: string): Promise<Session | undefined> {
  const [ended] = await execute(
    em,
    sql`update private.sessions s set ended_at = now()
        where s.id = ${id} and s.ended_at is null returning ${SESSION}`,
  );
  return ended;
}

async function sessionOf(em: EntityManager, refresh: SecretToken): Promise<string | null> {
  const [token] = await execute(
    em,
    sql`select ${columns<{ sessionId: string }>({ sessionId: 'session_id' })}
        from private.refresh_tokens where token_hash = ${refresh.hash}`,
  );
  return token?.sessionId ?? null;
}
