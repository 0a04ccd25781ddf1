import pg from 'pg';

import { GROUP_ROLES } from '../../src/database/roles.js';
import { testDatabase } from '../support/database.js';

/*
 * Reads PostgreSQL's catalogue and checks the conditions of isolation for every table, so that a new table without
 * them fails here.
 */

let owner: pg.Client;
let app: pg.Client;
let system: pg.Client;
let tables: string[];

/** Schema of the offices' tables. The migrations' own table, without any office's data, is in another. */
const OFFICE_SCHEMA = 'public';

beforeAll(async () => {
  const database = await testDatabase();
  owner = new pg.Client({ connectionString: database.ownerUrl });
  app = new pg.Client({ connectionString: database.sessionUrl });
  system = new pg.Client({ connectionString: database.appUrl });
  await Promise.all([owner.connect(), app.connect(), system.connect()]);
  tables = await names(
    `select relname as name from pg_class where relnamespace = '${OFFICE_SCHEMA}'::regnamespace and relkind in ('r', 'p')`,
  );
});
afterAll(() => Promise.all([owner.end(), app.end(), system.end()]));

async function names(sql: string): Promise<string[]> {
  return (await owner.query<{ name: string }>(sql)).rows.map(({ name }) => name).sort();
}

it('finds the office tables', () => {
  expect(tables).toEqual(
    expect.arrayContaining([
      'cases',
      'case_history',
      'clients',
      'documents',
      'offices',
      'tenants',
      'usage_tracking',
    ]),
  );
});

it('has an office on every row of every table', async () => {
  const withOffice = await names(`
    select c.relname as name from pg_attribute a join pg_class c on c.oid = a.attrelid
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
      and a.attname = 'office_id' and a.attnotnull and a.atttypid = 'uuid'::regtype`);
  expect([...withOffice, 'offices'].sort()).toEqual(tables);
});

it('deletes the rows of an office with it in every table, also in those that sessions cannot reach', async () => {
  expect(
    await names(`
    select a.attrelid::regclass::text as name from pg_attribute a join pg_class c on c.oid = a.attrelid
    where c.relnamespace in ('public'::regnamespace, 'private'::regnamespace) and c.relkind in ('r', 'p')
      and a.attname = 'office_id' and not exists (
        select from pg_constraint f
        where f.conrelid = a.attrelid and f.contype = 'f' and f.conkey[1] = a.attnum and f.confdeltype = 'c'
      )`),
    // The operator's record of a deletion, and the rows that src/offices/office-removal.ts deletes itself.
  ).toEqual(['private.office_removals', 'private.stripe_subscriptions']);
});

it('forces row-level security on every table', async () => {
  expect(
    await names(`select relname as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')
      and relrowsecurity and relforcerowsecurity`),
  ).toEqual(tables);
});

it('lets the owner migrate every table', async () => {
  expect(
    await names(`select tablename as name from pg_policies
    where schemaname = 'public' and roles = '{causa_owner}' and cmd = 'ALL' and qual = 'true'`),
  ).toEqual(tables);
});

it('names a role in every policy', async () => {
  expect(
    await names(
      `select tablename || '.' || policyname as name from pg_policies where roles = '{public}'`,
    ),
  ).toEqual([]);
});

it('limits every policy of staff and portal to the office of the session', async () => {
  expect(
    await names(`
    select tablename || '.' || policyname as name from pg_policies
    where roles && '{causa_staff,causa_portal}'::name[]
      and (coalesce(qual, with_check) not like '%current_office()%'
        or coalesce(with_check, qual) not like '%current_office()%')`),
  ).toEqual([]);
});

it('limits the server without a session to one office, except in the tables of the directory', async () => {
  expect(
    await names(`
    select tablename || '.' || policyname as name from pg_policies
    where roles && '{causa_system}'::name[] and coalesce(qual, with_check) not like '%current_office()%'`),
  ).toEqual([
    // Events of an account are written in each of its offices.
    'audit_log.system',
    'offices.system',
    // A session's description has the person's name in their office.
    'staff_users.system',
    'tenant_slugs.system',
    'tenants.system',
    'user_roles.system',
  ]);
});

