import sharp from 'sharp';

import type { ClientRecord } from '../../src/contract/clients.js';
import type { ProblemBody } from '../../src/contract/problems.js';
import { Storage } from '../../src/storage/storage.js';
import { StrayFiles } from '../../src/storage/stray-files.js';
import { type TestOffice, TestServer } from '../support/app.js';
import { formOf } from '../support/files.js';
import type { Person } from '../support/person.js';
import { giantPng, photoOf } from '../support/photos.js';

const DAY_MS = 86_400_000;

let server: TestServer;
let storage: Storage;
let office: TestOffice;
let staff: Person;
let photo: Buffer;

beforeAll(async () => {
  server = await TestServer.start();
  storage = server.app.get(Storage);
  photo = await photoOf('jpeg', 800, 600);
});
afterAll(() => server.stop());
beforeEach(async () => {
  office = await server.office();
  staff = office.staff;
});

type Answered = ClientRecord & ProblemBody;
type Part = readonly [string, string | readonly [string, Buffer]];

const create = (said: object, ...parts: Part[]) =>
  staff.post<Answered>('/api/clients', formOf([['client', JSON.stringify(said)], ...parts]));
const save = (id: string, said: object, ...parts: Part[]) =>
  staff.put<Answered>(`/api/clients/${id}`, formOf([['client', JSON.stringify(said)], ...parts]));

const file = (content: Buffer, name = 'foto.jpg'): Part => ['photo', [name, content]];

async function keys(): Promise<string[]> {
  const found: string[] = [];
  for await (const { key } of storage.list(office.id)) found.push(key);
  return found.sort();
}

async function clients(): Promise<number> {
  return (await staff.list('/api/clients')).body.length;
}

