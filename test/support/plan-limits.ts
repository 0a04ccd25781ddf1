import type pg from 'pg';

import type { PlanTier } from '../../src/contract/plans.js';
import { PROBLEMS } from '../../src/contract/problems.js';
import type { TestOffice } from './offices.js';

/** Rows to fill an office with, and the bytes of one document that is still being uploaded. */
export interface Filling {
  cases?: number;
  clients?: number;
  bytes?: number;
}

/** Puts an office as near to a limit as a test wants it. */
export async function fill(
  owner: pg.Client,
  { id }: { id: string },
  { cases = 0, clients = 0, bytes = 0 }: Filling,
): Promise<void> {
  await owner.query(
    `insert into cases (office_id, title, status)
     select $1, 'Processo ' || n, (array['aberto', 'em_andamento', 'concluido'])[1 + n % 3]
     from generate_series(1, $2) n`,
    [id, cases],
  );
  await owner.query(
    `insert into clients (office_id, name) select $1, 'Cliente ' || n from generate_series(1, $2) n`,
    [id, clients],
  );
  if (bytes === 0) return;
  const { rows } = await owner.query<{ id: string }>(
    `insert into cases (office_id, title, status) values ($1, 'Processo dos documentos', 'aberto') returning id`,
    [id],
  );
  await owner.query(
    `insert into documents (office_id, case_id, title, storage_path, size_bytes, shared_with_client)
     values ($1, $2, 'Peça', $3, $4, false)`,
    [id, rows[0]!.id, `${id}/documents/${rows[0]!.id}`, bytes],
  );
}

/** Puts an office on another plan, without any payment. */
export async function changePlan(
  owner: pg.Client,
  { id }: { id: string },
  plan: PlanTier,
): Promise<void> {
  await owner.query('update subscriptions set plan_tier = $2 where office_id = $1', [id, plan]);
}

/**
 * Returns the stored counters of a plan's limits.
 * @throws if a counter is wrong
 */
export async function counted(owner: pg.Client, { id }: Pick<TestOffice, 'id'>) {
  const { rows } = await owner.query<{
    cases: number;
    clients: number;
    staff: number;
    invited: number;
    bytes: number;
    wrong: number;
  }>(
    `select cases_aberto + cases_em_andamento + cases_concluido as cases, clients, staff_users as staff,
            staff_invitations as invited, storage_bytes::float8 as bytes,
            (select count(*)::int from check_counters($1)) as wrong
     from usage_tracking where office_id = $1`,
    [id],
  );
  const { wrong, ...kept } = rows[0]!;
  if (wrong > 0) throw new Error('counters are wrong');
  return kept;
}

type Limit =
  | `limit_${'cases' | 'clients' | 'storage' | 'staff_users'}`
  | `office_limit_${'storage' | 'staff_users'}`;

/** Returns the problem that a refusal at a limit has. */
export function limitProblem(code: Limit) {
  const [status, title, detail] = PROBLEMS[code];
  return { status, code, title, detail };
}

/** Returns the same fields of an answer. */
export function refusalOf({ status, body }: { status: number; body: unknown }) {
  const { code, title, detail } = body as Record<'code' | 'title' | 'detail', string>;
  return { status, code, title, detail };
}
