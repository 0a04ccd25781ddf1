import { randomUUID } from 'node:crypto';

import type { Run } from '../database/run.js';
import { columns, json, raw, sql } from '../database/sql.js';
import {
  isContested,
  isEmpty,
  markContested,
  type OwnerFile,
  readOwner,
  settle,
  writeOwner,
} from './owner-file.js';
import type { Storage } from './storage.js';

/**
 * How a database stands to a storage: it is `ours` and may be deleted from; it is, but the database's server
 * is new and another one might have it too (`watched`); it is another's (`foreign`); two have taken it for
 * theirs (`contested`); the `clocks` differ, by which a file's age is told; or it has no owner although rows name
 * files (`absent`): it is not the storage that has them.
 */
export type Standing = 'ours' | 'watched' | 'foreign' | 'contested' | 'clocks' | 'absent';

interface Owner {
  known: (string | null)[];
  contested: boolean;
  watched: boolean;
}

/** Longer than from one night to the next: in between, every other owner has looked at the storage. */
const WATCH = raw(`interval '30 hours'`);
/** Far longer than a renewal lasts, so that a slow one cannot bring an old nonce back. */
const RENEWED_LONG_AGO = raw(`renewed_at < now() - interval '1 hour'`);
const CLOCKS_MAY_DIFFER_MS = 60 * 60_000;

/** Tells databases of one server apart. */
const DATABASE = raw(`(
  select c.system_identifier || '/' || d.oid
  from pg_control_system() c, pg_database d where d.datname = current_database())`);

/** Tells servers apart, even with the same data: a copy is started after it was made. */
const SERVER = sql`(${DATABASE} || '/' || extract(epoch from pg_postmaster_start_time()))`;

const OWNER = columns<Owner>({
  known: json(raw('array[nonce, next_nonce, previous_nonce]::text[]')),
  contested: 'contested_at is not null',
  watched: sql`server <> ${SERVER} or coalesce(watched_since > now() - ${WATCH}, false)`,
});
const NEXT = columns<{ nonce: string; now: number }>({
  nonce: 'next_nonce::text',
  now: '(extract(epoch from now()) * 1000)::float8',
});

/**
 * Ownership of a storage: a nonce in the database and in the storage, which each sweep renews. Of two owners, such as
 * a database and its copy, each sees the other's nonce or the mark that the other left, and stops.
 * No clock is compared with another machine's to find that out.
 */
export class Ownership {
  constructor(
    private readonly files: Storage,
    private readonly run: Run,
  ) {}

  /** Checks the ownership, and takes a storage that has no owner as long as no row names a file. */
  async check(): Promise<Standing> {
    const file = await readOwner(this.files);
    if (file === null) {
      return (await this.namesFiles()) ? 'absent' : this.adopt(await isEmpty(this.files));
    }
    if ('database' in file) {
      return file.database === (await this.database()) ? this.adopt(false) : 'foreign';
    }
    return this.compare(file);
  }

  /** Checks like `check`, and leaves a new nonce if the last is of another night. */
  async renew(): Promise<Standing> {
    const standing = await this.check();
    if (standing === 'foreign' || standing === 'contested' || standing === 'absent')
      return standing;
    const file = await readOwner(this.files);
    if (file === null || 'database' in file) return this.check();
    const next = await this.next(file.storage);
    if (next === undefined) return standing;
    const writtenAt = await writeOwner(this.files, { storage: file.storage, nonce: next.nonce });
    await this.completed(file.storage, next.nonce);
    const after = await this.check();
    return after === 'ours' && differ(writtenAt, next.now) ? 'clocks' : after;
  }

  /** Makes this database the owner of the storage, also where it has another owner. */
  async claim(): Promise<void> {
    const file = await readOwner(this.files);
    const storage = file !== null && 'storage' in file ? file.storage : randomUUID();
    await this.storeOwner({ storage, nonce: randomUUID() }, true);
    await settle(this.files);
  }

  private async adopt(undoubted: boolean): Promise<Standing> {
    const file = { storage: randomUUID(), nonce: randomUUID() };
    await this.storeOwner(file, undoubted);
    const now = await readOwner(this.files);
    // Somebody else may have taken it at the same moment; whose file stayed has it.
    return now !== null && 'storage' in now ? this.compare(now) : 'foreign';
  }

  private async storeOwner({ storage, nonce }: OwnerFile, undoubted: boolean): Promise<void> {
    const since = raw(undoubted ? 'null' : 'now()');
    await this.run(sql`
      insert into private.storage_owners as o (storage, nonce, server, watched_since)
      values (${storage}, ${nonce}, ${SERVER}, ${since})
      on conflict (storage) do update set nonce = excluded.nonce, next_nonce = null, previous_nonce = null,
        server = excluded.server, watched_since = excluded.watched_since, contested_at = null, renewed_at = now()
      returning o.storage`);
    await writeOwner(this.files, { storage, nonce });
  }

  private async compare(file: OwnerFile, again = false): Promise<Standing> {
    // Read after the file, so that a nonce that was written meanwhile is known, too.
    const owner = await this.owner(file.storage);
    if (owner === undefined) return 'foreign';
    if (owner.contested) return 'contested';
    if (await isContested(this.files)) return this.contest(file.storage);
    if (owner.known.includes(file.nonce)) return owner.watched ? 'watched' : 'ours';
    const now = again ? null : await readOwner(this.files);
    if (now !== null && 'storage' in now) return this.compare(now, true);
    await markContested(this.files);
    return this.contest(file.storage);
  }

  private async contest(storage: string): Promise<Standing> {
    await this.run(sql`
      update private.storage_owners set contested_at = now()
      where storage = ${storage} and contested_at is null returning storage`);
    return 'contested';
  }

  private async owner(storage: string): Promise<Owner | undefined> {
    const [owner] = await this.run(
      sql`select ${OWNER} from private.storage_owners where storage = ${storage}`,
    );
    return owner;
  }

  /** The nonce that comes next, if one is due; another replica's, or one that a killed process left, if there is. */
  private async next(storage: string): Promise<{ nonce: string; now: number } | undefined> {
    const [row] = await this.run(sql`
      update private.storage_owners set next_nonce = coalesce(next_nonce, gen_random_uuid())
      where storage = ${storage} and contested_at is null
        and (next_nonce is not null or server <> ${SERVER} or ${RENEWED_LONG_AGO})
      returning ${NEXT}`);
    return row;
  }

  private async completed(storage: string, nonce: string): Promise<void> {
    await this.run(sql`
      update private.storage_owners set previous_nonce = nonce, nonce = next_nonce, next_nonce = null,
        watched_since = case when server = ${SERVER} then watched_since else now() end,
        server = ${SERVER}, renewed_at = now()
      where storage = ${storage} and next_nonce = ${nonce} returning storage`);
  }

  private async namesFiles(): Promise<boolean> {
    const named = columns<{ named: boolean }>({ named: sql`private.names_files()` });
    const [row] = await this.run(sql`select ${named}`);
    return row!.named;
  }

  private async database(): Promise<string> {
    const [row] = await this.run(sql`select ${columns<{ id: string }>({ id: DATABASE })}`);
    return row!.id;
  }
}

/** Tells whether the clocks of storage, database and this machine differ. */
function differ(storage: Date, database: number): boolean {
  const clocks = [storage.getTime(), database, Date.now()];
  return !(Math.max(...clocks) - Math.min(...clocks) < CLOCKS_MAY_DIFFER_MS);
}