it('has the office first in every primary key', async () => {
  expect(
    await names(`
    select c.relname as name from pg_constraint k join pg_class c on c.oid = k.conrelid
    join pg_attribute a on a.attrelid = c.oid and a.attnum = k.conkey[1]
    where k.contype = 'p' and c.relnamespace = 'public'::regnamespace and a.attname = 'office_id'`),
  ).toEqual(tables.filter((table) => table !== 'offices'));
});

it('has the office in every foreign key from one office table to another', async () => {
  expect(
    await names(`
    select k.conname as name from pg_constraint k
    join pg_class c on c.oid = k.conrelid join pg_class r on r.oid = k.confrelid
    where k.contype = 'f' and c.relnamespace = 'public'::regnamespace
      and r.relnamespace = 'public'::regnamespace and r.relname <> 'offices'
      and not exists (
        select from generate_subscripts(k.conkey, 1) n
        join pg_attribute a on a.attrelid = k.conrelid and a.attnum = k.conkey[n]
        join pg_attribute b on b.attrelid = k.confrelid and b.attnum = k.confkey[n]
        where a.attname = 'office_id' and b.attname = 'office_id')`),
  ).toEqual([]);
});

it('grants nothing to PUBLIC or to the login of the application', async () => {
  expect(
    await names(`
    select table_schema || '.' || table_name || ' ' || privilege_type || ' ' || grantee as name
    from information_schema.role_table_grants
    where table_schema in ('public', 'private') and grantee not in ('causa_owner', ${GROUP_ROLES.map((role) => `'${role}'`).join(', ')})`),
  ).toEqual([]);
});

it('never lets staff or portal choose office, id or author of a row', async () => {
  expect(
    await names(`
    select table_name || '.' || column_name || ' ' || privilege_type as name
    from information_schema.column_privileges
    where table_schema = 'public' and grantee in ('causa_staff', 'causa_portal')
      and privilege_type in ('INSERT', 'UPDATE') and column_name in ('office_id', 'id', 'user_id')`),
    // The server chooses it: a new client's photo is stored under the client's id before the row exists.
  ).toEqual(['clients.id INSERT']);
});

it('lets the server without a session write only these columns of accounts, roles and people', async () => {
  // Invitations need none of these grants: `private.accept_invitation` gives what the invitation's row says. Only
  // functions of the owner give a role, return a person's access, or link a client user to an account.
  expect(
    await names(`
    select c.oid::regclass::text || coalesce('.' || g.attname, '') || ' ' || g.privilege_type as name
    from pg_class c cross join lateral (
      select null::name as attname, t.* from aclexplode(c.relacl) t
      union all
      select a.attname, t.* from pg_attribute a, aclexplode(a.attacl) t where a.attrelid = c.oid
    ) g
    where c.oid in ('user_roles'::regclass, 'staff_users'::regclass, 'client_users'::regclass, 'private.users'::regclass)
      and g.grantee = 'causa_system'::regrole and g.privilege_type <> 'SELECT'`),
  ).toEqual([
    // An account is made when the e-mail of a sign-up or a client login is confirmed
    // (src/auth/confirmations.service.ts). Its password changes by recovery (src/auth/recovery.service.ts) or in the
    // account's settings (src/account).
    'private.users.email INSERT',
    'private.users.email_confirmed_at INSERT',
    'private.users.id INSERT',
    'private.users.password_changed_at UPDATE',
    'private.users.password_from INSERT',
    'private.users.password_hash INSERT',
    'private.users.password_hash UPDATE',
    'private.users.updated_at UPDATE',
    // The founder of an office is its first member of staff (src/staff/staff.module.ts).
    'staff_users.email INSERT',
    'staff_users.full_name INSERT',
    'staff_users.id INSERT',
    'staff_users.office_id INSERT',
    'staff_users.phone INSERT',
    'staff_users.position INSERT',
    'staff_users.user_id INSERT',
  ]);
});

