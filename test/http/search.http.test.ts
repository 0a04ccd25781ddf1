import { randomUUID } from 'node:crypto';
import pg from 'pg';

import { seedBulk } from '../../src/demo/bulk.js';
import { testDatabase } from '../support/database.js';

/*
 * The search looks at the newest rows first and at an index after them. The first office is large enough
 * for both, and every answer is held against one that reads all rows.
 */

const CASES = 2600;
const CASES_OF_OTHER = 200;

let owner: pg.Client;
let office: string;
let other: string;

beforeAll(async () => {
  const { ownerUrl } = await testDatabase();
  owner = new pg.Client({ connectionString: ownerUrl });
  await owner.connect();
  await owner.query('begin');
  const [first, second] = await seedBulk(owner, {
    offices: 2,
    cases: CASES + CASES_OF_OTHER,
    largest: CASES,
    requests: true,
    seed: Number.parseInt(randomUUID().slice(0, 7), 16),
    passwordHash: 'nobody signs in',
  });
  [office, other] = [first?.id ?? '', second?.id ?? ''];
  await addDocuments(office, 1500);
  await addDocuments(other, 150);
  await addCase(office, 'Ação contra Łódź Überseehandel – 東京貿易');
  await addCase(other, 'Peregrinação xilofónica');
  await enter(office);
});
afterAll(async () => {
  await owner.query('rollback');
  await owner.end();
});

/** An old one, so that it is not among the newest. */
async function addCase(of: string, title: string): Promise<void> {
  await owner.query(
    `insert into cases (office_id, title, created_at) values ($1, $2, now() - interval '9 years')`,
    [of, title],
  );
}

/** More than are looked at first, and a word that only the oldest has. */
async function addDocuments(of: string, wanted: number): Promise<void> {
  await owner.query(
    `insert into documents (office_id, case_id, title, storage_path, mime_type, size_bytes, sha256, shared_with_client,
                            state, created_at)
     select office_id, id,
            case when row_number() over w = $2 then 'Testamento cerrado'
                 else btrim(left(title || ' ' || coalesce(court, ''), 200)) end,
            office_id || '/documents/search/' || id, 'application/pdf', 1, repeat('0', 64), false, 'stored', created_at
     from cases where office_id = $1
     window w as (order by created_at desc, id desc)
     order by created_at desc, id desc limit $2`,
    [of, wanted],
  );
}

async function enter(of: string): Promise<void> {
  await owner.query(`select set_config('app.office_id', $1, true)`, [of]);
}

async function found(q: string, wanted: number): Promise<string[]> {
  const { rows } = await owner.query<{ id: string }>('select id from search_cases($1, $2)', [
    q,
    wanted,
  ]);
  return rows.map(({ id }) => id);
}

/** The same by reading everything. */
async function expected(q: string, wanted: number): Promise<string[]> {
  const { rows } = await owner.query<{ id: string }>(
    `select id from cases where office_id = $1 and search like all (search_patterns($2))
     order by created_at desc, id desc limit $3`,
    [office, q, wanted],
  );
  return rows.map(({ id }) => id);
}

it.each([
  ['a common word', 'execução'],
  ['a word without its accents', 'execucao'],
  ['two words in any order', 'vilhena injunção'],
  ['the middle of a word', 'scelos'],
  ['a word too short for the index', 'vi'],
  ['a short word and a long one', 'c. quaresma'],
  ['a word beyond ASCII', '東京'],
  ['letters that fold to others', 'lodz uber'],
  ['what LIKE would take for a pattern', '100%_\\'],
  ['nothing there is', 'xilofónica'],
])('finds by %s what reading every case finds', async (_, q) => {
  for (const wanted of [8, 1002]) expect(await found(q, wanted)).toEqual(await expected(q, wanted));
});