/** The picture behind an address, as its own header tells it. */
async function shown(url: string | null) {
  const response = await fetch(server.url + url!, {
    headers: { cookie: [...staff.cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
  });
  const { format, width, height } = await sharp(
    Buffer.from(await response.arrayBuffer()),
  ).metadata();
  return { type: response.headers.get('content-type'), format, width, height };
}

it('is stored with its client as a square, under the office’s and the client’s id', async () => {
  const { status, body } = await create({ name: 'Ana' }, file(photo));
  expect(status).toBe(201);
  expect(body.avatarUrl).toBe(`/api/clients/${body.id}/photo?v=1`);
  expect(await shown(body.avatarUrl)).toEqual({
    type: 'image/jpeg',
    format: 'jpeg',
    width: 512,
    height: 512,
  });
  const place = `${office.id}/client-photos/${staff.userId}/${body.id}-`;
  expect(await keys()).toEqual([expect.stringMatching(new RegExp(`^${place}[0-9a-f]{24}\\.jpg$`))]);
});

it('is shown in lists, and may be a PNG', async () => {
  await create({ name: 'Ana' }, file(await photoOf('png', 60, 60), 'foto.PNG'));
  const { body } = await staff.list<ClientRecord>('/api/clients');
  expect(await shown(body[0]!.avatarUrl)).toMatchObject({ type: 'image/png', format: 'png' });
});

it('is not there until one is stored, and gone once its file is', async () => {
  const { body: bare } = await create({ name: 'Ana' });
  expect((await staff.get(`/api/clients/${bare.id}/photo`)).status).toBe(404);
  const { body } = await create({ name: 'Bruno' }, file(photo));
  await storage.delete((await keys())[0]!);
  const { status, body: problem } = await staff.get<ProblemBody>(body.avatarUrl!);
  expect([status, problem.code]).toEqual([404, 'not_found']);
});

it('is replaced, kept or taken away by an edit, and the file before it goes', async () => {
  const { body } = await create({ name: 'Ana' }, file(photo));
  const [before] = await keys();
  const said = { name: 'Ana', contacts: [] };
  const kept = await save(body.id, { ...said, version: 1 });
  expect(kept.body.avatarUrl).toBe(`/api/clients/${body.id}/photo?v=2`);
  expect(await keys()).toEqual([before]);
  await save(body.id, { ...said, version: 2 }, file(await photoOf('png', 90, 90)));
  const [after, ...others] = await keys();
  expect([after!.endsWith('.png'), others]).toEqual([true, []]);
  const bare = await save(body.id, { ...said, removePhoto: true, version: 3 });
  expect([bare.status, bare.body.avatarUrl]).toEqual([200, null]);
  expect(await keys()).toEqual([]);
});

const refusals: [string, string, number, () => Promise<Buffer> | Buffer][] = [
  [
    'an SVG named .png',
    'wrong_photo_type',
    422,
    () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
  ],
  ['text', 'wrong_photo_type', 422, () => Buffer.from('não é uma foto')],
  ['a WebP', 'wrong_photo_type', 422, () => sharp(photo).webp().toBuffer()],
  ['20,000 by 20,000 pixels', 'photo_too_many_pixels', 422, () => giantPng(20_000)],
  [
    'more than 5 MB',
    'photo_too_large',
    413,
    () => Buffer.concat([photo, Buffer.alloc(5 * 1024 * 1024)]),
  ],
  ['half a photo', 'unreadable_photo', 422, () => photo.subarray(0, photo.length / 2)],
  ['nothing', 'empty_file', 422, () => Buffer.alloc(0)],
];
it.each(refusals)('refuses %s and stores nothing', async (_what, code, status, content) => {
  const answer = await create({ name: 'Ana' }, file(await content(), 'foto.png'));
  expect([answer.status, answer.body.code]).toEqual([status, code]);
  expect([await clients(), await keys()]).toEqual([0, []]);
});

it('refuses a form that is not the field and then the photo', async () => {
  const client: Part = ['client', '{"name":"Ana"}'];
  const forms: [number, Part[]][] = [
    [422, [file(photo), client]],
    [422, [client, ['photo', 'x']]],
    [422, [client, ['image', ['x.jpg', photo]]]],
    [422, [client, file(photo), file(photo)]],
    [422, [client, file(photo), ['more', 'x']]],
    [400, [['client', '{'], file(photo)]],
    [400, [['client', '[]'], file(photo)]],
  ];
  for (const [n, [status, parts]] of forms.entries()) {
    expect([n, (await staff.post('/api/clients', formOf(parts))).status]).toEqual([n, status]);
  }
  expect([await clients(), await keys()]).toEqual([0, []]);
});

it('leaves no file where the client is refused', async () => {
  const ana = { fullName: 'Ana', email: 'ana@x.example' };
  const refused: [number, object][] = [
    [422, { name: '' }],
    [422, { name: 'Ana', taxId: '123' }],
    [409, { name: 'Ana', portalUsers: [ana, ana] }],
  ];
  for (const [status, said] of refused)
    expect((await create(said, file(photo))).status).toBe(status);
  const { body } = await create({ name: 'Ana' });
  const stale = await save(body.id, { name: 'Ana', contacts: [], version: 9 }, file(photo));
  expect(stale.status).toBe(409);
  const nowhere = '01890000-0000-7000-8000-000000000000';
  const lost = await save(nowhere, { name: 'Ana', contacts: [], version: 1 }, file(photo));
  expect(lost.status).toBe(404);
  expect(await keys()).toEqual([]);
});

it('that no client has is a stray file, which the job removes a day later', async () => {
  await create({ name: 'Ana' }, file(photo));
  const [kept] = await keys();
  await storage.write(`${office.id}/client-photos/${staff.userId}/x-y.png`, sharp(photo).png());
  await server.app.get(StrayFiles).remove();
  expect(await keys()).toHaveLength(2);
  await server.app.get(StrayFiles).remove(Date.now() + 2 * DAY_MS);
  expect(await keys()).toEqual([kept]);
});