describe('the first member of staff of an office', () => {
  const ENROL = 'select private.enrol_founder($1)';
  const PROFILE = `insert into staff_users (user_id, full_name, email) values ($1, 'Rita', 'rita@teste.example')`;
  const addAccount = async (): Promise<string> => {
    const { rows } = await owner.query<{ id: string }>(
      `insert into private.users (email, password_hash, email_confirmed_at)
       values (gen_random_uuid() || '@teste.example', 'x', now()) returning id`,
    );
    return rows[0]!.id;
  };
  const openOffice = `with made as (insert into offices (name) values ('Novo') returning id)
    select set_config('app.office_id', id::text, true) from made`;
  const asSystem = async (...statements: (string | [string, string])[]): Promise<string> => {
    await system.query('begin; set local role causa_system');
    try {
      for (const it of statements)
        await (typeof it === 'string' ? system.query(it) : system.query(it[0], [it[1]]));
      return 'done';
    } catch (error) {
      return (error as { code: string }).code;
    } finally {
      await system.query('rollback');
    }
  };

  it('is enrolled by the transaction that makes the office', async () => {
    const account = await addAccount();
    expect(await asSystem(openOffice, [ENROL, account], [PROFILE, account])).toBe('done');
  });

  it('is the only one who is enrolled without an invitation', async () => {
    const [first, second] = [await addAccount(), await addAccount()];
    expect(await asSystem(openOffice, [ENROL, first], [ENROL, second])).toBe('42501');
  });

  it('is never enrolled in an existing office, even an empty one', async () => {
    const account = await addAccount();
    const { rows } = await owner.query<{ id: string }>(
      `insert into offices (name) values ('Vazio') returning id`,
    );
    const there = `set local app.office_id to '${rows[0]!.id}'`;
    expect(await asSystem(there, [ENROL, account])).toBe('42501');
    expect(await asSystem(there, [PROFILE, account])).toBe('42501');
    const role = `insert into user_roles (office_id, user_id, role) values (current_office(), $1, 'staff')`;
    expect(await asSystem(openOffice, [role, account])).toBe('42501');
  });
});

it('lets the portal read and write these columns and no other', async () => {
  const relations = `c.relkind in ('r', 'p', 'v', 'm', 'f')
    and c.relnamespace in ('public'::regnamespace, 'private'::regnamespace)`;
  expect(
    await names(`
    select format('%s %s: %s', c.oid::regclass, lower(p), string_agg(a.attname, ', ' order by a.attname)) as name
    from pg_class c
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    cross join unnest(array['SELECT', 'INSERT', 'UPDATE', 'REFERENCES']) p
    where ${relations} and has_column_privilege('causa_portal', c.oid, a.attnum, p)
    group by c.oid, p
    union all
    select format('%s %s', c.oid::regclass, lower(p))
    from pg_class c cross join unnest(array['DELETE', 'TRUNCATE', 'TRIGGER']) p
    where ${relations} and has_table_privilege('causa_portal', c.oid, p)`),
  ).toEqual(
    PORTAL_GRANTS.trim()
      .split(/\n(?! )/)
      .map((line) => line.replace(/\s+/g, ' ')),
  );
});

