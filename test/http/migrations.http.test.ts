import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';

import { migrate, migrationFault } from '../../src/database/migrations.js';
import { ownDatabase, type TestDatabase } from '../support/database.js';
import { addOffice } from '../support/offices.js';
import { schemaText } from '../support/schema-text.js';

const OURS = 'migrations';

/** The schema, as `npm run db:schema` writes it. */
const SCHEMA = readFileSync(join(OURS, 'schema.sql'), 'utf8');

/** Our numbered files. */
const NEWEST_FIRST = readdirSync(OURS)
  .filter((file) => /^\d{4}_/.test(file))
  .map((file) => file.replace('.sql', ''))
  .sort()
  .reverse();
const LATEST = NEWEST_FIRST[0]!;
/** Index of the newest one that gives no way back, and so ends it for those before. */
const STAYS = NEWEST_FIRST.findIndex(
  (name) => !readFileSync(join(OURS, `${name}.sql`), 'utf8').includes('-- Down Migration'),
);
const TAKEN_BACK = NEWEST_FIRST.slice(0, STAYS);

/** A copy of the migrations, to be changed; the database that these tests migrate, as ours made it. */
let folder: string;
let database: TestDatabase;
let owner: pg.Client;

async function begin(from: 'migrated' | 'empty'): Promise<void> {
  database = await ownDatabase(from);
  owner = new pg.Client({ connectionString: database.ownerUrl });
  await owner.connect();
}
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'causa-migrations-'));
  cpSync(OURS, folder, { recursive: true });
});
afterEach(() => rmSync(folder, { recursive: true }));

const up = () => migrate(database.ownerUrl, 'up', folder);
const down = () => migrate(database.ownerUrl, 'down', folder);
const files = () => readdirSync(join(OURS, 'functions')).map((file) => `functions/${file}`);

function change(file: string, edit: (text: string) => string): void {
  writeFileSync(join(folder, file), edit(readFileSync(join(folder, file), 'utf8')));
}

async function column<T>(sql: string): Promise<T[]> {
  return (await owner.query<{ value: T }>(sql)).rows.map(({ value }) => value);
}

const FILE = '9999_tags.sql';
const NUMBERED = `-- Up Migration

alter table cases add column tag text;

-- Down Migration

alter table cases drop column tag;
`;
const NAMED = `\ncreate or replace function tag_of(c cases) returns text language plpgsql as $$ begin return c.tag; end $$;\n`;

function addTags(): void {
  writeFileSync(join(folder, FILE), NUMBERED);
  change('functions/authors.sql', (text) => text + NAMED);
}

async function fault(): Promise<string | null> {
  const app = new pg.Client({ connectionString: database.appUrl });
  await app.connect();
  try {
    return await migrationFault(app);
  } finally {
    await app.end();
  }
}

describe('a database that stays as our files make it', () => {
  beforeAll(() => begin('migrated'));
  afterAll(() => owner.end());

  it('has the schema of schema.sql; `npm run db:schema` writes it', async () => {
    expect(await schemaText(owner)).toBe(SCHEMA);
  });

  it('holds each function, trigger and policy that no table is built on, and holds it once', async () => {
    const objects = await column<string>(
      'select unnest(objects) as value from migrations.functions',
    );
    expect(new Set(objects).size).toBe(objects.length);
    const standing = await column<string>(`
      select o.type || ' ' || o.identity as value
      from (
        select 'pg_proc'::regclass, p.oid from pg_proc p
        where pronamespace in ('public'::regnamespace, 'private'::regnamespace)
          and not exists (select from pg_depend where objid = p.oid and deptype = 'e')
          and not exists (
            -- What calls it keeps what it gave: generated columns, defaults, indexes, checks.
            select from pg_depend d where d.refclassid = 'pg_proc'::regclass and d.refobjid = p.oid
              and d.classid in ('pg_attrdef'::regclass, 'pg_class'::regclass, 'pg_constraint'::regclass))
        union all select 'pg_trigger'::regclass, oid from pg_trigger where not tgisinternal
        union all select 'pg_policy'::regclass, oid from pg_policy
      ) as made (catalogue, id)
      cross join lateral pg_identify_object(catalogue, id, 0) o`);
    expect(objects.sort()).toEqual(standing.sort());
  });

  describe('an upgrade', () => {
    it('happens as a whole or not at all', async () => {
      addTags();
      change('functions/uploads.sql', (text) => `${text}\nselect 1 / 0;\n`);
      await expect(up()).rejects.toMatchObject({ code: '22012' });
      expect(await schemaText(owner)).toBe(SCHEMA);
      expect(
        await column('select name as value from migrations.migrations order by id desc limit 1'),
      ).toEqual([LATEST]);
    });
  });

  it('that an older Causa made is refused by a start and by `npm run db:migrate`, with a clear line', async () => {
    const call = (name: string) =>
      owner.query('update migrations.migrations set name = $1 where id = 1', [name]);
    await call('0001_foundation');
    const line =
      'the database was made by an older Causa, which this one does not continue: ' +
      'give it a new, empty one (with npm start: remove the data folder, .data)';
    expect(await fault()).toBe(line);
    await expect(migrate(database.ownerUrl)).rejects.toThrow(line);
    await call(NEWEST_FIRST.at(-1)!);
  });
});

