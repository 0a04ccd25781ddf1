import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { CompiledQuery } from 'kysely';

import { requestContext } from '../observability/request-context.js';
import { Problem } from '../problems/problem.js';
import { ConcurrencyLimiter } from './concurrency-limiter.js';
import { type Opening, openingOf, RECORDING } from './entering.js';
import { problemOf } from './failures.js';
import {
  type IdempotencyKey,
  keepKey,
  knownKey,
  type NewIdempotencyKey,
  refuseOther,
} from './idempotency.js';
import type { Page } from './list.js';
import { Orm } from './orm.js';
import { type Currency, Pipeline } from './pipeline.js';
import type { Login } from './roles.js';
import type { Run } from './run.js';
import type { Session } from './session.js';
import { columns, type Json, json, raw, rowsOf, type Sql, sql } from './sql.js';
import { AS_SYSTEM, asSystemOf } from './transaction-settings.js';
import { withPatience } from './watched-client.js';

/**
 * The only way to the data. Reads are rows: one select in one read-only transaction of the caller's
 * session, all of it sent at once. Writes are entities, in one transaction that holds the office's lock.
 * Work without a session goes through `directory` or `office`. Every transaction says whose it is before anything
 * else, so that offices may stand on several servers (docs/scale.md).
 */
@Injectable()
export class Database {
  /**
   * Limits the writers of one office: one has its lock and one is next. More would not be faster, and would hold
   * connections that other offices need.
   */
  private readonly writers: ConcurrencyLimiter;

  private readonly pipeline: Pipeline;

  constructor(private readonly orm: Orm) {
    this.pipeline = new Pipeline(orm);
    const atOnce = Math.min(2, Math.ceil(orm.poolSize / 2));
    this.writers = new ConcurrencyLimiter(atOnce, orm.limits.turnMs);
  }

  /** Runs a select in the caller's session and gives its rows. */
  async rows<Row>(session: Session, select: Sql<Row>, currency?: Currency): Promise<Row[]> {
    const [list] = await this.pipeline.read(
      session,
      sql`select ${columns<{ rows: Row[] }>({ rows: rowsOf(select) })}`,
      currency,
    );
    return list!.rows;
  }

  /** The one row of a select as JSON text. @throws Problem not_found where there is none */
  async record<Row>(session: Session, select: Sql<Row>, currency?: Currency): Promise<Json<Row>> {
    return firstJson(await this.pipeline.read(session, asJson(select), currency));
  }

  /** A page and its total, both computed in the same snapshot. That an API key took it is recorded with it. */
  async page<Row>(session: Session, page: Sql<Page<Row>>): Promise<Page<Row>> {
    const asking = session.rights ? requestContext() : null;
    const [row] = await (asking && !asking.headOnly
      ? this.pipeline.run(session, RECORDING, recorded(page, asking.route))
      : this.pipeline.read(session, page));
    return row!;
  }

  /**
   * Does a person's work once for each idempotency key. `attempt` hands the key to the write that makes something;
   * `again` answers with the record that an earlier request of the same key made, as it stands. A failed attempt
   * looks again: its twin may have been faster, or its commit's answer was lost.
   * @throws Problem idempotency_key_reused, and what `attempt` and `again` throw
   */
  async once<T>(
    session: Session,
    idempotencyKey: IdempotencyKey | null,
    attempt: (idempotencyKey: NewIdempotencyKey | null) => Promise<T>,
    again: (subjectId: string) => Promise<T>,
  ): Promise<T> {
    if (!idempotencyKey) return attempt(null);
    const before = await this.recordOfKey(session, idempotencyKey);
    if (before) return again(before);
    try {
      return await attempt(idempotencyKey as NewIdempotencyKey);
    } catch (error) {
      const twin = await this.recordOfKey(session, idempotencyKey).catch((refusal: unknown) => {
        const reused = refusal instanceof Problem && refusal.code === 'idempotency_key_reused';
        throw reused ? refusal : error;
      });
      if (!twin) throw error;
      return again(twin);
    }
  }

  /**
   * Runs `work` as the session's user in one transaction that locks the office's usage row first. With an
   * idempotency key, the id of the new record is kept under it in the same transaction.
   * @throws Problem for a refusal of the database: an ended session, a broken constraint, a time-out
   */
  write<T>(session: Session, work: Work<T>, options?: { pace?: Pace }): Promise<T>;
  write<T extends { id: string }>(
    session: Session,
    work: Work<T>,
    options: { idempotencyKey: NewIdempotencyKey | null; pace?: Pace },
  ): Promise<T>;
  async write<T>(
    session: Session,
    work: Work<T>,
    {
      idempotencyKey = null,
      pace = 'prompt',
    }: { idempotencyKey?: NewIdempotencyKey | null; pace?: Pace } = {},
  ): Promise<T> {
    const opening = openingOf(session, 'enter_write');
    const kept = async (em: EntityManager) => {
      const made = await work(em);
      if (idempotencyKey) {
        const { id } = made as { id: string };
        await execute(em, keepKey(idempotencyKey, sql`select ${id}::uuid as id`));
      }
      return made;
    };
    return this.writers.run(session.officeId, () =>
      this.transaction('session', opening, kept, pace),
    );
  }

