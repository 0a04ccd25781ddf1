import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { env } from 'node:process';

import { say } from '../../tools/lifetime.mjs';
import { loginsOf, migrate } from '../../tools/local-database.mjs';
import { startPostgres } from '../../tools/local-runtime/postgres.mjs';
import { DATABASE, OWNER, withClient } from '../../tools/local-runtime/roles.mjs';
import { fromRoot } from '../../tools/paths.mjs';
import { runCommand } from '../../tools/server.mjs';

/** Connections of the server, of the bare one, and of the load on the database alone. */
export const POOL_SIZE = 10;

/** A small server of its own; commits are durable. */
const SETTINGS = {
  shared_buffers: '1GB',
  effective_cache_size: '3GB',
  work_mem: '16MB',
  maintenance_work_mem: '512MB',
  max_wal_size: '8GB',
  max_connections: '100',
};

/** Files that the rows depend on. */
const SOURCES = [
  'bulk.ts',
  'bulk-agenda.ts',
  'bulk-documents.ts',
  'bulk-people.ts',
  'bulk-requests.ts',
  'bulk-words.ts',
  'office-sizes.ts',
].map((file) => join('src/demo', file));

/**
 * A database of the wanted size, filled by this run or an earlier one.
 * @param {{ dataDir: string, scale: { offices: number, cases: number, largest: number }, life: import('../../tools/lifetime.mjs').Life }} options
 * @returns {Promise<{ ownerUrl: string, logins: Record<string, string>, sessionUrl: string, offices: BenchOffice[], clients: BenchClient[] }>}
 *
 * @typedef {object} BenchOffice
 * @property {string} id
 * @property {number} cases
 * @property {number} clients
 * @property {number} folders clients that have documents
 * @property {number} documents
 * @property {string} email of the member of its staff who signs in
 * @property {string} clientId one of its clients
 * @property {string} clientName
 * @property {string} clientPhone
 * @property {string} rareWord found in one case only, the oldest
 *
 * @typedef {object} BenchClient of the largest office
 * @property {number} cases of its own, as many documents that are shown to it, and a request about each
 * @property {string} talkId the request that has ten messages for each of the cases
 * @property {string} email of somebody there who signs in to the portal
 */
export async function openBenchDatabase({ dataDir, scale, life }) {
  const starting = startPostgres({
    dataDir: join(dataDir, 'postgres'),
    settings: SETTINGS,
    log: say,
  });
  life.atEnd(async () => (await starting.catch(() => undefined))?.stop());
  const postgres = await starting;
  await fill(postgres, dataDir, scale, life);
  const ownerUrl = postgres.ownerUrl();
  const offices = await withClient(ownerUrl, findOffices);
  await withClient(ownerUrl, (client) => fillPages(client, offices[0].id));
  const clients = await withClient(ownerUrl, (client) => makeClients(client, offices.at(-1).id));
  const logins = loginsOf(postgres);
  return { ownerUrl, logins, sessionUrl: postgres.sessionUrl(), offices, clients };
}

async function fill(postgres, dataDir, { offices, cases, largest }, { signal }) {
  const mark = join(dataDir, 'filled');
  const made = fingerprint(`${offices} ${cases} ${largest}`);
  if (existsSync(mark) && readFileSync(mark, 'utf8') === made) return;
  rmSync(mark, { force: true });
  await withClient(postgres.superuserUrl('postgres'), async (client) => {
    await client.query(`drop database if exists ${DATABASE} with (force)`);
    await client.query(`create database ${DATABASE} owner ${OWNER}`);
  });
  await migrate(postgres, { env, signal });
  say(`filling the database: ${cases} cases over ${offices} offices`);
  const scaleFlags = Object.entries({ offices, cases, largest }).flatMap(([name, value]) => [
    `--${name}`,
    String(value),
  ]);
  await runCommand('demo/seed.command.js', {
    env: {
      ...env,
      ...loginsOf(postgres),
      DATABASE_OWNER_URL: postgres.ownerUrl(),
      DATA_DIR: dataDir,
    },
    args: scaleFlags,
    signal,
  });
  await withClient(postgres.superuserUrl(), (client) => client.query('checkpoint'));
  writeFileSync(mark, made);
}