it.each(['insolvencia braga', 'central local', 'c. braga'])(
  'finds the same by «%s» whichever way the size of the office makes the shorter',
  async (q) => {
    const read = await expected(q, 40);
    for (const more of [0, 100_000]) {
      await owner.query('savepoint counted');
      await owner.query(
        'update usage_tracking set cases_concluido = cases_concluido + $2 where office_id = $1',
        [office, more],
      );
      for (const wanted of [3, 8, 40]) {
        expect([more, await found(q, wanted)]).toEqual([more, read.slice(0, wanted)]);
      }
      await owner.query('rollback to savepoint counted');
    }
  },
);

it('finds the oldest cases too of what the newest have and those between have not', async () => {
  await owner.query('savepoint counted');
  await owner.query(
    'update usage_tracking set cases_concluido = cases_concluido + 100000 where office_id = $1',
    [office],
  );
  const title = 'Zimbro contra Quelha';
  await addCase(office, title);
  await owner.query(
    `insert into cases (office_id, title) select $1, $2 from generate_series(1, 3)`,
    [office, title],
  );
  const all = await found('quelha zimbro', 8);
  expect(all).toHaveLength(4);
  expect(all).toEqual(await expected('quelha zimbro', 8));
  await owner.query('rollback to savepoint counted');
});

it('asks the index for one part of each word, the one that the newest have least often', async () => {
  const texts = 'cal central oca tribunal ntr ent ral tra cal oca ntr';
  const ways = await waysOf('central local', texts);
  expect(ways.length).toBeGreaterThan(0);
  for (const { keys } of ways) expect(keys).toHaveLength(2);
  expect(ways).toContainEqual(await keysOf('cen loc', ''));
});

it('asks it for words of courts only as one court has them together', async () => {
  await owner.query('savepoint courts');
  await owner.query('update cases set court = null where office_id = $1', [office]);
  const courts = ['Juízo Central', 'Juízo Central', 'Tribunal Local, 3.ª'];
  await owner.query(
    `insert into cases (office_id, title, court) select $1, 'Ação', unnest($2::text[])`,
    [office, courts],
  );
  const texts = 'ent ntr tra ral oca cal cen ent ntr tra ral oca cal jui uiz izo jui uiz';
  const ways = async (q: string) => (await waysOf(q, texts)).map(({ keys }) => keys.join()).sort();
  const keys = async (own: string, court: string) => (await keysOf(own, court)).keys.join();
  expect(await ways('central local')).toEqual(
    [await keys('cen loc', ''), await keys('loc', 'cen'), await keys('cen', 'loc')].sort(),
  );
  expect(await ways('central juizo')).toEqual(
    [await keys('cen izo', ''), await keys('', 'cen izo')].sort(),
  );
  expect(await ways('silva souto')).toHaveLength(1);
  await owner.query(
    `update cases set court = 'Outro' where office_id = $1 and court like '%Local%'`,
    [office],
  );
  expect(await ways('central local')).toHaveLength(2);
  await owner.query('rollback to savepoint courts');
});

async function waysOf(q: string, texts: string): Promise<{ keys: string[] }[]> {
  const { rows } = await owner.query<{ keys: string[] }>(
    `select array(select unnest(keys) order by 1) as keys
     from case_search_ways($1, search_patterns($2), $3)`,
    [office, q, texts],
  );
  return rows;
}

/** Returns the search keys of a case's own words and of the name of a court. */
async function keysOf(own: string, court: string): Promise<{ keys: string[] }> {
  const { rows } = await owner.query<{ keys: string[] }>(
    `select array(select unnest(search_keys($1, $2) || court_keys($1, $3)) order by 1) as keys`,
    [office, own, court],
  );
  return rows[0]!;
}

it('finds words wherever they stand, in the name of the court, in what is the case’s own, or one in each', async () => {
  await owner.query('savepoint stood');
  const stands = [
    ['Zimbro contra Quelha', null],
    ['Zimbro', 'Juízo de Quelha'],
    ['Quelha', 'Juízo de Zimbro, 3.ª Secção'],
    ['Ação', 'Juízo de Zimbro e Quelha'],
    ['Zimbro', 'Juízo de Zimbro'],
  ];
  for (const [title, court] of stands) {
    await owner.query(
      `insert into cases (office_id, title, court, created_at) values ($1, $2, $3, now() - interval '9 years')`,
      [office, title, court],
    );
  }
  for (const more of [0, 100_000]) {
    await owner.query(
      'update usage_tracking set cases_concluido = cases_concluido + $2 where office_id = $1',
      [office, more],
    );
    for (const [q, count] of [
      ['quelha zimbro', 4],
      ['zimbro', 5],
      ['zimbro 3ª', 0],
      ['zimbro 3.ª seccao quelha', 1],
      ['juizo quelha', 2],
    ] as const) {
      const all = await found(q, 40);
      expect(all).toEqual(await expected(q, 40));
      expect([q, all.length >= count]).toEqual([q, true]);
    }
  }
  await owner.query('rollback to savepoint stood');
});

