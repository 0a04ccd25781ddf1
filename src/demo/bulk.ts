import type { ClientBase } from 'pg';

import { ENTRIES, WITH_ENTRY_CHECKS, WITHOUT_ENTRY_CHECKS } from './bulk-agenda.js';
import { DOCUMENTS, PAGES } from './bulk-documents.js';
import { CLIENT_PEOPLE, COLLEAGUES } from './bulk-people.js';
import { MESSAGES, REQUESTS, WITH_CHECKS, WITHOUT_CHECKS } from './bulk-requests.js';
import {
  ANSWERS,
  CITIES,
  COMPANY_FORMS,
  COURTS,
  DOCUMENT_TITLES,
  FIRST_NAMES,
  HEARINGS,
  MATTERS,
  NOTES,
  PASSAGES,
  QUESTIONS,
  SUBJECTS,
  SURNAMES,
  TASKS,
  TRADES,
} from './bulk-words.js';
import { officeSizes, type Scale } from './office-sizes.js';

export interface BulkOptions extends Scale {
  /** The same seed makes the same rows but for their ids, on the same day. A database takes each once. */
  seed: number;
  /** Hash of the password of the one member of each office's staff who signs in. */
  passwordHash: string;
  /** Whether to write requests of clients, too. */
  requests?: boolean;
  progress?: (casesWritten: number) => void;
}

/** An office that was made, with the member of its staff who signs in. */
export interface BulkOffice {
  id: string;
  slug: string;
  userId: string;
  email: string;
  cases: number;
}

const CASES_PER_CLIENT = 20;
/** Large statements keep the statement-level counters cheap; much larger ones would not fit in memory. */
const CASES_PER_STATEMENT = 50_000;

/**
 * Fills a database with offices of believable size: cases created over three years, due from a year ago
 * to a year ahead, the older ones mostly concluded, each with its history; for every second a hearing or a task; for
 * every tenth a document with
 * its text, but without a file; for each client a client user and a colleague. The caller brings the owner's login
 * and the transaction. The triggers keep the counters.
 */
export async function seedBulk(client: ClientBase, options: BulkOptions): Promise<BulkOffice[]> {
  await prepare(client, options);
  await client.query(OFFICES);
  await client.query(PEOPLE, [options.passwordHash]);
  let written = 0;
  for (const [first, last, cases] of batches(officeSizes(options))) {
    await client.query(CLIENTS, [
      first,
      last,
      FIRST_NAMES,
      SURNAMES,
      TRADES,
      COMPANY_FORMS,
      CITIES,
    ]);
    await client.query(COLLEAGUES, [first, last, FIRST_NAMES, SURNAMES]);
    await client.query(CLIENT_PEOPLE, [first, last, FIRST_NAMES, SURNAMES]);
    await client.query(CASES, [
      first,
      last,
      MATTERS,
      SURNAMES,
      COURTS.map(([name]) => name),
      COURTS.map(([, code]) => code),
    ]);
    await client.query(HISTORY, [first, last, NOTES]);
    await client.query(WITHOUT_ENTRY_CHECKS);
    await client.query(ENTRIES, [first, last, HEARINGS, TASKS]);
    await client.query(WITH_ENTRY_CHECKS);
    await client.query(DOCUMENTS, [first, last, DOCUMENT_TITLES]);
    await client.query(PAGES, [first, last, PASSAGES, MATTERS]);
    if (options.requests) {
      await client.query(WITHOUT_CHECKS);
      await client.query(REQUESTS, [first, last, SUBJECTS, QUESTIONS]);
      await client.query(WITH_CHECKS);
      await client.query(MESSAGES, [first, last, ANSWERS]);
    }
    written += cases;
    options.progress?.(written);
  }
  const { rows } = await client.query<BulkOffice>(
    `select id, slug, user_id as "userId", email, cases from pg_temp.bulk_offices order by no`,
  );
  await client.query('drop table pg_temp.bulk_offices, pg_temp.bulk_clients');
  return rows;
}

/** Numbers of the first and last office of each batch, counted from 1, and its cases. */
function* batches(sizes: readonly number[]): Generator<[number, number, number]> {
  let first = 1;
  let cases = 0;
  for (const [index, size] of sizes.entries()) {
    cases += size;
    if (cases < CASES_PER_STATEMENT && index < sizes.length - 1) continue;
    yield [first, index + 1, cases];
    [first, cases] = [index + 2, 0];
  }
}

