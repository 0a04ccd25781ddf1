import type { ClientBase } from 'pg';

import { PLANS, type PlanTier } from '../contract/plans.js';
import type { MailContent } from '../mail/mail-template.js';

declare module '../audit/audit.js' {
  interface Audited {
    /** By the operator, see this file, office-archive.ts, office-import.ts and office-staff.ts. */
    offices: {
      action:
        | 'plan_given'
        | 'office_suspended'
        | 'office_reopened'
        | 'office_exported'
        | 'office_imported'
        | 'staff_user_added';
      subject: 'staff_user';
    };
  }
}

/*
 * Changes of the operator to offices, with the database owner's login. Each change is one transaction and is written
 * to the office's audit log.
 */

/** An office as an operator sees it. */
export interface KnownOffice {
  /** Slug of its first tenant. */
  slug: string;
  name: string;
  /** The plan that counts; null where none does. */
  plan: PlanTier | null;
  source: 'agreement' | 'stripe' | null;
  /** The plan by agreement, while a larger one is paid. */
  agreed: PlanTier | null;
  cases: number;
  clients: number;
  staffUsers: number;
  storageMb: number;
  lastSignInAt: Date | null;
  suspendedAt: Date | null;
  /** The day on which it is deleted, `YYYY-MM-DD`, where it was closed. */
  deletedOn: string | null;
}

/** Refuses an operator's command; its message is for them. */
export class OfficeRefusal extends Error {}

/** All offices, the oldest first. */
export async function listOffices(owner: ClientBase): Promise<KnownOffice[]> {
  const { rows } = await owner.query<KnownOffice>(`
    select t.slug, o.name, private.plan_of(o.id) as plan, s.source, s.agreed_tier as agreed,
           private.used_of(u, 'cases')::int as cases, u.clients, private.used_of(u, 'staff_users')::int as "staffUsers",
           u.storage_bytes / 1048576.0::float8 as "storageMb", o.suspended_at as "suspendedAt",
           (closing_day(o.closing_since, o.time_zone) + 1)::text as "deletedOn",
           (select a.created_at from audit_log a where a.office_id = o.id and a.action = 'sign_in'
            order by a.created_at desc, a.id desc limit 1) as "lastSignInAt"
    from offices o
    join usage_tracking u on u.office_id = o.id
    join lateral (
      select slug from tenants where office_id = o.id order by created_at, id limit 1
    ) t on true
    left join subscriptions s on s.office_id = o.id
    order by o.created_at, o.id`);
  return rows;
}

/**
 * Puts an office on a plan by agreement, or on none.
 * @throws OfficeRefusal while a subscription of its at Stripe is not over, owed or paused too
 */
export function givePlan(owner: ClientBase, slug: string, plan: PlanTier | null): Promise<void> {
  return change(owner, slug, 'plan_given', { plan: plan ?? 'none' }, async (officeId) => {
    const { rows } = await owner.query<{ agreed: boolean }>(
      'select private.agree_on_plan($1, $2) as agreed',
      [officeId, plan],
    );
    if (!rows[0]!.agreed) {
      throw new OfficeRefusal(
        `${slug} pays through Stripe: its plan is changed or cancelled there`,
      );
    }
  });
}

/** Refuses every request in the office from now on; its data stays as it is. */
export function suspendOffice(owner: ClientBase, slug: string): Promise<void> {
  return change(owner, slug, 'office_suspended', {}, async (officeId) => {
    const { rowCount } = await owner.query(
      'update offices set suspended_at = now() where id = $1 and suspended_at is null',
      [officeId],
    );
    if (rowCount === 0) throw new OfficeRefusal(`${slug} is suspended already`);
  });
}