  /**
   * Writes like `write`, without the office's lock and so without waiting for its writers: for adding rows that
   * nothing counts, such as those of the record of who took what.
   */
  async append<T>(session: Session, work: Work<T>): Promise<T> {
    return this.transaction('session', openingOf(session, 'enter'), work, 'prompt');
  }

  /** Reads like `record`, within the caller's transaction: it sees the changes so far. */
  async recordWithin<Row>(em: EntityManager, select: Sql<Row>): Promise<Json<Row>> {
    return firstJson(await execute(em, asJson(select)));
  }

  /**
   * Works without a session on data of no single office: accounts, sessions and tokens, who belongs to which office,
   * addresses of tenants, limits, jobs. It sees nothing of the offices' own data. Keep the work in it small.
   */
  async directory<T>(work: Work<T>, pace: Pace = 'prompt'): Promise<T> {
    return this.transaction('system', [AS_SYSTEM], work, pace);
  }

  /** Works without a session on one office's data and no other's: for jobs and for work that outlives its session. */
  async office<T>(officeId: string, work: Work<T>, pace: Pace = 'prompt'): Promise<T> {
    return this.transaction('system', [asSystemOf(officeId)], work, pace);
  }

  /** Reads one office's data without a session as it is at one moment, and changes nothing: for a job that reads long. */
  async snapshot<T>(officeId: string, work: (run: Run) => Promise<T>): Promise<T> {
    const isolated = 'set transaction isolation level repeatable read, read only';
    return this.transaction(
      'system',
      [asSystemOf(officeId), isolated],
      (em) => work(runIn(em)),
      'long',
    );
  }

  /**
   * Returns the id of the record that an idempotency key made, null where the key is new.
   * @throws Problem idempotency_key_reused
   */
  private async recordOfKey(
    session: Session,
    idempotencyKey: IdempotencyKey,
  ): Promise<string | null> {
    const [known] = await this.rows(session, knownKey(idempotencyKey));
    if (!known) return null;
    refuseOther(idempotencyKey, known);
    return known.subjectId;
  }

  /** Runs one statement like `directory`. */
  directoryRows<Row>(statement: Sql<Row>): Promise<Row[]> {
    return this.directory((em) => execute(em, statement));
  }

  private async transaction<T>(
    login: Login,
    opening: Opening,
    work: Work<T>,
    pace: Pace,
  ): Promise<T> {
    try {
      return await (pace === 'long'
        ? this.patiently(login, opening, work)
        : this.begin(login, opening, work));
    } catch (error) {
      throw problemOf(error);
    }
  }

  private begin<T>(login: Login, opening: Opening, work: Work<T>): Promise<T> {
    return this.orm.transactional(login, async (em) => {
      // Sent together; the connection keeps their order.
      await Promise.all(opening.map((statement) => em.execute(statement)));
      return work(em);
    });
  }

  private patiently<T>(
    login: Login,
    [settings, ...statements]: Opening,
    work: Work<T>,
  ): Promise<T> {
    const { longStatementMs } = this.orm.limits;
    const patient = `${settings}; set local statement_timeout to ${longStatementMs}`;
    return withPatience(longStatementMs + SERVER_FIRST_MS, () =>
      this.begin(login, [patient, ...statements], work),
    );
  }
}

/** Runs a statement in the caller's transaction, through the ORM's own connection. */
export async function execute<Row>(em: EntityManager, { text, values }: Sql<Row>): Promise<Row[]> {
  const { rows } = await em.getKysely().executeQuery(CompiledQuery.raw(text, [...values]));
  return rows as Row[];
}

/** Like `execute`, for code that commands run too, on a connection of their own. */
export function runIn(em: EntityManager): Run {
  return (statement) => execute(em, statement);
}

/** Executes a statement that changes rows. @returns how many */
export async function changed(em: EntityManager, { text, values }: Sql): Promise<number> {
  const done = await em.getKysely().executeQuery(CompiledQuery.raw(text, [...values]));
  return Number(done.numAffectedRows);
}

function recorded<Row>(page: Sql<Page<Row>>, list: string): Sql<Page<Row>> {
  return sql`select p.*, record_list_by_key(${list}, p.rows) from (${page}) p` as Sql<Page<Row>>;
}

/** The row of `from` as JSON text. */
function recordColumns<Row>(from: string) {
  return columns<{ json: Json<Row> }>({ json: json(raw(`row_to_json(${from})::text`)) });
}

function asJson<Row>(select: Sql<Row>) {
  return sql`select ${recordColumns<Row>('r')} from (${select}) r`;
}

function firstJson<Row>([row]: { json: Json<Row> }[]): Json<Row> {
  if (!row) throw new Problem('not_found');
  return row.json;
}

type Work<T> = (em: EntityManager) => Promise<T>;

/** How long each statement of a transaction may take: somebody waits for it, or it is an import's or a job's. */
type Pace = 'prompt' | 'long';

/** PostgreSQL's own limit ends a statement before ours: it takes the transaction back, and says why. */
const SERVER_FIRST_MS = 5_000;
