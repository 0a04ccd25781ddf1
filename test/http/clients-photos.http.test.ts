import { Readable } from 'node:stream';
import sharp from 'sharp';

import type { ClientRecord } from '../../src/contract/clients.js';
import type { ProblemBody } from '../../src/contract/problems.js';
import { Storage } from '../../src/storage/storage.js';
import { StrayFiles } from '../../src/storage/stray-files.js';
import { type TestOffice, TestServer } from '../support/app.js';
import { formOf, PNG } from '../support/files.js';
import type { Person } from '../support/person.js';
import { photoOf } from '../support/photos.js';

const DAY_MS = 86_400_000;

let server: TestServer;
let storage: Storage;
let office: TestOffice;
let staff: Person;
let photo: Buffer;

beforeAll(async () => {
  server = await TestServer.start();
  storage = server.app.get(Storage);
  photo = await photoOf('jpeg', 600, 520);
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

it('is stored with its client as a square, under the office’s and the client’s id; there is none before, and none once its file is gone', async () => {
  const { body: bare } = await create({ name: 'Bruno' });
  expect((await staff.get(`/api/clients/${bare.id}/photo`)).status).toBe(404);
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
  await storage.delete((await keys())[0]!);
  const gone = await staff.get<ProblemBody>(body.avatarUrl!);
  expect([gone.status, gone.body.code]).toEqual([404, 'not_found']);
});

it('is replaced, kept or taken away by an edit, and the file before it goes', async () => {
  const { body } = await create({ name: 'Ana' }, file(photo));
  const [before] = await keys();
  const said = { name: 'Ana', contacts: [] };
  const kept = await save(body.id, { ...said, version: 1 });
  expect(kept.body.avatarUrl).toBe(`/api/clients/${body.id}/photo?v=2`);
  expect(await keys()).toEqual([before]);
  await save(body.id, { ...said, version: 2 }, file(await photoOf('png', 90, 90), 'foto.PNG'));
  const [after, ...others] = await keys();
  expect([after!.endsWith('.png'), others]).toEqual([true, []]);
  const { body: listed } = await staff.list<ClientRecord>('/api/clients');
  expect(await shown(listed[0]!.avatarUrl)).toMatchObject({ type: 'image/png', format: 'png' });
  const bare = await save(body.id, { ...said, removePhoto: true, version: 3 });
  expect([bare.status, bare.body.avatarUrl]).toEqual([200, null]);
  expect(await keys()).toEqual([]);
});

const refusals: [string, string, number, () => Buffer][] = [
  [
    'an SVG named .png',
    'wrong_photo_type',
    422,
    () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
  ],
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
  const answer = await create({ name: 'Ana' }, file(content(), 'foto.png'));
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
    [409, { name: 'Ana', portalUsers: [ana, ana] }],
  ];
  for (const [status, said] of refused)
    expect((await create(said, file(photo))).status).toBe(status);
  const { body } = await create({ name: 'Ana' });
  const stale = await save(body.id, { name: 'Ana', contacts: [], version: 9 }, file(photo));
  expect(stale.status).toBe(409);
  expect(await keys()).toEqual([]);
});

it('that no client has is a stray file, which the job removes a day later', async () => {
  const { body } = await create({ name: 'Ana' });
  const place = `${office.id}/client-photos/${staff.userId}`;
  const kept = `${place}/${body.id}.png`;
  for (const key of [kept, `${place}/x-y.png`]) await storage.write(key, Readable.from([PNG]));
  await server.owner.query('update clients set avatar_url = $2 where id = $1', [body.id, kept]);
  await server.app.get(StrayFiles).remove();
  expect(await keys()).toHaveLength(2);
  await server.app.get(StrayFiles).remove(Date.now() + 2 * DAY_MS);
  expect(await keys()).toEqual([kept]);
});