it('an empty database is refused by a start, with a clear line', async () => {
  await begin('empty');
  expect(await fault()).toMatch(/^the database lacks 0001_ground, .*; run npm run db:migrate$/);
  await owner.end();
});

/** Each test has a database of its own, to be changed. */
function withOwnDatabase(): void {
  beforeEach(() => begin('migrated'));
  afterEach(() => owner.end());
}

describe('a file of functions', () => {
  withOwnDatabase();

  it(
    'is applied again when its text changes, and the schema stays what it was',
    { tags: ['long'] },
    async () => {
      for (const file of files()) change(file, (text) => `${text}\n-- changed\n`);
      expect((await up()).toSorted()).toEqual(files().toSorted());
      expect(await up()).toEqual([]);
      expect(await schemaText(owner)).toBe(SCHEMA);
    },
  );

  it(
    'is applied again when its text changes, alone, and the schema stays what it was',
    { tags: ['long'] },
    async () => {
      for (const file of files()) {
        change(file, (text) => `${text}\n-- changed\n`);
        expect(await up()).toEqual([file]);
        expect(await up()).toEqual([]);
      }
      expect(await schemaText(owner)).toBe(SCHEMA);
    },
  );

  it('takes a new text of a function, under the number that running statements know, and grants a new one to nobody by itself', async () => {
    const oid = `select 'office_midnight(date)'::regprocedure::oid as value`;
    const before = await column(oid);
    change('functions/session.sql', (text) => {
      const later = `return ((day::timestamp + interval '1 hour') at`;
      const changed = text.replace('return (day::timestamp at', later);
      return `${changed}\ncreate function quiet() returns int return 1;\n`;
    });
    await up();
    expect(await column(oid)).toEqual(before);
    expect(await column(`select office_midnight('2026-01-01')::text as value`)).toEqual([
      '2026-01-01 01:00:00+00',
    ]);
    expect(
      await column(`select has_function_privilege('causa_system', 'quiet()', 'execute') as value`),
    ).toEqual([false]);
  });

  it('leaves nothing behind of what it no longer says: policies, triggers, functions, grants', async () => {
    change('functions/policies_cases.sql', (text) =>
      text.replace('policy staff_see', 'policy sees'),
    );
    // Triggers of other files do not use its function.
    change('functions/saved_views.sql', () => '-- any number is held\n');
    change('functions/jobs.sql', (text) =>
      text.replace('to causa_staff, causa_system', 'to causa_staff'),
    );
    change('functions/uploads.sql', (text) =>
      text
        .replace('(office uuid, document uuid)', '(office uuid, document uuid, forced boolean)')
        .replace('release_document(uuid, uuid)', 'release_document(uuid, uuid, boolean)'),
    );
    await up();
    const policies = `select polname as value from pg_policy where polrelid = 'cases'::regclass order by 1`;
    expect(await column(policies)).toEqual([
      'owner',
      'portal',
      'sees',
      'staff_add',
      'staff_change',
    ]);
    expect(
      await column(`select proname || pronargs as value from pg_proc
        where proname in ('hold_saved_views', 'release_document')`),
    ).toEqual(['release_document3']);
    expect(
      await column(
        `select has_function_privilege('causa_system', 'enqueue(text, jsonb, text)', 'execute') as value`,
      ),
    ).toEqual([false]);
  });

  it('takes what it made along when it goes, and brings it back', async () => {
    rmSync(join(folder, 'functions/imports.sql'));
    await up();
    expect(
      await column(`select proname as value from pg_proc where proname = 'undo_import'`),
    ).toEqual([]);
    cpSync(join(OURS, 'functions/imports.sql'), join(folder, 'functions/imports.sql'));
    expect(await up()).toEqual(['functions/imports.sql']);
    expect(await schemaText(owner)).toBe(SCHEMA);
  });
});

