// @module-tag one-try
import { type ClientRequest, type IncomingMessage, request as httpRequest } from 'node:http';
import { json } from 'node:stream/consumers';
import pg from 'pg';

import { CASE_STATUSES, type LegalCase } from '../../src/contract/cases.js';
import type { Client } from '../../src/contract/clients.js';
import type { Deleted } from '../../src/contract/deletions.js';
import type { CaseDocument } from '../../src/contract/documents.js';
import type { ProblemBody } from '../../src/contract/problems.js';
import { dice } from '../../src/demo/dice.js';
import { Storage } from '../../src/storage/storage.js';
import { type TestOffice, TestServer } from '../support/app.js';
import { testDatabase } from '../support/database.js';
import { PDF, upload } from '../support/files.js';
import type { Person } from '../support/person.js';
import { until } from '../support/until.js';

/* Deletions and restorations beside each other, beside uploads and beside every other change; and who may. */

let server: TestServer;
let office: TestOffice;
let staff: Person;

beforeAll(async () => {
  server = await TestServer.start();
});
afterAll(() => server.stop());
beforeEach(async () => {
  office = await server.office();
  staff = office.staff;
});

async function newCase(clientId: string | null = null): Promise<LegalCase> {
  return (await staff.post<LegalCase>('/api/cases', { title: 'Vistoria', clientId })).body;
}

async function discarded(path: string): Promise<string> {
  return (await staff.delete<Deleted<object>>(path)).body.deletionId;
}

async function wrongCounters(): Promise<unknown[]> {
  const { rows } = await server.owner.query<object>('select * from check_counters($1)', [
    office.id,
  ]);
  return rows;
}

async function files(): Promise<string[]> {
  const keys: string[] = [];
  for await (const { key } of server.app.get(Storage).list(office.id)) keys.push(key);
  return keys;
}

const FIVE = [1, 2, 3, 4, 5];

it('one of five deletions of the same record at once succeeds', async () => {
  const { id } = await newCase();
  const answers = await Promise.all(FIVE.map(() => staff.delete(`/api/cases/${id}`)));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 404, 404, 404, 404]);
  expect((await staff.list('/api/deletions')).body).toHaveLength(1);
  expect(await wrongCounters()).toEqual([]);
});

it('one of five restorations at once succeeds', async () => {
  const deletionId = await discarded(`/api/cases/${(await newCase()).id}`);
  const answers = await Promise.all(
    FIVE.map(() => staff.post(`/api/deletions/${deletionId}/restore`)),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 404, 404, 404, 404]);
  expect((await staff.list('/api/cases')).body).toHaveLength(1);
  expect(await wrongCounters()).toEqual([]);
});

it('a client that gets a case while it is being deleted stays, or goes before the case comes', async () => {
  for (const n of FIVE) {
    const { body: client } = await staff.post<Client>('/api/clients', { name: `Vale Verde ${n}` });
    const [deleted, created] = await Promise.all([
      staff.delete(`/api/clients/${client.id}`),
      staff.post('/api/cases', { title: 'Vistoria', clientId: client.id }),
    ]);
    expect([
      [200, 422],
      [409, 201],
    ]).toContainEqual([deleted.status, created.status]);
  }
  expect(await wrongCounters()).toEqual([]);
});

