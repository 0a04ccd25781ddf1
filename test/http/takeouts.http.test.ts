import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { vi } from 'vitest';

import type { LegalCase } from '../../src/contract/cases.js';
import type { Client } from '../../src/contract/clients.js';
import type { ServiceRequest } from '../../src/contract/service-requests.js';
import type { Takeouts } from '../../src/contract/takeouts.js';
import { Outbox } from '../../src/mail/outbox.js';
import { archiveOffice } from '../../src/offices/office-archive.js';
import { OwnedStorage } from '../../src/storage/owned-storage.js';
import { StrayFiles } from '../../src/storage/stray-files.js';
import { TakeoutsJobs } from '../../src/takeouts/takeouts.jobs.js';
import { type TestOffice, TestServer } from '../support/app.js';
import { say } from '../support/conversations.js';
import { PDF, unzip, upload } from '../support/files.js';
import { receivedBy } from '../support/mails.js';
import type { Answer, Person } from '../support/person.js';
import { until } from '../support/until.js';

/* The archive of an office: ordered, made by a job, announced by mail, downloaded, and deleted after some days. */

let server: TestServer;
let folder: string;
let office: TestOffice;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'causa-takeouts-'));
  server = await TestServer.start({ DATA_DIR: folder });
});
afterAll(() => server.stop());
beforeEach(async () => {
  office = await server.office({ plan: 'professional' });
});
afterEach(() => vi.restoreAllMocks());

const storage = () => server.app.get(OwnedStorage);
const queue = () => server.app.get(TakeoutsJobs).queue;
const now = async () => (await office.staff.get<Takeouts>('/api/takeouts')).body;
const order = () => office.staff.post<Takeouts>('/api/takeouts');
const fileOf = (id: string) => `/api/takeouts/${id}/archive.zip`;

async function finished(): Promise<NonNullable<Takeouts['archive']>> {
  return until(async () => {
    const { order: running, archive } = await now();
    return running === null && archive;
  });
}

async function failed(): Promise<NonNullable<Takeouts['order']>> {
  return until(async () => {
    // Skips the pause before the next attempt.
    await server.owner.query(
      `update private.jobs set due_at = now()
       where queue = 'takeout' and office_id = $1 and state = 'pending' and last_error is not null and claims = 0`,
      [office.id],
    );
    queue().wake();
    const { order: asked } = await now();
    return asked?.state === 'failed' && asked;
  });
}

/** The stored files of archives, including partial ones. */
async function stored(): Promise<string[]> {
  const keys: string[] = [];
  for await (const { key } of storage().list(`${office.id}/takeouts`)) keys.push(key);
  const unfinished = await readdir(join(folder, 'storage', '.unfinished')).catch(() => []);
  return [...keys, ...unfinished];
}

async function download(by: Person, id: string, headers: Record<string, string> = {}) {
  const reply = await fetch(by.url + fileOf(id), {
    headers: { cookie: by.cookieHeader(), ...headers },
  });
  return {
    status: reply.status,
    headers: reply.headers,
    content: Buffer.from(await reply.arrayBuffer()),
  };
}

async function recorded(action: string): Promise<number> {
  const { rows } = await server.owner.query(
    'select from audit_log where office_id = $1 and action = $2 and user_id = $3',
    [office.id, action, office.staff.userId],
  );
  return rows.length;
}

/** Adds a client with a difficult name for file systems and spreadsheets, with a case and a document in each. */
async function addClient(
  name: string,
  distinctFrom: string[] = [],
): Promise<{ client: Client; legalCase: LegalCase }> {
  const { staff } = office;
  const { body: client } = await staff.post<Client>('/api/clients', {
    ...{ name, distinctFrom },
  });
  const { body: legalCase } = await staff.post<LegalCase>('/api/cases', {
    ...{ title: 'Despejo: 3.º andar', clientId: client.id, dueDate: '2026-12-24' },
  });
  await upload(staff, { clientId: client.id }, ['a.pdf', PDF], { title: 'Procuração' });
  await upload(staff, { caseId: legalCase.id }, ['b.pdf', PDF], { title: 'Petição' });
  return { client, legalCase };
}

