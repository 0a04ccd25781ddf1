import { existsSync } from 'node:fs';
import type { ClientBase } from 'pg';

import { formatCount } from '../config/command-line.js';
import { runOn } from '../database/run.js';
import { AS_OWNER } from '../database/transaction-settings.js';
import { Ownership } from '../storage/ownership.js';
import type { Storage, StoredFile } from '../storage/storage.js';
import {
  type StripeAccountService,
  StripeFailure,
} from '../subscriptions/stripe-account.service.js';
import { exportOffice, isIntact, type OfficeExport } from './office-export.js';
import { deleteOfficeFiles } from './office-files.js';
import { endPaymentsOf } from './office-payments.js';
import { inTransaction, lockedIfThere, OfficeRefusal } from './offices.js';

/*
 * The deletion of an office by the operator. `private.office_removals` holds the last finished step, so that the same
 * command resumes after it was killed. The steps: suspend, export, end payments, delete rows, delete files.
 */

export interface RemovalTools {
  owner: ClientBase;
  storage: Storage;
  /** Null where the installation takes no payments. */
  stripe: StripeAccountService | null;
  /** See `OfficeExport`. */
  settleGaps: OfficeExport['settleGaps'];
  /** Hears what is done, a line each. */
  say: (line: string) => void;
}

interface Removal {
  officeId: string;
  name: string;
  suspendedAt: string;
  /** Null before it was exported. */
  archive: StoredFile | null;
  /** Its rows are gone. */
  deleted: boolean;
  pays: boolean;
}

/**
 * Deletes an office: suspends it, writes all that it has to `path`, ends what it pays, and deletes its rows, the
 * accounts that belong to no other office, and its files.
 * @throws OfficeRefusal where there is no such office, the file is there already, or the storage or Stripe is in
 * doubt; and what `settleGaps` throws where files are missing
 */
export async function deleteOffice(tools: RemovalTools, slug: string, path: string): Promise<void> {
  const { owner, storage, say } = tools;
  const ownership = new Ownership(storage, runOn(owner, AS_OWNER));
  await refuseDoubt(ownership);
  const removal = await begin(owner, slug);
  if (removal.pays && !tools.stripe) {
    throw new OfficeRefusal(
      `${slug} pays through Stripe: set STRIPE_SECRET_KEY, to end that first`,
    );
  }
  if (!removal.deleted) {
    await keepExport(tools, removal, path);
    if (tools.stripe) await endPayments(tools, tools.stripe, removal.officeId);
    const accounts = await deleteRows(owner, removal);
    say(
      `deleted ${removal.name} and ${formatCount(accounts, 'account')} that belonged to no other office`,
    );
  }
  await refuseDoubt(ownership);
  const files = await deleteOfficeFiles(storage, removal.officeId);
  await owner.query(
    `update private.office_removals set finished_at = now(), files = $2
     where office_id = $1 and finished_at is null`,
    [removal.officeId, files],
  );
  say(`deleted ${formatCount(files, 'file')}; nothing of it is left`);
}

/** A line for each deletion that began, the newest first, or one that says that there is none. */
export async function deletedOffices(owner: ClientBase): Promise<string[]> {
  const { rows } = await owner.query<{ line: string }>(
    `select concat_ws('  ', to_char(began_at at time zone 'utc', 'YYYY-MM-DD HH24:MI'),
       case when finished_at is not null then 'deleted' when deleted_at is not null then 'files left'
         else 'begun' end,
       slugs[1], accounts || case accounts when 1 then ' account' else ' accounts' end,
       files || case files when 1 then ' file' else ' files' end,
       'SHA-256 ' || archive_sha256, name) as line
     from private.office_removals order by began_at desc, office_id`,
  );
  return rows.length > 0 ? rows.map(({ line }) => line) : ['no office was deleted'];
}

/** Refuses a storage that is not this installation's: a copy of the database would delete the files of the original. */
export async function refuseDoubt(ownership: Ownership): Promise<void> {
  const standing = await ownership.check();
  if (standing === 'ours') return;
  throw new OfficeRefusal(
    `the storage is not this database's beyond doubt (${standing}): ` +
      'see docs/operations.md, Ownership of the files',
  );
}