describe('an upgrade', () => {
  withOwnDatabase();

  it(
    'adds a numbered file and its functions once, however many replicas ask for it; an older build leaves it alone, and it goes back',
    { tags: ['long'] },
    async () => {
      addTags();
      const ran = await Promise.all([up(), up(), up()]);
      expect(ran.flat().sort()).toEqual(['9999_tags', 'functions/authors.sql']);
      expect(await column(`select tag_of(null) is null as value`)).toEqual([true]);
      const after = await schemaText(owner);
      expect(await migrate(database.ownerUrl)).toEqual([]);
      expect(await schemaText(owner)).toBe(after);
      expect(await down()).toEqual(['9999_tags']);
      expect(await migrate(database.ownerUrl)).toEqual(['functions/authors.sql']);
      expect(await schemaText(owner)).toBe(SCHEMA);
    },
  );

  it('puts back what a numbered file took away with its table', async () => {
    writeFileSync(
      join(folder, FILE),
      '-- Up Migration\ndrop policy staff_see on cases;\ndrop trigger cases_added on cases;\n',
    );
    expect(await up()).toEqual([
      '9999_tags',
      'functions/counters_cases.sql',
      'functions/policies_cases.sql',
    ]);
    expect(await schemaText(owner)).toBe(SCHEMA);
  });

  it(
    'goes back as far as the newest files give a way, and on again to the same schema',
    { tags: ['long'] },
    async () => {
      for (const name of TAKEN_BACK) expect(await down()).toEqual([name]);
      await expect(down()).rejects.toThrow(NEWEST_FIRST[STAYS]);
      // With what stood on their tables and went with them.
      const numberedOnes = (await up()).filter((name) => !name.startsWith('functions/'));
      expect(numberedOnes).toEqual(TAKEN_BACK.toReversed());
      expect(await schemaText(owner)).toBe(SCHEMA);
    },
  );
});

const KEPT = '01890000-0000-7000-8000-000000000001';
const GONE = '01890000-0000-7000-8000-000000000002';
const JOINED = '0091_joined_clients';

// A newer file without a way back ends this one too.
describe.runIf(TAKEN_BACK.includes(JOINED))('the way back from joined clients', () => {
  withOwnDatabase();

  it('leaves the client that went in the bin', async () => {
    const { id } = await addOffice(owner);
    await owner.query(`
      insert into deletions (office_id, id, kind, subject_id, title, place)
        values ('${id}', '${KEPT}', 'client_join', '${GONE}', 'b', 'a');
      insert into clients (office_id, id, name, deleted_at, deletion_id)
        values ('${id}', '${KEPT}', 'a', null, null), ('${id}', '${GONE}', 'b', now(), '${KEPT}');
      insert into client_joins (office_id, kept_client_id, gone_client_id, deletion_id, fields)
        values ('${id}', '${KEPT}', '${GONE}', '${KEPT}', '{}')`);
    let taken: string[];
    do taken = await down();
    while (!taken.includes(JOINED));
    expect(await column('select kind as value from deletions')).toEqual(['client']);
    await up();
    expect(await schemaText(owner)).toBe(SCHEMA);
  });
});

describe('a start', () => {
  withOwnDatabase();

  it('is refused where the functions or files of this build were never applied, and not where a newer build has migrated', async () => {
    expect(await fault()).toBeNull();
    change('functions/session.sql', (text) => `${text}\n-- newer\n`);
    await up();
    expect(await fault()).toBeNull();
    await owner.query(
      `update migrations.functions set checksum = 'another' where file like '%search.sql'`,
    );
    expect(await fault()).toBe(
      'the database lacks functions/agenda_search.sql, functions/ai_search.sql, functions/document_search.sql, functions/people_search.sql, functions/search.sql, functions/security_log_search.sql, functions/service_requests_search.sql; run npm run db:migrate',
    );
    await up();
    await owner.query(`delete from migrations.migrations where name = '${LATEST}'`);
    expect(await fault()).toBe(`the database lacks ${LATEST}; run npm run db:migrate`);
  });
});
