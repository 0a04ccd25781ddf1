import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ClientBase } from 'pg';

import { GROUP_ROLES } from './roles.js';

/**
 * The files in migrations/functions hold the current text of every function, trigger and policy, and are
 * applied again when it changes. What a file made is remembered with it, so that what the file no longer
 * makes goes: a policy that stayed behind would go on letting people in.
 */
interface FunctionFile {
  name: string;
  text: string;
  checksum: string;
}

/** The text of a file that is in force; `objects` as PostgreSQL names them: `policy staff on public.cases`. */
interface Applied {
  file: string;
  checksum: string;
  objects: string[];
}

const TABLE = 'migrations.functions';

/**
 * Applies the files that changed, in the order of their names, within the caller's transaction.
 * @returns their names
 */
export async function applyFunctions(client: ClientBase, directory: string): Promise<string[]> {
  await client.query(`
    create table if not exists ${TABLE} (
      file text not null,
      checksum text not null,
      objects text[] not null,
      applied_at timestamptz not null default clock_timestamp(),
      primary key (file, checksum)
    )`);
  const before = await inForce(client);
  const standing = await objects(client, 'true');
  const files = functionFiles(directory);
  const changed = files.filter(({ name, checksum }) => {
    const last = before.get(name);
    // A numbered migration may have taken something away with its table.
    return last?.checksum !== checksum || !last.objects.every((object) => standing.has(object));
  });
  const gone = [...before.values()].filter(({ file }) => !files.some(({ name }) => name === file));

  const touched = [...gone, ...changed.map(({ name }) => before.get(name))];
  const old = touched
    .flatMap((last) => last?.objects ?? [])
    .filter((object) => standing.has(object));
  await clear(client, old);
  const made = await runAll(client, changed);
  await drop(
    client,
    old.filter((object) => !made.has(object)),
  );
  for (const { file } of gone) await retire(client, file);
  return changed.map(({ name }) => name);
}

/** Files of this build that the database never had. */
export async function missingFunctions(client: ClientBase, directory: string): Promise<string[]> {
  const { rows } = await client.query<{ key: string }>(
    `select file || ' ' || checksum as key from ${TABLE}`,
  );
  const had = new Set(rows.map(({ key }) => key));
  return functionFiles(directory)
    .filter(({ name, checksum }) => !had.has(`${name} ${checksum}`))
    .map(({ name }) => name);
}

function functionFiles(directory: string): FunctionFile[] {
  const names = readdirSync(join(directory, 'functions')).filter((file) => file.endsWith('.sql'));
  return names.sort().map((file) => {
    const text = readFileSync(join(directory, 'functions', file), 'utf8');
    const checksum = createHash('sha256').update(text).digest('hex');
    return { name: `functions/${file}`, text, checksum };
  });
}

async function inForce(client: ClientBase): Promise<Map<string, Applied>> {
  const { rows } = await client.query<Applied>(`
    select file, checksum, objects from ${TABLE} where objects <> '{}'`);
  return new Map(rows.map((row) => [row.file, row]));
}

/** The row of an earlier text stays, so that a server of the version before still starts. */
async function retire(client: ClientBase, file: string): Promise<void> {
  await client.query(`update ${TABLE} set objects = '{}' where file = $1`, [file]);
}

/**
 * Takes back policies, which cannot be replaced, and grants on functions, which replacing would keep.
 * Functions stay, since running statements know them by their number. In a savepoint, so that what it
 * writes is not taken for what the files make.
 */
async function clear(client: ClientBase, old: string[]): Promise<void> {
  await client.query('savepoint cleared');
  for (const object of old) {
    if (object.startsWith('policy ')) await client.query(`drop ${object}`);
    if (object.startsWith('function '))
      await client.query(`revoke execute on ${object} from public, ${GROUP_ROLES.join(', ')}`);
  }
  await client.query('release savepoint cleared');
}

/** Triggers before their functions, and functions together, since they may call one another. */
async function drop(client: ClientBase, leftover: string[]): Promise<void> {
  for (const trigger of leftover.filter((object) => object.startsWith('trigger '))) {
    await client.query(`drop ${trigger}`);
  }
  const functions = leftover.filter((object) => object.startsWith('function '));
  if (functions.length > 0) {
    const names = functions.map((object) => object.slice('function '.length));
    await client.query(`drop function ${names.join(', ')}`);
  }
}

/** @returns what the files made */
async function runAll(client: ClientBase, files: FunctionFile[]): Promise<Set<string>> {
  const byThis = 'writer = pg_current_xact_id()::xid';
  const madeByAll = new Set<string>();
  let known = await objects(client, byThis);
  for (const { name, text, checksum } of files) {
    await client.query(text);
    const after = await objects(client, byThis);
    const made = [...after].filter((object) => !known.has(object));
    known = after;
    made.forEach((object) => madeByAll.add(object));
    await retire(client, name);
    await client.query(
      `insert into ${TABLE} (file, checksum, objects) values ($1, $2, $3)
       on conflict (file, checksum) do update set objects = excluded.objects, applied_at = default`,
      [name, checksum, made],
    );
  }
  return madeByAll;
}

/** Functions, triggers and policies, of those whose row in the catalogue fits: `writer` wrote it last. */
async function objects(client: ClientBase, condition: string): Promise<Set<string>> {
  const { rows } = await client.query<{ name: string }>(`
    select format('%s %s', o.type, o.identity) as name
    from (
      select 'pg_proc'::regclass, oid, xmin from pg_proc where pronamespace in ('public'::regnamespace, 'private'::regnamespace)
      union all
      select 'pg_trigger'::regclass, oid, xmin from pg_trigger where not tgisinternal
      union all
      select 'pg_policy'::regclass, oid, xmin from pg_policy
    ) as made (catalogue, id, writer)
    cross join lateral pg_identify_object(catalogue, id, 0) o
    where ${condition}`);
  return new Set(rows.map(({ name }) => name));
}