/** Columns of the portal. A new column of a table that is granted as a whole belongs here if clients may read it. */
const PORTAL_GRANTS = `
agenda_entries select: case_id, due_on, ends_at, id, kind, link, office_id, place, shown_before_at,
  shown_before_on, starts_at, state, title
ai_answer_documents insert: answer_id, document_id, read
ai_answer_documents select: answer_id, document_id, office_id, read
ai_answers insert: conversation_id, country, left_out, masked, masks, model, passage, prompt,
  request_type, sent, sent_text, sources
ai_answers select: alive_at, conversation_id, country, created_at, cut, finished_at, id,
  input_tokens, left_out, legal_references, masked, masks, model, model_name, office_id,
  output_tokens, owner_id, parts, passage, problem, prompt, quotes, request_type, sent, sent_text,
  sources, state, stop_asked_at, words
ai_answers update: stop_asked_at
ai_conversations delete
ai_conversations insert: case_id, country, request_type, title
ai_conversations select: case_id, country, created_at, id, last_at, letter_id, office_id, request_type,
  search, side, title, updated_at, updated_by, user_id, version
ai_conversations update: case_id, title, updated_at, version
ai_paper_pages select: certainty, office_id, page, paper_id, text, word_boxes
ai_papers delete
ai_papers insert: size_bytes, storage_path, title
ai_papers select: created_at, fault, id, ocr, office_id, page_count, sha256, size_bytes, state,
  storage_path, text_state, title, user_id
ai_papers update: created_at, sha256, size_bytes, state
ai_questions select: conversation_id, country, created_at, id, masked, model, office_id, prompt,
  request_type
audit_log insert: action, address, detail, subject_id, subject_kind
case_history select: action, case_id, created_at, id, new_value, office_id, old_value
cases select: client_id, court, created_at, deleted_at, due_date, id, number, office_id, status,
  title, updated_at
checklist_items select: hint, id, message_id, office_id, position, reason, request_id,
  reviewed_at, reviewer_name, state, title
clients select: id, name, office_id
document_pages select: certainty, document_id, office_id, page, text, word_boxes, words
documents select: case_id, client_id, created_at, deleted_at, id, item_id, mime_type, ocr,
  office_id, received_at, request_id, returned_at, sha256, shared_with_client, size_bytes, state,
  storage_path, text_state, title
idempotency_keys insert: key, request_hash, route, subject_id
idempotency_keys select: actor_id, key, office_id, request_hash, route, subject_id, user_id
message_documents select: document_id, message_id, office_id
offices select: name
request_messages insert: request_id, text
request_messages select: assigned_name, author_name, by, created_at, due_on, id, kind, office_id,
  read_at, request_id, status, text
service_requests insert: case_id, client_id, client_user_id, description, title
service_requests select: assigned_to, author_name, case_id, client_id, client_in_bin,
  client_user_id, created_at, description, id, last_at, office_id, opened_by, person, search,
  status, title, unread_by_client, updated_at, version
`;

it('keeps users, sessions, tokens and mail from staff and portal', async () => {
  for (const role of ['causa_staff', 'causa_portal']) {
    const { rows } = await owner.query<{ may: boolean }>(
      `select has_schema_privilege($1, 'private', 'usage') as may`,
      [role],
    );
    expect(rows).toEqual([{ may: false }]);
  }
});

it('pins the search_path of every function of the owner, and lets PUBLIC call none', async () => {
  expect(
    await names(`
    select p.proname as name from pg_proc p
    where p.prosecdef and p.pronamespace in ('public'::regnamespace, 'private'::regnamespace)
      and (not exists (select from unnest(p.proconfig) setting where setting like 'search_path=pg_catalog, %pg_temp')
        or has_function_privilege('public', p.oid, 'execute'))`),
  ).toEqual([]);
});