/** Makes dice, words and court numbers functions of the thing they are drawn for, so that a seed repeats itself. */
async function prepare(client: ClientBase, options: BulkOptions): Promise<void> {
  const seed = BigInt(options.seed);
  // Immutable all through, so that PostgreSQL puts them in line: called, they would cost a hundred times as much.
  await client.query(`
    create or replace function pg_temp.roll(what text, n bigint, faces integer) returns integer
      language sql immutable
      return ((hashtextextended(what || n::text, ${seed}) & 9223372036854775807) % faces)::integer;

    create or replace function pg_temp.word(words text[], what text, n bigint) returns text
      language sql immutable
      return words[1 + pg_temp.roll(what, n, cardinality(words))];

    -- The rule of courtNumberDigit.
    create or replace function pg_temp.court_number(sequence integer, year integer, code text) returns text
      language sql immutable
      return sequence::text || '/' || lpad((year % 100)::text, 2, '0') || '.' || (array[0,0,9,8,7,6,5,4,3,2,1])[
        1 + (9 * (year / 10 % 10) + 8 * (year % 10) + 7 * (sequence / 100000 % 10)
          + 6 * (sequence / 10000 % 10) + 5 * (sequence / 1000 % 10) + 4 * (sequence / 100 % 10)
          + 3 * (sequence / 10 % 10) + 2 * (sequence % 10)) % 11]::text || code;

    create temp table bulk_offices (
      no bigint primary key, id uuid, user_id uuid, slug text, email text, cases integer, clients integer
    );
    create temp table bulk_clients (
      no bigint, k integer, office_id uuid, id uuid, created_at timestamptz, primary key (no, k)
    )`);
  await client.query(
    `insert into pg_temp.bulk_offices
     select no, uuidv7(interval '-4 years'),
            uuidv7(interval '-4 years'),
            'escritorio-' || $2::bigint || '-' || no, 'staff' || no || '@' || $2::bigint || '.bulk.example',
            cases, case when cases = 0 then 0 else greatest(1, cases / ${CASES_PER_CLIENT}) end
     from unnest($1::integer[]) with ordinality as size(cases, no)`,
    [officeSizes(options), options.seed],
  );
}

const OFFICES = `
  insert into offices (id, name, created_at, updated_at)
  select id, 'Escritório ' || no, now() - interval '4 years', now() - interval '4 years' from pg_temp.bulk_offices`;

/** After the offices: their staff is counted in a row that comes with them. */
const PEOPLE = `
  with o as (
    select *, 'Escritório ' || no as name, now() - interval '4 years' as born from pg_temp.bulk_offices
  ), branded as (
    insert into tenants (office_id, name, slug, company_name, created_at, updated_at)
    select id, name, slug, name, born, born from o
  ), paid as (
    insert into subscriptions (office_id, plan_tier, created_at, updated_at)
    select id, 'enterprise', born, born from o
  ), users as (
    insert into private.users (id, email, password_hash, email_confirmed_at, created_at, updated_at)
    select user_id, email, $1, born, born, born from o
  ), roles as (
    insert into user_roles (office_id, user_id, role, created_at) select id, user_id, 'staff', born from o
  )
  insert into staff_users (office_id, user_id, full_name, position, email, created_at, updated_at)
  select id, user_id, 'Sócia ' || no, 'Advogada', email, born, born from o`;

/** Half of them companies; three in eight touched within the last 90 days. */
const CLIENTS = `
  with drawn as materialized (
    select o.no, k, o.id as office_id, o.user_id, n,
           now() - pg_temp.roll('client born', n, 3 * 365 * 24 * 60) * interval '1 minute' as created_at
    from pg_temp.bulk_offices o
    cross join generate_series(1, o.clients) k
    cross join lateral (select o.no * 1000000 + k as n) numbered
    where o.no between $1 and $2
  ), remembered as (
    insert into pg_temp.bulk_clients
    select no, k, office_id, uuidv7(created_at - now()), created_at from drawn
    returning *
  )
  insert into clients (office_id, id, user_id, email, phone, city, name, created_at, updated_at)
  select office_id, r.id, user_id, 'cliente' || k || '@' || no || '.bulk.example',
         '2' || (10000000 + pg_temp.roll('phone', n, 89999999)), pg_temp.word($7, 'city', n),
         case when pg_temp.roll('company', n, 2) = 0
           then pg_temp.word($5, 'trade', n) || ' ' || pg_temp.word($4, 'surname', n) || pg_temp.word($6, 'form', n)
           else pg_temp.word($3, 'first name', n) || ' ' || pg_temp.word($4, 'surname', n)
             || ' ' || pg_temp.word($4, 'family name', n) end,
         d.created_at,
         greatest(d.created_at, now() - pg_temp.roll('client touched', n, 240) * interval '1 day')
  from drawn d join remembered r using (no, k, office_id)`;