export function reopenOffice(owner: ClientBase, slug: string): Promise<void> {
  return change(owner, slug, 'office_reopened', {}, async (officeId) => {
    const { rowCount } = await owner.query(
      // A closing could not be taken back while it was suspended, so those days do not count.
      `update offices set closing_since = closing_since + (now() - suspended_at), suspended_at = null
       where id = $1 and suspended_at is not null`,
      [officeId],
    );
    if (rowCount === 0) throw new OfficeRefusal(`${slug} is not suspended`);
  });
}

type Action = 'plan_given' | 'office_suspended' | 'office_reopened';

/**
 * Changes an office in one transaction, which holds its lock, and records that.
 * @throws OfficeRefusal where no office has a tenant of that slug
 */
function change(
  owner: ClientBase,
  slug: string,
  action: Action,
  detail: Record<string, string>,
  work: (officeId: string) => Promise<void>,
): Promise<void> {
  return inTransaction(owner, async () => {
    const officeId = await lockedOffice(owner, slug);
    await work(officeId);
    await owner.query('insert into audit_log (office_id, action, detail) values ($1, $2, $3)', [
      officeId,
      action,
      detail,
    ]);
  });
}

/** The office's id, with its lock, as every writer takes it first. @throws OfficeRefusal where there is none */
export async function lockedOffice(owner: ClientBase, slug: string): Promise<string> {
  const id = await lockedIfThere(owner, slug);
  if (id === null) throw new OfficeRefusal(`no office has the address /${slug}`);
  return id;
}

export async function lockedIfThere(owner: ClientBase, slug: string): Promise<string | null> {
  const { rows } = await owner.query<{ officeId: string }>(
    `select u.office_id as "officeId" from usage_tracking u
     where u.office_id = (select office_id from tenants where slug = $1) for no key update`,
    [slug],
  );
  return rows[0]?.officeId ?? null;
}

/** Queues a mail in the caller's transaction; a running server sends it within seconds. */
export async function queueMail(
  owner: ClientBase,
  recipient: string,
  content: MailContent,
): Promise<void> {
  await owner.query(`select enqueue('mail', $1)`, [
    { recipient, subject: content.subject, secret: content },
  ]);
}

export async function inTransaction<T>(owner: ClientBase, work: () => Promise<T>): Promise<T> {
  await owner.query('begin');
  try {
    const done = await work();
    await owner.query('commit');
    return done;
  } catch (error) {
    await owner.query('rollback');
    throw error;
  }
}

/** One line an office, in columns. */
export function table(offices: readonly KnownOffice[]): string[] {
  const heading = ['address', 'plan', 'cases', 'clients', 'staff', 'MB', 'last sign-in', 'name'];
  const lines = offices.map((office) => {
    const { cases, clients, staffUsers, storageMb } = PLANS[office.plan ?? 'basic'].limits;
    const of = (used: number, most: number | null) =>
      most === null ? `${used}` : `${used}/${most}`;
    return [
      office.slug,
      planOf(office),
      of(office.cases, cases),
      of(office.clients, clients),
      of(office.staffUsers, staffUsers),
      of(Math.ceil(office.storageMb), storageMb),
      office.lastSignInAt?.toISOString().slice(0, 10) ?? 'never',
      nameOf(office),
    ];
  });
  const all = [heading, ...lines];
  const widths = heading.map((_, n) => Math.max(...all.map((line) => line[n]!.length)));
  return all.map((line) =>
    line
      .map((cell, n) => cell.padEnd(widths[n]!))
      .join('  ')
      .trimEnd(),
  );
}

function nameOf({ name, suspendedAt, deletedOn }: KnownOffice): string {
  const marks = [suspendedAt && 'suspended', deletedOn && `closed, deleted on ${deletedOn}`];
  const shown = marks.filter(Boolean).join('; ');
  return shown ? `${name} (${shown})` : name;
}

function planOf({ plan, source, agreed }: KnownOffice): string {
  if (!plan) return 'none';
  if (source !== 'stripe') return plan;
  return agreed ? `${plan} (Stripe, ${agreed} agreed)` : `${plan} (Stripe)`;
}