it('finds the oldest case by its number', async () => {
  const { rows } = await owner.query<{ id: string; number: string }>(
    'select id, number from cases where office_id = $1 and number is not null order by created_at limit 1',
    [office],
  );
  expect(await found(rows[0]?.number ?? '', 8)).toContain(rows[0]?.id);
});

it('finds nothing of another office', async () => {
  await enter(other);
  const [theirs] = await found('peregrinacao', 8);
  expect(theirs).toBeDefined();
  await enter(office);
  expect(await found('peregrinacao', 8)).toEqual([]);
});

it.each(['a', 'injuncao braga', 'scelos', 'vi', 'testamento', '100%_', 'xilofónica'])(
  'finds documents by «%s» in their titles as reading every title does, few and many',
  async (q) => {
    for (const wanted of [1, 8, 1002]) {
      const { rows: searched } = await owner.query<{ id: string }>(
        'select id from search_document_titles($1, $2)',
        [q, wanted],
      );
      const { rows: read } = await owner.query<{ id: string }>(
        `select id from documents where office_id = $1 and state = 'stored' and deleted_at is null
           and fold(title) like all (search_patterns($2))
         order by created_at desc, id desc limit $3`,
        [office, q, wanted],
      );
      expect(searched).toEqual(read);
    }
  },
);

it('finds no document of another office by its title', async () => {
  // Each office has one of that title.
  const titled = async () =>
    (await owner.query<{ id: string }>(`select id from search_document_titles('testamento', 8)`))
      .rows;
  const ours = await titled();
  await enter(other);
  const theirs = await titled();
  await enter(office);
  expect([ours.length, theirs.length]).toEqual([1, 1]);
  expect(ours).not.toEqual(theirs);
});

describe('agenda entries', () => {
  beforeAll(async () => {
    // More open and settled ones than are looked at first, a word that few have, and one that only settled ones have.
    await owner.query(
      `insert into agenda_entries (office_id, case_id, kind, title, due_on, starts_at, state, settled_at)
       select $1, (select id from cases where office_id = $1 limit 1), 'hearing',
              'Audiência ' || n || case when n % 400 = 0 then ' testamento' else '' end
                || case when s.state <> 'open' then ' de Braga' else '' end,
              date '2026-01-01' + n % 700, make_time(8 + n % 10, 0, 0), s.state,
              case when s.state <> 'open' then now() end
       from generate_series(1, 2500) n, (values ('open'), ('cancelled')) s (state)`,
      [office],
    );
    await owner.query(
      `insert into agenda_entries (office_id, kind, title, due_on) values ($1, 'task', 'Testamento', '2026-12-01')`,
      [other],
    );
  });

  it.each([
    'audiencia',
    'testamento',
    'braga',
    'de',
    '1',
    '2400 testamento',
    '100%_',
    'xilofónica',
  ])('are found by %s as reading every title finds them, few and many', async (q) => {
    for (const wanted of [1, 8, 6000]) {
      const { rows: searched } = await owner.query<{ id: string }>(
        'select id from search_agenda_entries($1, $2)',
        [q, wanted],
      );
      const { rows: read } = await owner.query<{ id: string }>(
        `(select id from (
             select id from agenda_entries
             where office_id = $1 and state = 'open' and fold(title) like all (search_patterns($2))
             order by due_on, starts_at, id
           ) o)
           union all
           (select id from (
             select id from agenda_entries
             where office_id = $1 and state <> 'open' and fold(title) like all (search_patterns($2))
             order by due_on desc, starts_at desc, id desc
           ) s)
           limit $3`,
        [office, q, wanted],
      );
      expect(searched).toEqual(read);
    }
  });

  it('are not found in the recycle bin', async () => {
    await owner.query('savepoint binned');
    await owner.query(
      `with bin as (
         insert into deletions (office_id, kind, subject_id, title)
         select office_id, 'agenda_entry', id, title from agenda_entries
         where office_id = $1 and search like '%testamento%' returning office_id, id, subject_id
       )
       update agenda_entries e set deleted_at = now(), deletion_id = b.id from bin b
       where e.office_id = b.office_id and e.id = b.subject_id`,
      [office],
    );
    const { rows } = await owner.query(`select id from search_agenda_entries('testamento', 8)`);
    expect(rows).toEqual([]);
    await owner.query('rollback to savepoint binned');
  });
});