/** Materialised, because a die that is put in line is thrown again wherever its value is used. */
const CASES = `
  with drawn as materialized (
    select o.id as office_id, o.user_id, k.id as client_id, n,
           k.created_at + (now() - k.created_at) * (pg_temp.roll('case born', n, 1000000) / 1e6::float8) as created_at,
           1 + pg_temp.roll('court', n, cardinality($5::text[])) as court
    from pg_temp.bulk_offices o
    cross join generate_series(1, o.cases) i
    cross join lateral (select o.no * 1000000 + i as n) numbered
    join pg_temp.bulk_clients k on k.no = o.no and k.k = 1 + pg_temp.roll('of client', n, o.clients)
    where o.no between $1 and $2
  ), dated as materialized (
    select *, case when pg_temp.roll('undated', n, 10) > 0
           then case
             when current_date - 365 + pg_temp.roll('due', n, 731) >= created_at::date + 14
             then current_date - 365 + pg_temp.roll('due', n, 731)
             else created_at::date + 14 + pg_temp.roll('due later', n, 351) end
           end as due_date
    from drawn
  ), settled as materialized (
    select *, case when pg_temp.roll('concluded', n, 1000) < case
                when due_date is null then 700 when due_date < current_date then 995 else 50 end then 'concluido'
              when pg_temp.roll('begun', n, 10) < 6 then 'em_andamento'
              else 'aberto' end as status,
           created_at + (now() - created_at) * (pg_temp.roll('case touched', n, 1000) / 1000::float8) as updated_at
    from dated
  )
  insert into cases (
    office_id, id, user_id, client_id, title, number, court, status, due_date, created_at, updated_at, concluded_at
  )
  select office_id, uuidv7(created_at - now()), user_id,
         case when pg_temp.roll('without client', n, 100) > 0 then client_id end,
         pg_temp.word($3, 'matter', n) || ' – ' || pg_temp.word($4, 'plaintiff', n)
           || ' c. ' || pg_temp.word($4, 'defendant', n),
         pg_temp.court_number(1 + pg_temp.roll('number', n, 999999), extract(year from created_at)::integer, ($6::text[])[court]),
         ($5::text[])[court], status, due_date, created_at, updated_at, case when status = 'concluido' then updated_at end
  from settled order by office_id, created_at`;

/** Created, what became of it, and a note for four in ten. */
const HISTORY = `
  insert into case_history (office_id, id, case_id, user_id, action, field, description, old_value, new_value, created_at)
  select c.office_id, uuidv7(h.at - now()), c.id, c.user_id, h.action, h.field,
         h.description, h.old_value, h.new_value, h.at
  from cases c
  join pg_temp.bulk_offices o on o.id = c.office_id and o.no between $1 and $2
  cross join lateral (select hashtextextended(c.number, 0) as n) chance
  cross join lateral (values
    (1, 'created', null, null, null, null, c.created_at),
    (2, 'updated', 'dueDate', null, (c.due_date - 14)::text, c.due_date::text,
      c.created_at + (c.updated_at - c.created_at) * 0.3::float8),
    (3, 'note_added', null, pg_temp.word($3, 'note', n), null, null,
      c.created_at + (c.updated_at - c.created_at) * 0.6::float8),
    (4, 'status_changed', null, null, case when c.status = 'concluido' then 'em_andamento' else 'aberto' end,
      c.status, c.updated_at)
  ) as h(line, action, field, description, old_value, new_value, at)
  where case h.line
    when 1 then true
    when 2 then c.due_date is not null and pg_temp.roll('postponed', n, 4) = 0
    when 3 then pg_temp.roll('noted', n, 10) < 4
    else c.status <> 'aberto' end`;