it('lets staff and portal run these functions of the owner and no other', async () => {
  expect(
    await names(`
    select g.rolname || ' ' || p.proname as name from pg_proc p, pg_roles g
    where p.prosecdef and p.pronamespace in ('public'::regnamespace, 'private'::regnamespace)
      and g.rolname in ('causa_staff', 'causa_portal') and has_function_privilege(g.oid, p.oid, 'execute')`),
  ).toEqual([
    'causa_portal ai_obstacle',
    'causa_portal ai_people',
    'causa_portal attach_documents',
    'causa_portal colleague_name',
    'causa_portal enter',
    'causa_portal enter_view',
    'causa_portal enter_write',
    'causa_portal portal_given_cases',
    'causa_portal portal_self',
    'causa_portal read_request',
    'causa_portal receive_sent_document',
    'causa_portal record_document_read',
    'causa_portal request_people',
    'causa_portal require_feature',
    'causa_portal require_open_office',
    'causa_portal reserve_sent_document',
    'causa_portal search_conversations',
    'causa_portal writer_sees_case',
    'causa_staff acts_as_administrator',
    'causa_staff ai_obstacle',
    'causa_staff ai_people',
    'causa_staff attach_documents',
    'causa_staff cancel_agenda',
    'causa_staff cases_numbered',
    'causa_staff client_account',
    'causa_staff client_email_is_shut',
    'causa_staff client_signs_in',
    'causa_staff clients_called',
    'causa_staff close_office',
    'causa_staff discard_agenda_entry',
    'causa_staff discard_case',
    'causa_staff discard_client',
    'causa_staff discard_document',
    'causa_staff end_webhook_secrets',
    'causa_staff enqueue',
    'causa_staff enter',
    'causa_staff enter_key',
    'causa_staff enter_write',
    'causa_staff file_sent_documents',
    'causa_staff hand_over_administration',
    'causa_staff hand_over_cases',
    'causa_staff has_feature',
    'causa_staff has_own_brand',
    'causa_staff has_second_step',
    'causa_staff import_rows',
    'causa_staff join_clients',
    'causa_staff last_morning_mail',
    'causa_staff mail_state',
    'causa_staff make_api_key',
    'causa_staff paid_price',
    'causa_staff paid_subscription',
    'causa_staff plan_places',
    'causa_staff preview_client_join',
    'causa_staff read_request',
    'causa_staff record_document_read',
    'causa_staff record_list_by_key',
    'causa_staff remove_client_user',
    'causa_staff remove_staff_user',
    'causa_staff reopen_office',
    'causa_staff require_administrator',
    'causa_staff require_feature',
    'causa_staff require_open_office',
    'causa_staff resend_webhook',
    'causa_staff restore_deletion',
    'causa_staff return_client_users',
    'causa_staff revoke_api_key',
    'causa_staff revoke_api_keys_of',
    'causa_staff search_agenda_entries',
    'causa_staff search_audit_log',
    'causa_staff search_cases',
    'causa_staff search_client_users',
    'causa_staff search_clients',
    'causa_staff search_conversations',
    'causa_staff search_document_titles',
    'causa_staff search_documents',
    'causa_staff search_invitations',
    'causa_staff search_service_requests',
    'causa_staff search_staff_users',
    'causa_staff set_administrator',
    'causa_staff set_calendar_address',
    'causa_staff slug_is_taken',
    'causa_staff staff_account',
    'causa_staff staff_second_steps',
    'causa_staff take_back_next_occurrence',
    'causa_staff test_webhook',
    'causa_staff undo_import',
  ]);
});

it('has no view that reads as the owner, past the policies of the caller', async () => {
  expect(
    await names(`
    select relname as name from pg_class
    where relnamespace in ('public'::regnamespace, 'private'::regnamespace)
      and (relkind = 'm' or relkind = 'v' and not coalesce('security_invoker=true' = any (reloptions), false))`),
  ).toEqual([]);
});

it('reads no row without a session, in any role of the application', async () => {
  const { rows } = await owner.query(
    `insert into offices (name) values ('Há linhas') returning id`,
  );
  expect(rows).toHaveLength(1);
  for (const table of tables) {
    await expect(app.query(`select from ${table}`)).rejects.toMatchObject({ code: '42501' });
    for (const role of ['causa_staff', 'causa_portal']) {
      await app.query(`begin; set local role ${role}`);
      const read = await app.query(`select from ${table}`).then(
        ({ rowCount }) => rowCount,
        (error: { code: string }) => error.code,
      );
      await app.query('rollback');
      expect([0, '42501']).toContain(read);
    }
  }
});

it('finds nothing by search without a session', async () => {
  for (const call of [
    `search_agenda_entries('a', 10)`,
    `search_cases('a', 10)`,
    `search_clients('a', 10)`,
    `search_invitations('a', 10)`,
    `search_service_requests('a', 10)`,
    `search_staff_users('a', 10)`,
    `search_client_users('a', 10)`,
    `search_audit_log('1', 10)`,
    `search_conversations('a')`,
  ]) {
    await app.query('begin; set local role causa_staff');
    expect((await app.query(`select * from ${call}`)).rows).toEqual([]);
    await app.query('rollback');
  }
});