describe('an upload that is under way when its case is deleted', () => {
  const BOUNDARY = 'causa-test-boundary';

  /** Sent up to the middle of its file, whose row is reserved by then. */
  async function halfSent(caseId: string): Promise<ClientRequest> {
    const request = httpRequest(`${server.url}/api/documents`, {
      method: 'POST',
      headers: {
        origin: server.url,
        cookie: [...staff.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        'content-type': `multipart/form-data; boundary=${BOUNDARY}`,
      },
    });
    const part = (head: string) =>
      `--${BOUNDARY}\r\ncontent-disposition: form-data; ${head}\r\n\r\n`;
    request.write(`${part('name="caseId"')}${caseId}\r\n`);
    request.write(`${part('name="file"; filename="a.pdf"')}${PDF.toString()}`);
    await until(async () => {
      const { rows } = await server.owner.query(
        `select from documents where case_id = $1 and state = 'reserved'`,
        [caseId],
      );
      return rows.length > 0;
    });
    return request;
  }

  async function finished(request: ClientRequest): Promise<{ status: number; body: unknown }> {
    const response = new Promise<IncomingMessage>((resolve, reject) => {
      request.once('response', resolve);
      request.once('error', reject);
    });
    request.end(`\r\n--${BOUNDARY}--\r\n`);
    return { status: (await response).statusCode ?? 0, body: await json(await response) };
  }

  it('is refused at its end and leaves nothing behind', async () => {
    const { id } = await newCase();
    const request = await halfSent(id);
    const deletionId = await discarded(`/api/cases/${id}`);
    expect(await wrongCounters()).toEqual([]);
    const { status, body } = await finished(request);
    expect([status, (body as ProblemBody).code]).toEqual([400, 'broken_upload']);
    expect(await files()).toEqual([]);
    await staff.post(`/api/deletions/${deletionId}/restore`);
    expect((await staff.list('/api/documents')).body).toEqual([]);
    const { rows } = await server.owner.query<{ bytes: number }>(
      'select storage_bytes::int as bytes from usage_tracking where office_id = $1',
      [office.id],
    );
    expect(rows[0]?.bytes).toBe(0);
    expect(await wrongCounters()).toEqual([]);
  });

  it('arrives when the case came back meanwhile', async () => {
    const { id } = await newCase();
    const request = await halfSent(id);
    const deletionId = await discarded(`/api/cases/${id}`);
    await staff.post(`/api/deletions/${deletionId}/restore`);
    const { status, body } = await finished(request);
    expect([status, (body as CaseDocument).caseId]).toEqual([201, id]);
    expect(await wrongCounters()).toEqual([]);
  });
});

it('the counters say what the rows say after any mixture of changes, deletions and restorations', async () => {
  const chances = dice(20261121);
  const chance = (likelihood: number) => chances.part() < likelihood;
  const client = async (name: string) =>
    (await staff.post<Client>('/api/clients', { name })).body.id;
  const clients = [await client('A'), await client('B'), await client('C')] as const;
  const steps = {
    case: () => newCase(chance(0.8) ? chances.pick(clients) : null),
    document: async () => {
      const [found] = await visible<LegalCase>('/api/cases');
      if (found) await upload(staff, { caseId: found.id }, ['a.pdf', PDF]);
      await upload(staff, { clientId: chances.pick(clients) }, ['a.pdf', PDF]);
    },
    move: async () => {
      const [found] = await visible<LegalCase>('/api/cases');
      if (!found) return;
      const { title, number, dueDate, court, version } = found;
      const clientId = chance(0.8) ? chances.pick(clients) : null;
      const status = chances.pick(CASE_STATUSES);
      const change = { title, number, dueDate, court, version, status, clientId };
      await staff.put(`/api/cases/${found.id}`, change);
    },
    discardDocument: () => discardOne('/api/documents'),
    discardCase: () => discardOne('/api/cases'),
    discardClient: () => discardOne('/api/clients', '?cases=along'),
    restore: async () => {
      for (const { id } of await visible('/api/deletions')) {
        if (chance(0.4)) await staff.post(`/api/deletions/${id}/restore`);
      }
    },
  };
  async function visible<Row = { id: string }>(path: string): Promise<Row[]> {
    return (await staff.list<Row>(path)).body.sort(() => (chance(0.5) ? 1 : -1));
  }
  async function discardOne(path: string, query = ''): Promise<void> {
    const [found] = await visible(path);
    if (found) await staff.delete(`${path}/${found.id}${query}`);
  }
  type Step = keyof typeof steps;
  const names = Object.keys(steps) as [Step, ...Step[]];
  const done: string[] = [];
  for (let n = 0; n < 60; n += 1) {
    const name = n < 12 ? chances.pick(['case', 'document'] as const) : chances.pick(names);
    await steps[name]();
    done.push(name);
    expect([done, await wrongCounters()]).toEqual([done, []]);
  }
});

describe('only the functions of the bin touch it', () => {
  let app: pg.Client;

  beforeEach(async () => {
    app = new pg.Client({ connectionString: (await testDatabase()).sessionUrl });
    await app.connect();
  });
  afterEach(() => app.end());

  /** Runs a statement as the server does, in a session of that person. */
  async function attempt(role: string, person: Person, statement: string): Promise<unknown> {
    const { rows } = await server.owner.query<{ id: string; office: string }>(
      'select id, office_id as office from private.sessions where user_id = $1',
      [person.userId],
    );
    await app.query('begin');
    try {
      await app.query(`set local role ${role}`);
      await app.query('select enter_write($1, $2)', [rows[0]!.id, rows[0]!.office]);
      return (await app.query(statement)).rows;
    } catch (error) {
      return (error as { code?: string }).code;
    } finally {
      await app.query('rollback');
    }
  }

  it('a client’s session deletes, restores and purges nothing, even past the server', async () => {
    const client = await server.member(office, 'client');
    const { id } = await newCase();
    for (const call of [
      `discard_case('${id}')`,
      `discard_client('${id}')`,
      `discard_document('${id}')`,
      `restore_deletion('${id}')`,
      `purge_deletion('${office.id}', '${id}')`,
    ]) {
      expect([call, await attempt('causa_portal', client, `select ${call}`)]).toEqual([
        call,
        '42501',
      ]);
    }
  });

  it('staff neither purge nor set or clear the marks by themselves', async () => {
    const { id } = await newCase();
    for (const statement of [
      `select purge_deletion('${office.id}', '${id}')`,
      `update cases set deleted_at = now() where id = '${id}'`,
      `update clients set deletion_id = null`,
      `update documents set deleted_at = null, deletion_id = null`,
      `insert into deletions (kind, subject_id, title) values ('case', '${id}', 'x')`,
      `delete from deletions`,
      `delete from cases`,
    ]) {
      expect([statement, await attempt('causa_staff', staff, statement)]).toEqual([
        statement,
        '42501',
      ]);
    }
  });

  it('records that belong to a client go out of sight with it', async () => {
    const { body: client } = await staff.post<Client>('/api/clients', { name: 'Vale Verde' });
    const own = [office.id, client.id];
    await server.owner.query(
      `with c as (insert into client_contacts (office_id, client_id, name, position) values ($1, $2, 'Ana', 0)),
            u as (insert into client_users (office_id, client_id, full_name, email)
                  values ($1, $2, 'Ana', 'ana@vale.example'))
       insert into invitation_logs (office_id, client_id, email, user_type, full_name, token_hash)
       values ($1, $2, 'ana@vale.example', 'client', 'Ana', sha256($2::text::bytea))`,
      own,
    );
    const seen = () =>
      attempt(
        'causa_staff',
        staff,
        `select (select count(*)::int from client_contacts) as contacts,
                (select count(*)::int from client_users) as people,
                (select count(*)::int from invitation_logs) as invitations`,
      );
    expect(await seen()).toEqual([{ contacts: 1, people: 1, invitations: 1 }]);
    const deletionId = await discarded(`/api/clients/${client.id}`);
    expect(await seen()).toEqual([{ contacts: 0, people: 0, invitations: 0 }]);
    await staff.post(`/api/deletions/${deletionId}/restore`);
    expect(await seen()).toEqual([{ contacts: 1, people: 1, invitations: 1 }]);
  });
});

it('each deletion and restoration leaves an audit row: who, what, from where', async () => {
  const { id } = await newCase();
  const deletionId = await discarded(`/api/cases/${id}`);
  await staff.post(`/api/deletions/${deletionId}/restore`);
  const { rows } = await server.owner.query(
    `select action, user_id as "userId", subject_id as "subjectId", host(address) as address
     from audit_log where office_id = $1 and subject_id is not null order by created_at, id`,
    [office.id],
  );
  const who = { userId: staff.userId, subjectId: id, address: '127.0.0.1' };
  expect(rows).toEqual([
    { action: 'case_deleted', ...who },
    { action: 'case_restored', ...who },
  ]);
});