it.each(['a', 'silva', 'bulk.example', 'unipessoal lda'])(
  'finds clients by «%s» in the name alone as reading every name does, few and many',
  async (q) => {
    for (const wanted of [3, 8, 1002]) {
      const { rows: searched } = await owner.query<{ id: string }>(
        'select id from search_clients($1, $2, by_name => true)',
        [q, wanted],
      );
      const { rows: read } = await owner.query<{ id: string }>(
        `select id from clients where office_id = $1 and fold(name) like all (search_patterns($2))
         order by name, id limit $3`,
        [office, q, wanted],
      );
      expect(searched).toEqual(read);
    }
  },
);

describe('people', () => {
  const STAFF = `select id from staff_users s where s.office_id = current_office() and s.deactivated_at is null
    and s.search like all (search_patterns($1)) order by s.created_at desc, s.id desc limit $2`;
  const clientUsers = (filter: string) => `select u.id from client_users u
    join clients c on c.office_id = u.office_id and c.id = u.client_id
    where u.office_id = current_office() and c.deleted_at is null
      and u.search || ' ' || c.name_search like all (search_patterns($1)) and ${filter}
    order by u.created_at desc, u.id desc limit $2`;
  const invitations = (filter: string) => `select i.id from invitation_logs i
    left join clients c on c.office_id = i.office_id and c.id = i.client_id
    where i.office_id = current_office() and c.deleted_at is null
      and strpos(i.email, lower(btrim($1))) > 0 and ${filter}
    order by i.sent_at desc, i.id desc limit $2`;
  const ONE_CLIENT =
    '(select min(client_id::text)::uuid from client_users where office_id = current_office())';
  /** A search, and what finds the same by reading everybody. */
  const SEARCHES = [
    ['search_staff_users($1, $2)', STAFF],
    ['search_client_users($1, $2)', clientUsers('true')],
    ['search_client_users($1, $2, true)', clientUsers('u.user_id is not null')],
    [
      `search_client_users($1, $2, false, ${ONE_CLIENT})`,
      clientUsers(`u.client_id = ${ONE_CLIENT}`),
    ],
    ['search_invitations($1, $2)', invitations('true')],
    [`search_invitations($1, $2, 'client')`, invitations(`i.user_type = 'client'`)],
    [`search_invitations($1, $2, null, 'accepted')`, invitations(`i.status = 'accepted'`)],
    [`search_invitations($1, $2, 'client', 'expired')`, invitations(`i.status = 'expired'`)],
  ] as const;

  beforeAll(async () => {
    await owner.query(
      `with binned as (
         insert into deletions (office_id, kind, subject_id, title)
         select office_id, 'client', id, name from clients
         where office_id = $1 order by created_at desc limit 3
         returning office_id, id, subject_id
       )
       update clients c set deleted_at = now(), deletion_id = b.id
       from binned b where c.office_id = b.office_id and c.id = b.subject_id`,
      [office],
    );
    await owner.query(
      `update staff_users set deactivated_at = now() where office_id = $1
         and id in (select id from staff_users where office_id = $1 order by created_at desc limit 3)`,
      [office],
    );
  });

  async function foundAsRead(q: string): Promise<void> {
    for (const [search, reading] of SEARCHES) {
      for (const wanted of [8, 1001]) {
        const { rows: searched } = await owner.query(`select id from ${search}`, [q, wanted]);
        const { rows: read } = await owner.query(reading, [q, wanted]);
        expect([search, searched]).toEqual([search, read]);
      }
    }
  }

  it.each(['advogado', 'gerente silva', 'lda', 'contacto12', '12', '100%_\\'])(
    'are found by %s as reading everybody does, few and many',
    foundAsRead,
  );
  it.each(['bulk.example', 'silva', 'equipa', 'a', '东京', 'xilofónica'])(
    'are found by %s as reading everybody does, by more words',
    { tags: ['long'] },
    foundAsRead,
  );
});