describe('an archive of everything', () => {
  it('is refused while another is being made, and to a person who has lost access', async () => {
    const read = vi.spyOn(storage(), 'removeUnfinished');
    let release!: () => void;
    read.mockReturnValueOnce(new Promise((resolve) => (release = () => resolve(0))));
    expect((await order()).status).toBe(202);
    const second = await order();
    expect([second.status, (second.body as unknown as { code: string }).code]).toEqual([
      409,
      'takeout_running',
    ]);
    await until(() => read.mock.calls.length > 0);
    release();
    const { id } = await finished();
    const other = await server.member(office, 'staff');
    expect((await download(other, id)).status).toBe(200);
    await server.owner.query('delete from user_roles where office_id = $1 and user_id = $2', [
      office.id,
      other.userId,
    ]);
    expect((await download(other, id)).status).toBe(401);
  });

  it('has lists for people, every row and every file, and equals the operator’s archive', async () => {
    const { client, legalCase } = await addClient('=Silva / Filhos, CON.');
    await addClient('=Silva / Filhos, CON.', [client.id]);
    const old = await upload(office.staff, { clientId: client.id }, ['c.pdf', PDF], {
      title: 'Velho',
    });
    await office.staff.delete(`/api/documents/${old.body.id}`);
    const person = await server.clientUser(office, client.id);
    const asked = { title: 'Certidão', description: '+Pedido', caseId: legalCase.id };
    const { body: request } = await person.post<ServiceRequest>(
      '/api/portal/service-requests',
      asked,
    );
    await say(office.staff, 'staff', request.id, { text: '@Segue hoje' });
    await order();
    const archive = await finished();
    expect(archive.faults).toBe(0);
    expect(archive.fileName).toContain(office.slug);

    const { content, headers } = await download(office.staff, archive.id);
    expect(headers.get('content-disposition')).toContain(archive.fileName);
    const entries = unzip(content);
    const place = 'arquivos/Clientes/=Silva _ Filhos, CON';
    expect(Object.keys(entries).filter((name) => name.startsWith('arquivos/'))).toEqual(
      [
        `${place}/Procuração.pdf`,
        `${place}/Despejo_ 3.º andar/Petição.pdf`,
        `${place} (2)/Procuração.pdf`,
        `${place} (2)/Despejo_ 3.º andar/Petição.pdf`,
        'arquivos/Lixeira/Velho.pdf',
      ].toSorted((a, b) => Object.keys(entries).indexOf(a) - Object.keys(entries).indexOf(b)),
    );
    const list = (name: string) => entries[`listas/${name}.csv`]!.toString();
    expect(list('clientes')).toContain(`Nome;Email`);
    expect(list('clientes')).toContain(`"'=Silva / Filhos, CON."`.replaceAll('"', ''));
    expect(list('processos')).toContain('24/12/2026');
    expect(list('agenda')).toContain('Despejo: 3.º andar');
    expect(list('documentos')).toContain(`${place}/Procuração.pdf`);
    expect(list('documentos')).not.toContain('Velho');
    expect(list('pessoas')).toMatch(/Equipa;.*\r\n.*Portal do Cliente;/s);
    expect(list('pedidos')).toContain(`'+Pedido`);
    expect(list('mensagens')).toContain(`'@Segue hoje`);
    expect(entries['LEIA-ME.txt']!.toString()).toContain('NÃO ESTÁ INCLUÍDO');

    const rows = (name: string) => entries[`dados/${name}.jsonl`]!.toString().trimEnd().split('\n');
    expect(rows('documents')).toHaveLength(5);
    expect(rows('accounts').join()).toContain(office.staff.email);
    const everything = Object.entries(entries).filter(([name]) => name.startsWith('dados/'));
    for (const secret of ['password_hash', 'token_hash', 'secret_hash']) {
      for (const [name, lines] of everything) {
        expect([name, lines.includes(secret)]).toEqual([name, false]);
      }
    }
    expect(everything.map(([name]) => name)).not.toEqual(
      expect.arrayContaining(['dados/kept_reports.jsonl']),
    );

    const path = join(folder, `${office.slug}.zip`);
    await archiveOffice(
      {
        owner: server.owner,
        storage: storage(),
        settleGaps: () => Promise.resolve(),
        say: () => {},
      },
      office.slug,
      path,
    );
    const byOperator = unzip(await readFile(path));
    await rm(path);
    expect(Object.keys(byOperator)).toEqual(Object.keys(entries));
    for (const name of ['dados/documents.jsonl', 'manifesto.jsonl', 'listas/pedidos.csv']) {
      expect(byOperator[name]!.equals(entries[name]!)).toBe(true);
    }
  });

  it('is announced by mail to the person who ordered it, and each download is logged, also of a part', async () => {
    await addClient('Ana');
    await order();
    const { id, sizeBytes } = await finished();
    const [mail] = await receivedBy(server, office.staff.email);
    expect(mail).toMatchObject({ subject: 'A exportação de tudo está pronta' });
    expect(mail!.plain).toContain(`/${office.slug}/admin/escritorio`);
    expect(mail!.plain).not.toContain(id);

    const { content } = await download(office.staff, id);
    const rest = await download(office.staff, id, { range: 'bytes=10-' });
    expect([rest.status, rest.headers.get('content-range')]).toEqual([
      206,
      `bytes 10-${sizeBytes - 1}/${sizeBytes}`,
    ]);
    expect(rest.content.equals(content.subarray(10))).toBe(true);
    expect((await office.staff.send('HEAD', fileOf(id))).headers.get('content-length')).toBe(
      String(sizeBytes),
    );
    expect(
      (await office.staff.send('GET', fileOf(id), undefined, { range: `bytes=${sizeBytes}-` }))
        .status,
    ).toBe(416);
    expect([await recorded('takeout_ordered'), await recorded('takeout_downloaded')]).toEqual([
      1, 2,
    ]);
  });

  it('replaces the former one, whose file is deleted, and does not count in the plan', async () => {
    await order();
    const first = await finished();
    await order();
    const second = await until(async () => {
      const archive = await finished();
      return archive.id !== first.id && archive;
    });
    expect((await download(office.staff, first.id)).status).toBe(404);
    await until(async () => (await stored()).length === 1);
    expect(await stored()).toEqual([`${office.id}/takeouts/${second.id}.zip`]);
    const { rows } = await server.owner.query<{ bytes: string }>(
      'select storage_bytes as bytes from usage_tracking where office_id = $1',
      [office.id],
    );
    expect(Number(rows[0]!.bytes)).toBe(0);
    expect((await office.staff.delete(`/api/takeouts/${second.id}`)).status).toBe(200);
    await until(async () => (await stored()).length === 0);
    expect(await now()).toEqual({ order: null, archive: null });
  });

  it('is deleted with its file when it expires, and not by any sweep before', async () => {
    await order();
    const { id } = await finished();
    await server.app.get(StrayFiles).remove(Date.now() + 3 * 24 * 60 * 60_000);
    expect((await download(office.staff, id)).status).toBe(200);
    await server.owner.query(`update takeouts set expires_at = now() where id = $1`, [id]);
    expect((await download(office.staff, id)).status).toBe(404);
    await server.app.get(TakeoutsJobs).removeExpired();
    expect(await stored()).toEqual([]);
    const { rows } = await server.owner.query('select from takeouts where office_id = $1', [
      office.id,
    ]);
    expect(rows).toEqual([]);
  });

  it('is not begun if the disk lacks room, which stays free for documents', async () => {
    vi.spyOn(storage(), 'freeBytes').mockResolvedValue(100 * 1024 * 1024);
    await order();
    expect(await failed()).toMatchObject({ failure: 'storage_full' });
    expect(await stored()).toEqual([]);
    const [mail] = await receivedBy(server, office.staff.email);
    expect(mail!.subject).toBe('A exportação de tudo não foi concluída');
    expect(mail!.plain).toContain('Não há espaço livre');
  });

  it('is given up after three failed attempts, with a reason, and leaves no file', async () => {
    await addClient('Ana');
    const broken = vi.spyOn(storage(), 'read').mockImplementation(() =>
      Promise.resolve(
        new Readable({
          read() {
            this.destroy(Object.assign(new Error('x'), { code: 'EIO' }));
          },
        }),
      ),
    );
    await order();
    expect(await failed()).toMatchObject({ failure: 'failed' });
    expect(broken).toHaveBeenCalledTimes(3);
    expect(await stored()).toEqual([]);
    vi.restoreAllMocks();
    await order();
    expect((await finished()).faults).toBe(0);
  });

  it('lists missing files, and files that the office deleted meanwhile', async () => {
    await addClient('Ana');
    const { rows } = await server.owner.query<{ key: string }>(
      'select storage_path as key from documents where office_id = $1 order by title',
      [office.id],
    );
    const [lost, deleted] = rows.map(({ key }) => key) as [string, string];
    await storage().delete(lost);
    const stat = storage().stat.bind(storage());
    vi.spyOn(storage(), 'stat').mockImplementation(async (key) => {
      if (key === deleted) {
        await server.owner.query('delete from documents where storage_path = $1', [deleted]);
        await storage().delete(deleted);
      }
      return stat(key);
    });
    await order();
    const { id, faults } = await finished();
    expect(faults).toBe(1);
    const manifest = unzip((await download(office.staff, id)).content)[
      'manifesto.jsonl'
    ]!.toString();
    const lines = manifest
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as object);
    expect(lines).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ chave: lost, fault: 'missing' }),
        expect.objectContaining({ chave: deleted, fault: 'deleted' }),
      ]),
    );
  });

  it('can be cancelled while it is made: nothing remains, and another can be ordered', async () => {
    await addClient('Ana');
    const read = storage().read.bind(storage());
    const reading = vi.spyOn(storage(), 'read').mockImplementation(async (key) => {
      await until(async () => (await now()).order === null);
      return read(key);
    });
    const { body } = await order();
    await until(() => reading.mock.calls.length > 0);
    expect((await stored()).length).toBe(1);
    await office.staff.delete(`/api/takeouts/${body.order!.id}`);
    await until(async () => (await stored()).length === 0);
    vi.restoreAllMocks();
    await order();
    await finished();
    expect(await recorded('takeout_ended')).toBe(1);
  });
});

