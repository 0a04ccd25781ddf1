import { vi } from 'vitest';

import type { ProblemBody } from '../../src/contract/problems.js';
import { type TestOffice, TestServer } from '../support/app.js';
import type { Person } from '../support/person.js';
import { fieldsOf, type Read, readsOf, recordWith } from '../support/routes.js';

/** Functions that change a text, or look through all of it for a pattern. */
const TRANSFORMS = ['normalize', 'replace', 'replaceAll', 'match', 'matchAll', 'split'] as const;
const CASES = ['trim', 'toLowerCase', 'toUpperCase', 'toWellFormed'] as const;

/** An id that no office has. */
const NO_ID = '00000000-0000-7000-8000-000000000000';

let server: TestServer;
let office: TestOffice;
let client: Person;

beforeAll(async () => {
  server = await TestServer.start();
  office = await server.office();
  client = await server.member(office, 'client');
});
afterAll(() => server.stop());
afterEach(() => vi.restoreAllMocks());

/** Tells what was done to texts of that length since it was called. */
function watchTransforms(length: number): () => string[] {
  const seen: string[] = [];
  for (const name of [...TRANSFORMS, ...CASES]) {
    const original = Reflect.get(String.prototype, name) as (...args: unknown[]) => unknown;
    vi.spyOn(String.prototype, name).mockImplementation(function (
      this: string,
      ...args: unknown[]
    ) {
      if (this.length === length) seen.push(name);
      return original.apply(this, args) as never;
    });
  }
  return () => seen;
}

/** A length that a route takes as a whole, and none of its fields: more than four times what any of them may have. */
function lengthFor({ place, path }: Read): number {
  if (place === 'filter') return 2_001;
  const isOpen = /^\/api\/(auth|invitations\/accept|subscription)\b/.test(path);
  if (isOpen) return 7_001;
  // Only there may a text have 100,000 characters; elsewhere it has 20,000 at the most.
  return /^\/api\/(ai|document-templates)\b/.test(path) ? 450_001 : 90_001;
}

async function send({ method, path, place, access }: Read, content: object) {
  const asker = access === 'client' ? client : office.staff;
  const address = path.replace(':id', NO_ID);
  if (place === 'body') return asker.send<ProblemBody>(method, address, content);
  const filter = encodeURIComponent(JSON.stringify(content));
  return asker.send<ProblemBody>(method, `${address}?filter=${filter}`);
}

it(
  'no field of any body or filter is transformed while it is longer than it may be',
  { tags: ['long'] },
  async () => {
    const reads = readsOf(server.app);
    const tried: string[] = [];
    for (const read of reads) {
      const length = lengthFor(read);
      for (const field of fieldsOf(read.type)) {
        const text = 'á'.repeat(length);
        const transformed = watchTransforms(length);
        const { status, body } = await send(read, recordWith(field, text));
        vi.restoreAllMocks();
        const what = `${read.route} ${read.place} ${field}`;
        expect([what, transformed()]).toEqual([what, []]);
        expect([what, status, Object.keys(body.errors ?? {})]).toEqual([
          what,
          ...refusal(read, field),
        ]);
        tried.push(what);
      }
    }
    // So that a change in how routes are found does not make this test pass without trying anything.
    expect(tried).toEqual(
      expect.arrayContaining([
        'POST /api/auth/sign-in body email',
        'POST /api/clients body contacts.0.name',
        'PUT /api/clients/:id body portalUsers.0.email',
        'GET /api/cases filter q',
        'GET /api/clients/export.csv filter q',
        'POST /api/cases/:id/notes body description',
      ]),
    );
  },
);

/** Fields that stand in the address of a link. */
const OF_LINKS = ['tokenHash', 'type', 'token', 'email'];
const FROM_LINKS = ['/api/auth/confirm', '/api/auth/founding', '/api/invitations/accept'];

/** Status, and the fields that are named. */
function refusal({ place, path }: Read, field: string): [number, unknown] {
  if (place === 'filter') return [400, []];
  // A link is refused in one way, whatever is wrong with it; a new password is checked before the link.
  if (path === '/api/auth/password') return [422, ['password']];
  if (FROM_LINKS.includes(path) && OF_LINKS.includes(field)) return [400, []];
  return [422, expect.arrayContaining([field])];
}