describe('requests', () => {
  const reading = (filter: string) => `select r.id from service_requests r
    join clients c on c.office_id = r.office_id and c.id = r.client_id
    left join client_users u on u.office_id = r.office_id and u.id = r.client_user_id
    where r.office_id = current_office() and c.deleted_at is null
      and r.search || ' ' || c.name_search || ' ' || coalesce(u.search, '') like all (search_patterns($1)) and ${filter}
    order by r.last_at desc, r.id desc limit $2`;
  const OLDEST = (column: string) =>
    `(select ${column} from service_requests
      where office_id = current_office() and num_nulls(assigned_to, client_user_id, case_id) = 0
      order by last_at, id limit 1)`;
  /** Further filters, each as an argument and as a condition. */
  const FILTERS = [
    ['', 'true'],
    [`, with_status => 'novo'`, `r.status = 'novo'`],
    [`, with_status => 'concluido'`, `r.status = 'concluido'`],
    [', only_unread => true', 'r.unread_by_staff > 0'],
    [', nobody => true', 'r.assigned_to is null'],
    [`, colleague => ${OLDEST('assigned_to')}`, `r.assigned_to = ${OLDEST('assigned_to')}`],
    [`, of_client => ${OLDEST('client_id')}`, `r.client_id = ${OLDEST('client_id')}`],
    [`, of_client_user => ${OLDEST('person')}`, `r.client_user_id = ${OLDEST('person')}`],
    [`, of_case => ${OLDEST('case_id')}`, `r.case_id = ${OLDEST('case_id')}`],
  ];

  beforeAll(async () => {
    await owner.query(
      `update clients set name = 'Xilofone & Filhos' where office_id = current_office() and id = ${OLDEST('client_id')}`,
    );
    await owner.query(
      `update client_users set full_name = 'Zulmira Peregrina' where office_id = current_office() and id = ${OLDEST('person')}`,
    );
  });

  async function foundAsRead(q: string): Promise<void> {
    for (const [argument, condition] of FILTERS) {
      for (const wanted of [8, 1001]) {
        const { rows: searched } = await owner.query(
          `select id from search_service_requests($1, $2${argument})`,
          [q, wanted],
        );
        const { rows: read } = await owner.query(reading(condition!), [q, wanted]);
        expect([argument, searched]).toEqual([argument, read]);
      }
    }
  }

  it.each(['reuniao vilhena', 'lda', 'zulmira', 'filhos peregrina', 'vi', 'inexistente'])(
    'are found by «%s» in title, client and person as reading all does',
    foundAsRead,
  );
  it.each([
    ...['reunião', 'quaresma', 'contacto12', 'bulk.example'],
    ...['a', 'xilofone', '東京', '100%_\\'],
  ])(
    'are found by «%s» in title, client and person as reading all does, by more words',
    { tags: ['long'] },
    foundAsRead,
  );

  it('are found by what their client and person are called now', async () => {
    for (const q of ['xilofone', 'zulmira peregrina'])
      expect(
        (await owner.query('select id from search_service_requests($1, 8)', [q])).rows,
      ).not.toEqual([]);
  });
});