it(
  'is removed with its file where it is deleted while its job finishes it',
  {
    tags: ['one-try'],
  },
  async () => {
    const outbox = server.app.get(Outbox);
    const queueFor = outbox.queueFor.bind(outbox);
    const isBlocked = async () => {
      const { rowCount } = await server.owner.query(
        'select from pg_stat_activity where datname = current_database() and pg_blocking_pids(pid) <> $1',
        [[]],
      );
      return rowCount! > 0;
    };
    let ended: Promise<Answer<Takeouts>> | undefined;
    // The last step of the job's transaction, which the deletion waits for.
    vi.spyOn(outbox, 'queueFor').mockImplementationOnce(async (...mails) => {
      const { id } = (await now()).order!;
      ended = office.staff.delete(`/api/takeouts/${id}`);
      await until(isBlocked);
      return queueFor(...mails);
    });
    await order();
    expect((await until(() => ended)).status).toBe(200);
    await until(async () => (await stored()).length === 0);
    expect(await now()).toEqual({ order: null, archive: null });
  },
);

it('reads one office at a time, and only in a transaction that names it', async () => {
  const other = await server.office();
  await other.staff.post('/api/clients', { name: 'De outro escritório' });
  await order();
  const { id } = await finished();
  const { content } = await download(office.staff, id);
  const text = Object.values(unzip(content)).join('\n');
  expect([text.includes(office.id), text.includes(other.id)]).toEqual([true, false]);
  await expect(server.owner.query(`select private.open_takeout_rows('clients')`)).rejects.toThrow(
    'a takeout needs an office',
  );
});
