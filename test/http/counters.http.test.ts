// @module-tag one-try
import { randomUUID } from 'node:crypto';
import pg from 'pg';

import { seedBulk } from '../../src/demo/bulk.js';
import { testDatabase } from '../support/database.js';

/*
 * usage_tracking and clients.case_count are statistic and limit at once, so what the triggers keep must
 * be what the rows say, whatever was changed and however many rows at a time.
 */

let owner: pg.Client;
let offices: string[];

beforeAll(async () => {
  const { ownerUrl } = await testDatabase();
  owner = new pg.Client({ connectionString: ownerUrl });
  await owner.connect();
  await owner.query('begin');
  const seeded = await seedBulk(owner, {
    offices: 3,
    cases: 120,
    seed: Number.parseInt(randomUUID().slice(0, 7), 16),
    passwordHash: 'nobody signs in',
  });
  offices = seeded.map(({ id }) => id);
});
afterAll(async () => {
  await owner.query('rollback');
  await owner.end();
});
beforeEach(() => owner.query('savepoint seeded'));
afterEach(() => owner.query('rollback to savepoint seeded'));

/** Puts rows of a table into the bin, or takes them out of it, whatever else is there. */
const discard = (table: string) => `
  with bin as (
    insert into deletions (office_id, kind, subject_id, title)
    select unnest($1::uuid[]), 'case', uuidv7(), 'x' returning office_id, id
  )
  update ${table} t set deleted_at = now(), deletion_id = bin.id
  from bin where t.office_id = bin.office_id and t.deleted_at is null and random() < 0.4`;
const restore = (table: string) =>
  `update ${table} set deleted_at = null, deletion_id = null where office_id = any ($1) and random() < 0.5`;

/** Each changes many rows at once, picked by chance, of all three offices. */
const CHANGES = [
  `update cases set status = (array['aberto', 'em_andamento', 'concluido'])[1 + floor(random() * 3)::int]
   where office_id = any ($1) and random() < 0.5`,
  `update cases c set client_id = k.id from clients k
   where c.office_id = any ($1) and k.office_id = c.office_id and random() < 0.2`,
  `update cases set due_date = case when random() < 0.5 then current_date end
   where office_id = any ($1) and random() < 0.3`,
  `update cases set court = (array['Juízo de Faro', 'Juízo de Beja', null])[1 + floor(random() * 3)::int]
   where office_id = any ($1) and random() < 0.4`,
  `update cases set client_id = null where office_id = any ($1) and random() < 0.1`,
  `update cases set title = title || ' (apenso)' where office_id = any ($1) and random() < 0.3`,
  `insert into cases (office_id, title, status, client_id)
   select k.office_id, 'Processo novo', 'aberto', k.id from clients k where k.office_id = any ($1)`,
  `insert into clients (office_id, name) select unnest($1::uuid[]), 'Cliente sem processos'`,
  `insert into documents (office_id, case_id, title, storage_path, size_bytes, shared_with_client)
   select office_id, id, 'Peça', office_id || '/documents/' || uuidv7(), 1000, false
   from cases where office_id = any ($1) and deleted_at is null and random() < 0.2`,
  `update documents set state = 'stored', size_bytes = 700, sha256 = repeat('a', 64)
   where office_id = any ($1) and state = 'reserved' and random() < 0.7`,
  discard('documents'),
  discard('cases'),
  `update cases c set client_id = k.id, status = 'concluido' from clients k
   where c.office_id = any ($1) and k.office_id = c.office_id and random() < 0.2`,
  restore('documents'),
  restore('cases'),
  `delete from documents where office_id = any ($1) and random() < 0.5`,
  `delete from cases c where office_id = any ($1) and random() < 0.3
   and not exists (select from documents d where d.office_id = c.office_id and d.case_id = c.id)`,
  `delete from clients k where office_id = any ($1) and random() < 0.5
   and not exists (select from cases c where c.office_id = k.office_id and c.client_id = k.id)
   and not exists (select from documents d where d.office_id = k.office_id and d.client_id = k.id)`,
  `update staff_users set deactivated_at = case when deactivated_at is null then now() end
   where office_id = any ($1) and random() < 0.5`,
  `update staff_users set full_name = full_name || ' e Silva' where office_id = any ($1)`,
  `insert into invitation_logs (office_id, email, user_type, full_name, token_hash)
   select unnest($1::uuid[]), gen_random_uuid() || '@colega.example', 'staff', 'Novo', sha256(uuid_send(gen_random_uuid()))
   from generate_series(1, 20) n`,
  `update invitation_logs set status = (array['pending', 'expired'])[1 + floor(random() * 2)::int]
   where office_id = any ($1) and user_type = 'staff' and status <> 'accepted'`,
  `update invitation_logs set status = 'accepted', accepted_at = now()
   where office_id = any ($1) and status = 'pending' and random() < 0.3`,
  `delete from invitation_logs where office_id = any ($1) and random() < 0.3`,
  `delete from staff_users where office_id = ($1::uuid[])[1]`,
];

async function differences(): Promise<unknown[]> {
  const { rows } = await owner.query<object>(
    'select c.* from unnest($1::uuid[]) o, check_counters(o) c',
    [offices],
  );
  return rows;
}

it('stay right through changes of many rows at once', async () => {
  for (let round = 0; round < 2; round += 1) {
    for (const change of CHANGES) {
      await owner.query(change, [offices]);
      expect([change, await differences()]).toEqual([change, []]);
    }
  }
});

it('are told apart and set right where something went round the triggers', async () => {
  const [office] = offices;
  const { rows: before } = await owner.query('select * from usage_tracking where office_id = $1', [
    office,
  ]);
  await owner.query('update usage_tracking set cases_aberto = 7777 where office_id = $1', [office]);
  await owner.query('update clients set case_count = case_count + 1 where office_id = $1', [
    office,
  ]);

  const found = await differences();
  expect(found).toContainEqual(
    expect.objectContaining({ office_id: office, counter: 'cases_aberto', kept: '7777' }),
  );
  expect(found).toContainEqual(expect.objectContaining({ counter: 'case_count' }));

  await owner.query('select rebuild_counters()');
  expect(await differences()).toEqual([]);
  const { rows: after } = await owner.query('select * from usage_tracking where office_id = $1', [
    office,
  ]);
  expect(after).toEqual(before);
});