const REMOVAL = `office_id as "officeId", name, suspended_at::text as "suspendedAt", deleted_at is not null as deleted,
  case when exported_at is not null
    then json_build_object('sizeBytes', archive_bytes, 'sha256', archive_sha256) end as archive,
  exists (
    select from private.stripe_subscriptions s
    where s.office_id = office_removals.office_id and s.status not in ('canceled', 'incomplete_expired')
  ) as pays`;

/** Suspends the office, or finds the deletion that was interrupted after its rows were deleted. */
async function begin(owner: ClientBase, slug: string): Promise<Removal> {
  return inTransaction(owner, async () => {
    const id = await lockedIfThere(owner, slug);
    if (id === null) return cutOff(owner, slug);
    await owner.query(
      `with suspended as (
         update offices set suspended_at = now() where id = $1 and suspended_at is null returning id
       )
       insert into audit_log (office_id, action) select id, 'office_suspended' from suspended`,
      [id],
    );
    // An export is void once the office was reopened, since people may have worked in it.
    await owner.query(
      `update private.office_removals r set exported_at = null, archive_bytes = null, archive_sha256 = null
       from offices o where o.id = r.office_id and o.id = $1 and o.suspended_at <> r.suspended_at`,
      [id],
    );
    await owner.query('select private.begin_removal($1, $2)', [id, slug]);
    const { rows } = await owner.query<Removal>(
      `select ${REMOVAL} from private.office_removals where office_id = $1`,
      [id],
    );
    return rows[0]!;
  });
}

async function cutOff(owner: ClientBase, slug: string): Promise<Removal> {
  const { rows } = await owner.query<Removal>(
    `select ${REMOVAL} from private.office_removals
     where slugs @> array[$1] and deleted_at is not null and finished_at is null`,
    [slug],
  );
  if (!rows[0]) throw new OfficeRefusal(`no office has the address /${slug}`);
  return rows[0];
}

/** Keeps the archive of an earlier attempt where it is complete and the office was not reopened since. */
async function keepExport(
  { owner, storage, settleGaps, say }: RemovalTools,
  { officeId, archive }: Removal,
  path: string,
): Promise<void> {
  if (archive && (await isIntact(path, archive))) {
    say(`the export in ${path} is whole`);
    return;
  }
  if (existsSync(path)) throw new OfficeRefusal(`there is a file ${path} already: name another`);
  const { sizeBytes, sha256 } = await exportOffice({
    ...{ owner, storage, officeId, path, settleGaps },
    withStrays: true,
  });
  await owner.query(
    `update private.office_removals
     set exported_at = now(), archive_bytes = $2, archive_sha256 = $3 where office_id = $1`,
    [officeId, sizeBytes, sha256],
  );
  say(`exported all of it to ${path}: ${sizeBytes} bytes, SHA-256 ${sha256}`);
}

async function endPayments(
  { owner, say }: RemovalTools,
  stripe: StripeAccountService,
  officeId: string,
): Promise<void> {
  try {
    const ended = await endPaymentsOf(runOn(owner, AS_OWNER), stripe, officeId);
    if (ended > 0) say(`ended ${ended} subscriptions at Stripe; nothing was paid back`);
  } catch (error) {
    if (!(error instanceof StripeFailure)) throw error;
    throw new OfficeRefusal(
      `Stripe did not end what the office pays (${error.code}): nothing was deleted, run it again`,
    );
  }
}

/**
 * Deletes the rows in one transaction, see `office_removal.sql`.
 * @returns how many accounts went with it
 */
async function deleteRows(owner: ClientBase, removal: Removal): Promise<number> {
  const { officeId, suspendedAt } = removal;
  return inTransaction(owner, async () => {
    // In the order in which all writers take them: office, payment, accounts.
    await owner.query('select private.lock_office($1)', [officeId]);
    await owner.query('select private.lock_payment()');
    const { rowCount } = await owner.query(
      'select from offices where id = $1 and suspended_at = $2 for update',
      [officeId, suspendedAt],
    );
    if (rowCount === 0) {
      throw new OfficeRefusal('somebody opened the office meanwhile: nothing was deleted');
    }
    const { rows } = await owner.query<{ accounts: number }>(
      'select private.delete_office_rows($1) as accounts',
      [officeId],
    );
    return rows[0]!.accounts;
  });
}