/** The largest office, and the ordinary one that it is compared with. */
async function findOffices(client) {
  const { rows } = await client.query(`
    select u.office_id as id, s.email, n.cases, u.clients, u.clients_with_documents as folders, u.documents, k.id as "clientId", k.name as "clientName", k.phone as "clientPhone",
      c.number as "rareWord"
    from usage_tracking u
    cross join lateral (select cases_aberto + cases_em_andamento + cases_concluido as cases) n
    join lateral (
      select email from staff_users s where s.office_id = u.office_id order by created_at limit 1
    ) s on true
    join lateral (select id, name, phone from clients k where k.office_id = u.office_id order by name limit 1) k on true
    join lateral (
      select number from cases c where c.office_id = u.office_id order by created_at limit 1
    ) c on true
    where n.cases in (1000, (select max(cases_aberto + cases_em_andamento + cases_concluido) from usage_tracking))
    order by n.cases, u.office_id`);
  return rows.filter(({ cases }, index) => cases !== rows[index - 1]?.cases);
}

/** Rows of the first page of a view. */
const PAGE = 25;
/** Rows of a kind that the palette shows, and what it is asked for that a large office has more of, by title and court. */
const PALETTE_PAGE = 8;
const FOUND_IN_BOTH = [
  ['insolvência braga', 'Insolvência', 'Juízo Central Cível de Braga, J4'],
  ['execução porto', 'Execução', 'Juízo do Trabalho do Porto, J1'],
];

/**
 * A page takes as long as it has rows, so that the ordinary office, which would have one case for today and one that two
 * words find, gets as many as fill it: what is compared is two offices, not two pages.
 */
async function fillPages(client, officeId) {
  await client.query('begin');
  await client.query(`select set_config('app.office_id', $1, true)`, [officeId]);
  for (const [change, lacking] of [
    ['due_date = office_today() - 1', `status <> 'concluido' and due_date < office_today()`],
    ['due_date = office_today()', `status <> 'concluido' and due_date = office_today()`],
    ['client_id = null', 'client_id is null'],
  ]) {
    await client.query(
      `update cases set ${change} where office_id = $1 and id in (
         select id from cases
         where office_id = $1 and client_id is not null and status <> 'concluido' and due_date > office_today() + 30
         order by id
         limit greatest(0, $2 - (select count(*) from cases where office_id = $1 and ${lacking}))
       )`,
      [officeId, PAGE],
    );
  }
  for (const [words, title, court] of FOUND_IN_BOTH) {
    await client.query(
      `update cases set court = $4 where office_id = $1 and id in (
         select id from cases
         where office_id = $1 and title like $3 and court is distinct from $4
         order by hashtextextended(id::text, 0)
         limit greatest(0, $5 - (select count(*) from cases where office_id = $1 and search like all (search_patterns($2))))
       )`,
      [officeId, words, `${title}%`, court, PALETTE_PAGE],
    );
  }
  for (const [days, kinds, state, lacking] of FILLED_DAYS) {
    await client.query(FILL_DAYS, [officeId, days, kinds, state, lacking]);
  }
  await client.query('commit');
}

/** Entries that the agenda shows of each day of a month, and of each kind in a week. Settled deadlines date no case. */
const FILLED_DAYS = [
  [35, ['task'], 'open', 3],
  [7, ['deadline', 'hearing', 'task'], 'fulfilled', 10],
];
/** Adds entries of that state to days from Monday on until each has so many, of each of the kinds. */
const FILL_DAYS = `
  insert into agenda_entries (
    office_id, case_id, kind, title, due_on, starts_at, state, settled_at, no_proof_reason
  )
  select $1, c.id, kind, 'Dia cheio', day, case when kind = 'hearing' then time '09:00' end, $4,
         case when $4 <> 'open' then now() end, case when kind = 'deadline' then 'Sem comprovativo' end
  from generate_series(0, $2 - 1) n
  cross join lateral (select date_trunc('week', office_today())::date + n as day) days
  cross join unnest($3::text[]) kind
  cross join lateral (
    select count(*) as present from agenda_entries e
    where e.office_id = $1 and e.due_on = day and e.kind = kind.kind and ($4 <> 'open' or e.state = 'open')
  ) there
  cross join lateral generate_series(there.present + 1, $5) lacking
  cross join lateral (
    select id from cases where office_id = $1 and client_id is not null
    order by hashtextextended(id::text, n * 10 + lacking) limit 1
  ) c`;

