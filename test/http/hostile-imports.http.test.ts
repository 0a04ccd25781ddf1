// @module-tag long
import type { TestOffice } from '../support/app.js';
import { HostileServer, unharmed } from '../support/hostile-server.js';
import { listForm } from '../support/lists.js';

/*
 * Lists that are as large as lists may be, and as bad as lists can be. Whatever comes of them, the server
 * goes on answering others, and none of their weight is in its memory.
 */

const MEGABYTE = 1024 * 1024;
/** The lists come from several offices, since one office has one list at a time. */
const OFFICES = 4;

let server: HostileServer;
let offices: TestOffice[];

beforeAll(async () => {
  server = await HostileServer.start();
  offices = await Promise.all(Array.from({ length: OFFICES }, () => server.office()));
});
afterAll(() => server.stop());

/** Repeats a text to just under the ten megabytes that a list may have. */
function filled(text: string, head = ''): Buffer {
  const unit = Buffer.from(text);
  return Buffer.concat([
    Buffer.from(head),
    Buffer.alloc(Math.floor((10 * MEGABYTE - 1000) / unit.length) * unit.length, unit),
  ]);
}

const columns = (count: number) => Array.from({ length: count }, (_, n) => `c${n}`).join(';');

/** Ten thousand rows of almost a kilobyte, none of them wrong. */
function large(): string {
  const note = 'ação '.repeat(120);
  const rows = Array.from({ length: 10_000 }, (_, n) => `Cliente ${n};c${n}@x.example;${note}`);
  return `Nome;Email;Notas\n${rows.join('\n')}`;
}

/** Each list, and the status that it gets if it is sent alone. */
const LISTS: Record<string, [list: () => string | Buffer, alone: number]> = {
  'a list of combining marks': [() => filled('\u0301\u0323', 'Nome\n'), 422],
  'a list of quotes': [() => filled('"', 'Nome\n'), 422],
  'a list of one line': [() => filled('a;'), 422],
  'a list of 100,000 columns': [() => filled(`${columns(100_000)}\n`), 422],
  'a list of a million short lines': [() => filled('a;b;c\n', 'Nome;Email;NIF\n'), 422],
  'a list of NULs': [() => filled('\0'), 422],
  'a list in UTF-16 without its mark': [
    () => Buffer.from(`Nome\n${'Ana\n'.repeat(1_300_000)}`, 'utf16le'),
    422,
  ],
  'a list with a heading as long as a row may be': [
    () => `${'n'.repeat(190_000)};Nome\n${'x;\n'.repeat(9000)}`,
    200,
  ],
  'a list as large as may be, and without a fault': [large, 200],
};

it.each(Object.entries(LISTS))(
  '%s holds nobody up, alone or sixteen at once',
  async (_, [make, alone]) => {
    const form = listForm(make(), { mode: 'check' });
    const answers: number[] = [];
    let sent = 0;
    await unharmed(server, async () => {
      const { staff } = offices[sent++ % OFFICES]!;
      answers.push((await staff.send('POST', '/api/clients/import', form)).status);
    });
    const [first, ...crowd] = answers;
    expect(first).toBe(alone);
    // There is room for two.
    expect(new Set(crowd)).toEqual(new Set([alone, 429]));
  },
);

it('storing a list as large as may be holds nobody up', async () => {
  const form = listForm(large(), { mode: 'apply' });
  const [office] = offices;
  await unharmed(server, () => office!.staff.send('POST', '/api/clients/import', form));
  const { rows } = await server.owner.query(
    'select clients from usage_tracking where office_id = $1',
    [office!.id],
  );
  expect(rows).toEqual([{ clients: 10_000 }]);
});