it('finds cases of one court, and of none, beyond the newest that have the words', async () => {
  const { rows } = await owner.query<{ court: string }>(
    `select court from cases where office_id = $1 and court is not null
     group by 1 order by count(*) desc, 1 limit 1`,
    [office],
  );
  for (const court of [rows[0]!.court, null]) {
    for (const q of ['execução', 'vilhena', 'vi', 'a']) {
      const values = [q, 30, court];
      const { rows: searched } = await owner.query(
        'select id from search_cases($1, $2, of_court => $3, of_no_court => $3::text is null)',
        values,
      );
      const { rows: read } = await owner.query(
        `select id from cases
         where office_id = current_office() and search like all (search_patterns($1))
           and court is not distinct from $3
         order by created_at desc, id desc limit $2`,
        values,
      );
      expect(searched).toEqual(read);
    }
  }
});

it('finds cases by the days of their course and by what became of their deadline, beyond the newest', async () => {
  await owner.query('savepoint concluded');
  await owner.query(
    `update cases set concluded_at = updated_at where office_id = $1 and status = 'concluido'`,
    [office],
  );
  const LONG_AGO = `now() - interval '1 year'`;
  const MET = `(c.concluded_at at time zone office_time_zone())::date <= c.due_date`;
  for (const [argument, condition] of [
    [`created_from => ${LONG_AGO}`, `c.created_at >= ${LONG_AGO}`],
    [`created_before => ${LONG_AGO}`, `c.created_at < ${LONG_AGO}`],
    [`concluded_from => ${LONG_AGO}`, `c.concluded_at >= ${LONG_AGO}`],
    [`concluded_before => ${LONG_AGO}`, `c.concluded_at < ${LONG_AGO}`],
    ['met => true', MET],
    ['met => false', `(not ${MET} or c.status <> 'concluido' and c.due_date < office_today())`],
  ])
    for (const q of ['execução', 'vilhena', 'vi', 'a']) {
      const { rows: searched } = await owner.query(
        `select id from search_cases($1, $2, ${argument})`,
        [q, 30],
      );
      const { rows: read } = await owner.query(
        `select id from cases c
         where office_id = current_office() and search like all (search_patterns($1)) and ${condition}
         order by created_at desc, id desc limit $2`,
        [q, 30],
      );
      expect([argument, q, searched]).toEqual([argument, q, read]);
    }
  await owner.query('rollback to savepoint concluded');
});

it('finds clients by when they came and whether they have documents, few and many', async () => {
  const LATELY = `now() - interval '1 year'`;
  for (const [argument, condition] of [
    [`created_since => ${LATELY}`, `created_at >= ${LATELY}`],
    ['only_without_documents => true', 'document_count = 0'],
  ])
    for (const q of ['silva', 'bulk.example', 'a'])
      for (const wanted of [8, 1002]) {
        const { rows: searched } = await owner.query(
          `select id from search_clients($1, $2, ${argument})`,
          [q, wanted],
        );
        const { rows: read } = await owner.query(
          `select id from clients where office_id = $1 and search like all (search_patterns($2)) and ${condition}
             and deleted_at is null
           order by name, id limit $3`,
          [office, q, wanted],
        );
        expect([argument, q, searched]).toEqual([argument, q, read]);
      }
});

it('finds cases of all clients but one, and of none, beyond the newest that have the words', async () => {
  const { rows } = await owner.query<{ id: string }>(
    `select client_id as id from cases where office_id = $1 and client_id is not null
     group by 1 order by count(*) desc limit 1`,
    [office],
  );
  const some = rows[0]!.id;
  for (const [call, condition] of [
    ['search_cases($1, $2, not_of_client => $3)', 'client_id is distinct from $3'],
    [
      'search_cases($1, $2, without_client => $3::uuid is not null)',
      '$3::uuid is not null and client_id is null',
    ],
  ] as const) {
    for (const q of ['execução', 'vilhena', 'vi', 'a']) {
      const values = [q, 30, some];
      const { rows: searched } = await owner.query(`select id from ${call}`, values);
      const { rows: read } = await owner.query(
        `select id from cases
         where office_id = current_office() and search like all (search_patterns($1)) and ${condition}
         order by created_at desc, id desc limit $2`,
        values,
      );
      expect(searched).toEqual(read);
    }
  }
});
