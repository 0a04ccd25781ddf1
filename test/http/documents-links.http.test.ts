import type { LegalCase } from '../../src/contract/cases.js';
import type { Client } from '../../src/contract/clients.js';
import type { CaseDocument, DocumentLink } from '../../src/contract/documents.js';
import { Storage } from '../../src/storage/storage.js';
import { PASSWORD, type TestOffice, TestServer } from '../support/app.js';
import { PDF, pdfOf, upload } from '../support/files.js';
import { tokenFor } from '../support/links.js';
import type { Person } from '../support/person.js';

describe('links', () => {
  let server: TestServer;
  let office: TestOffice;
  let staff: Person;
  let caseId: string;

  beforeAll(async () => {
    server = await TestServer.start();
    office = await server.office();
    staff = office.staff;
    caseId = (await staff.post<LegalCase>('/api/cases', { title: 'Processo' })).body.id;
  });
  afterAll(() => server.stop());

  async function add(name: string, content: Buffer, title = ''): Promise<CaseDocument> {
    return (await upload(staff, { caseId }, [name, content], { title })).body;
  }
  const linkTo = (id: string, purpose: string) =>
    staff.get<DocumentLink>(`/api/documents/${id}/link?purpose=${purpose}`);
  const open = (url: string) => server.nobody().get(url);
  it('says before a download that there is no file behind a link', async () => {
    const { id } = await add('a.pdf', PDF);
    const { url } = (await linkTo(id, 'list')).body;
    const asked = async () => (await server.nobody().send('HEAD', url)).status;
    expect(await asked()).toBe(200);
    const { rows } = await server.owner.query<{ storage_path: string }>(
      'select storage_path from documents where id = $1',
      [id],
    );
    await server.app.get(Storage).delete(rows[0]!.storage_path);
    expect(await asked()).toBe(503);
  });

  describe('end with the session that they were made in', () => {
    let person: Person;
    let url: string;
    beforeEach(async () => {
      const { id } = await add('a.pdf', PDF);
      person = await server.member(office, 'staff');
      ({ url } = (await person.get<DocumentLink>(`/api/documents/${id}/link?purpose=view`)).body);
      expect((await open(url)).status).toBe(200);
    });
    const dead = async () => {
      const answers = [await open(url), await server.nobody().send('HEAD', url)];
      expect(answers[0]).toMatchObject({ status: 403, body: { code: 'bad_link' } });
      expect(answers[1]!.status).toBe(403);
    };

    it('when its person signs out', async () => {
      await person.post('/api/auth/sign-out');
      await dead();
    });

    it('when its person is removed from the office, or has another role', async () => {
      await server.owner.query('delete from user_roles where user_id = $1', [person.userId]);
      await dead();
    });

    it('when all of its person’s sessions end, as with a new password', async () => {
      await server.owner.query('update private.sessions set ended_at = now() where user_id = $1', [
        person.userId,
      ]);
      await dead();
    });

    it('when the session expires', async () => {
      await server.owner.query(
        'update private.sessions set expires_at = now() where user_id = $1',
        [person.userId],
      );
      await dead();
    });

    it('when the session moves to another office', async () => {
      const other = await server.office();
      await server.owner.query(
        `insert into user_roles (office_id, user_id, role) values ($1, $2, 'staff')`,
        [other.id, person.userId],
      );
      await server.owner.query('update private.sessions set office_id = $1 where user_id = $2', [
        other.id,
        person.userId,
      ]);
      expect((await open(url)).status).toBe(403);
    });

    it('and not with another of the same person', async () => {
      const again = server.nobody();
      await again.signIn(person.email, PASSWORD);
      await again.post('/api/auth/sign-out');
      expect((await open(url)).status).toBe(200);
    });
  });

  it('for a client open the documents that are shared with the client, for as long as they are', async () => {
    const { body: client } = await staff.post<Client>('/api/clients', { name: 'Ana' });
    const person = await server.member(office, 'client');
    await server.owner.query(
      `insert into client_users (office_id, client_id, user_id, full_name, email)
       values ($1, $2, $3, 'Ana', $4)`,
      [office.id, client.id, person.userId, person.email],
    );
    const { body: document } = await upload(staff, { clientId: client.id }, ['a.pdf', PDF], {
      sharedWithClient: true,
    });
    const said = { officeId: office.id, documentId: document.id };
    const token = await tokenFor(server, person, { ...said, role: 'client' });
    const share = async (sharedWithClient: boolean) => {
      const path = `/api/documents/${document.id}`;
      const { version } = (await staff.get<CaseDocument>(path)).body;
      const answer = await staff.put(path, { title: 'a', sharedWithClient, version });
      expect(answer.status).toBe(200);
    };
    expect((await open(`/api/files/${token}`)).status).toBe(200);
    await share(false);
    expect((await open(`/api/files/${token}`)).status).toBe(404);
    await share(true);
    expect((await open(`/api/files/${token}`)).status).toBe(200);
    // In another client's folder it is none of this one's.
    const { body: other } = await staff.post<Client>('/api/clients', { name: 'Rui' });
    await server.owner.query('update documents set client_id = $1 where id = $2', [
      other.id,
      document.id,
    ]);
    expect((await open(`/api/files/${token}`)).status).toBe(404);
    // And a session opens nothing in a role that is not its own.
    const disguised = await tokenFor(server, person, { ...said, role: 'staff' });
    expect((await open(`/api/files/${disguised}`)).status).toBe(403);
  });

  describe('in the audit log', () => {
    const noted = async (id: string) =>
      (
        await server.owner.query<{ action: string }>(
          `select action, user_id as "userId", host(address) as address from audit_log
           where office_id = $1 and subject_id = $2 order by id`,
          [office.id, id],
        )
      ).rows;
    const row = (action: string) => ({ action, userId: staff.userId, address: '127.0.0.1' });

    it('each download is one row, and so is a viewing in parts; asking about a file is none', async () => {
      const { id } = await add('a.pdf', pdfOf(1000));
      const { url } = (await linkTo(id, 'view')).body;
      await server.nobody().send('HEAD', url);
      await server.nobody().send('GET', url, undefined, { range: 'bytes=5000-' });
      expect(await noted(id)).toEqual([]);
      for (const range of ['bytes=1-99', 'bytes=100-199', 'bytes=0-0', 'bytes=200-']) {
        await server.nobody().send('GET', url, undefined, { range });
      }
      expect(await noted(id)).toEqual([row('document_downloaded')]);
      const again = (await linkTo(id, 'list')).body.url;
      await open(again);
      await open(again);
      expect(await noted(id)).toHaveLength(3);
    });

    it('a document that is shown to the client is one row, and one that already was is none', async () => {
      const { id, version } = await add('a.pdf', PDF);
      const path = `/api/documents/${id}`;
      await staff.put(path, { title: 'b', sharedWithClient: false, version });
      expect(await noted(id)).toEqual([]);
      await staff.put(path, { title: 'b', sharedWithClient: true, version: version + 1 });
      await staff.put(path, { title: 'c', sharedWithClient: true, version: version + 2 });
      await staff.put(path, { title: 'd', sharedWithClient: true, version });
      expect(await noted(id)).toEqual([row('document_shared')]);
    });
  });
});