/** Cases of the clients whose people look at the portal, the one that the other is compared with first. */
const CLIENT_CASES = [5, 500];

/** Makes them where an earlier run has not: cases from all over the office, each with a document that is shown. */
async function makeClients(client, officeId) {
  const made = [];
  for (const cases of CLIENT_CASES) {
    const email = `cliente.${cases}@bulk.example`;
    const { rowCount } = await client.query('select from private.users where email = $1', [email]);
    if (rowCount === 0) await makeClient(client, officeId, email, cases);
    const { rows } = await client.query(TALKED_MOST, [officeId, email]);
    made.push({ cases, email, talkId: rows[0].id });
  }
  return made;
}

async function makeClient(client, officeId, email, cases) {
  const { rows } = await client.query(ADD_CLIENT, [officeId, email, `Cliente de ${cases}`]);
  await client.query(MOVE_CASES, [officeId, rows[0].id, cases]);
  for (const statement of [SHOW_DOCUMENTS, ASK, TALK]) {
    await client.query(statement, [officeId, rows[0].id]);
  }
  await client.query('vacuum (analyze) clients, client_users, cases, documents');
  await client.query('vacuum (analyze) service_requests, request_messages');
}

/** They sign in with the password of the office's staff. */
const ADD_CLIENT = `
  with client as (
    insert into clients (office_id, name) values ($1, $3) returning office_id, id
  ), person as (
    insert into private.users (email, password_hash, email_confirmed_at)
    select $2, password_hash, now() from private.users u
    join staff_users s on s.user_id = u.id and s.office_id = $1 order by s.created_at limit 1
    returning id
  ), role as (
    insert into user_roles (office_id, user_id, role) select $1, id, 'client' from person
  ), known as (
    insert into client_users (office_id, client_id, user_id, full_name, email)
    select client.office_id, client.id, person.id, 'Carla Vaz', $2 from client, person
  )
  select id from client`;
/** Not those of a client who looks at the portal already. */
const MOVE_CASES = `
  update cases set client_id = $2 where office_id = $1 and id in (
    select id from cases c
    where office_id = $1
      and not exists (select from client_users u where u.office_id = c.office_id and u.client_id = c.client_id)
    order by hashtextextended(id::text, $3) limit $3
  )`;
const SHOW_DOCUMENTS = `
  insert into documents (office_id, case_id, title, storage_path, mime_type, size_bytes, sha256, state,
    shared_with_client, created_at)
  select c.office_id, c.id, 'Petição', c.office_id || '/documents/' || c.id, 'application/pdf', 1, repeat('0', 64),
    'stored', true, c.created_at
  from cases c where c.office_id = $1 and c.client_id = $2`;
const ASK = `
  insert into service_requests (office_id, client_id, client_user_id, case_id, title, status, opened_by, author_name,
    created_at, last_at)
  select c.office_id, c.client_id, u.id, c.id, 'Ponto de situação',
    case when row_number() over (order by c.id) <= 5 then 'em_andamento' else 'concluido' end,
    'client', u.full_name, c.created_at, c.updated_at
  from cases c join client_users u on u.office_id = c.office_id and u.client_id = c.client_id
  where c.office_id = $1 and c.client_id = $2`;
const TALK = `
  insert into request_messages (office_id, request_id, by, author_name, text, created_at)
  select r.office_id, r.id, case n % 2 when 0 then 'staff' else 'client' end, 'Carla Vaz', 'Bom dia.',
    now() - n * interval '1 minute'
  from (
    select office_id, id, count(*) over () as requests from service_requests
    where office_id = $1 and client_id = $2 order by id limit 1
  ) r cross join generate_series(1, 10 * r.requests) n`;
const TALKED_MOST = `
  select r.id from service_requests r
  join client_users u on u.office_id = r.office_id and u.id = r.client_user_id
  where u.office_id = $1 and u.email = $2 order by r.id limit 1`;

function fingerprint(text) {
  const hash = createHash('sha256').update(text);
  const migrations = readdirSync(fromRoot('migrations'), { recursive: true });
  const sql = migrations.filter((name) => name.endsWith('.sql')).sort();
  for (const file of [...SOURCES, ...sql.map((name) => join('migrations', name))]) {
    hash.update(file).update(readFileSync(fromRoot(file)));
  }
  return hash.digest('hex');
}
