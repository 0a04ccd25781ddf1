// @module-tag long
import { HostileServer, unharmed } from '../support/hostile-server.js';
import type { TestOffice } from '../support/offices.js';
import type { Person } from '../support/person.js';

const MEGABYTE = 1024 * 1024;
/** Two marks that stand on the same letter in the wrong order, four bytes: what normalising has to sort. */
const MARKS = '\u0301\u0323';

let server: HostileServer;
let office: TestOffice;
let client: Person;
let caseId: string;
let clientId: string;

beforeAll(async () => {
  server = await HostileServer.start();
  office = await server.office();
  client = await server.member(office, 'client');
  caseId = (await office.staff.post<{ id: string }>('/api/cases', { title: 'x' })).body.id;
  clientId = (await office.staff.post<{ id: string }>('/api/clients', { name: 'x' })).body.id;
});
afterAll(() => server.stop());

/** Sends a body, signed in or not, and gives the status. */
async function statusOf(path: string, body: string | object, signedIn = true): Promise<number> {
  const person = signedIn ? office.staff : server.nobody();
  return (await person.send('POST', path, body)).status;
}

/** Routes for people who are not signed in, which take small bodies, beside those of `/api/auth/`. */
const OPEN = ['/api/invitations/accept', '/api/subscription/checkout', '/api/subscription/offers'];

/** A person who may call the route. */
function askerOf(path: string): Person {
  return path.startsWith('/api/portal/') && path !== '/api/portal/views' ? client : office.staff;
}

/** Repeats a unit as often as fits into that many bytes. */
function textOf(unit: string, bytes: number): string {
  return unit.repeat(Math.floor(bytes / Buffer.byteLength(unit)));
}

interface Schema {
  $ref?: string;
  type?: string;
  properties?: Record<string, Schema>;
  items?: Schema;
}

interface ApiDocument {
  paths: Record<
    string,
    Record<string, { requestBody?: { content: Record<string, { schema: Schema }> } }>
  >;
  components: { schemas: Record<string, Schema> };
}

/** Each field of each JSON body that the API documents: `POST /api/clients contacts.0.name`. */
async function textFields(): Promise<[method: string, path: string, field: string][]> {
  const { paths, components } = (await server.nobody().get<ApiDocument>('/api/openapi.json')).body;
  const look = ({ $ref, ...schema }: Schema): Schema =>
    $ref ? components.schemas[$ref.split('/').at(-1)!]! : schema;
  const fieldsOf = (schema: Schema): string[] =>
    Object.entries(look(schema).properties ?? {}).flatMap(([name, about]) => {
      const listed = about.items && look(about.items);
      if (listed?.properties) return fieldsOf(listed).map((field) => `${name}.0.${field}`);
      return [name];
    });
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).flatMap(([method, { requestBody }]) => {
      const schema = requestBody?.content['application/json']?.schema;
      const address = path.replace('{id}', path.includes('cases') ? caseId : clientId);
      return schema
        ? fieldsOf(schema).map((field) => [method, address, field] as [string, string, string])
        : [];
    }),
  );
}

function bodyWith(field: string, text: string): string {
  const [first, index, ...rest] = field.split('.');
  if (index === undefined) return `{"${first}":"${text}"}`;
  return `{"${first}":[${bodyWith(rest.join('.'), text)}]}`;
}

/** Lets all attack, each alone or among fifteen others of them. */
async function unharmedByAll(attacks: readonly (() => Promise<unknown>)[]): Promise<void> {
  let next = 0;
  while (next < attacks.length) {
    await unharmed(server, () => attacks[next++ % attacks.length]!());
  }
}

it('a megabyte of combining marks in any text', async () => {
  const fields = await textFields();
  expect(fields.length).toBeGreaterThan(60);
  const text = textOf(MARKS, MEGABYTE - 1000);
  await unharmedByAll(
    fields.map(([method, path, field]) => async () => {
      const { status } = await askerOf(path).send(
        method.toUpperCase(),
        path,
        bodyWith(field, text),
      );
      const isOpen = path.startsWith('/api/auth/') || OPEN.includes(path);
      const refusal = isOpen ? 413 : 422;
      expect([path, field, status]).toEqual([path, field, refusal]);
    }),
  );
});

it('combining marks to whoever is not signed in', async () => {
  const routes = ['sign-in', 'sign-up', 'password-reset', 'confirm', 'password'];
  for (const [bytes, status] of [
    [15_000, 422],
    [256 * 1024, 413],
    [10 * MEGABYTE, 413],
  ] as const) {
    const text = textOf(MARKS, bytes);
    const body = `{"email":"${text}","password":"aaaaaa","officeName":"x","tokenHash":"${text.slice(0, 10)}"}`;
    const attacks = routes.map((route) => async () => {
      const answer = await statusOf(`/api/auth/${route}`, body, false);
      expect([route, answer]).toEqual([route, status]);
    });
    // The first, which searches for the e-mail, alone in the crowd, too.
    if (bytes < MEGABYTE) await unharmed(server, attacks[0]!);
    await unharmedByAll(attacks);
  }
});

it('passwords, which are hashed by other threads', async () => {
  const credentials = {
    email: `${office.id}@correio.example`,
    password: `uma frase${MARKS.repeat(90)}`,
  };
  for (const [path, body, taken, count] of [
    ['/api/auth/sign-in', credentials, 401, 10],
    ['/api/auth/sign-up', { ...credentials, officeName: 'x' }, 202, 5],
  ] as const) {
    const answers: number[] = [];
    await unharmed(server, async () => answers.push(await statusOf(path, body, false)));
    // As many as an e-mail may have, and no more.
    const refused = Array<number>(answers.length - count).fill(429);
    expect(answers.sort()).toEqual([...Array<number>(count).fill(taken), ...refused]);
  }
});

/** Bodies of about a megabyte that no form sends. */
const SHAPES: Record<string, string> = {
  'a hundred thousand fields': `{${Array.from({ length: 100_000 }, (_, n) => `"k${n.toString(36)}":1`).join()}}`,
  'fields with long names': `{${Array.from({ length: 100 }, (_, n) => `"${n}${'x'.repeat(10_000)}":1`).join()}}`,
  'a nest of lists': `{"title":${'['.repeat(500_000)}${']'.repeat(500_000)}}`,
  'a nest of records': `${'{"a":'.repeat(140_000)}1${'}'.repeat(140_000)}`,
  'a wide nest': `{"title":[${Array.from({ length: 2000 }, () => '[[[[[[[[1]]]]]]]]').join()}],"a":[${'[],'.repeat(300_000)}1]}`,
  'lists of nothing': `{"title":"x","name":"x","contacts":[${'0,'.repeat(500_000)}0],"portalUsers":[]}`,
  'lists of empty records': `{"title":"x","name":"x","contacts":[${'{},'.repeat(300_000)}{}]}`,
  'as many contacts as a body may list': `{"name":"x","contacts":[${`{"x":${'['.repeat(5)}${']'.repeat(5)}},`.repeat(499)}{}]}`,
  prototypes: `{"a":[${'{"b":{"__proto__":1}},'.repeat(40_000)}1]}`,
  constructors: `{"a":[${'{"constructor":{"x":1}},'.repeat(40_000)}1]}`,
  'escapes that may be prototypes': `{"a":"${'\\"\\u005f\\u005fprot'.repeat(50_000)}"}`,
  'numbers without an end': `{"title":${'9'.repeat(1_000_000)}}`,
  'halves of characters': `{"title":"${'\\ud83d'.repeat(170_000)}"}`,
  faces: `{"title":"${'😀'.repeat(260_000)}","name":"${'x'}"}`,
  'a broken end': `{"title":"${'x'.repeat(1_000_000)}`,
};

/** The bodies that are read as a record and refused for their fields; the others are refused unread. */
const READ = [
  'fields with long names',
  'as many contacts as a body may list',
  'escapes that may be prototypes',
  'numbers without an end',
  'halves of characters',
  'faces',
];
const refusalOf = (shape: string) => (READ.includes(shape) ? 422 : 400);

it.each(Object.keys(SHAPES))('%s', async (shape) => {
  const body = SHAPES[shape]!;
  await unharmed(server, async () => {
    expect(await statusOf('/api/clients', body)).toBe(refusalOf(shape));
  });
});

it('any of those as a field of a form', async () => {
  const type = { 'content-type': 'multipart/form-data; boundary=x' };
  const head = '--x\r\ncontent-disposition: form-data; name="client"\r\n';
  await unharmedByAll(
    Object.entries(SHAPES).flatMap(([shape, body]) =>
      ['', 'content-type: application/json\r\n'].map((json) => async () => {
        const form = `${head}${json}\r\n${body}\r\n--x--\r\n`;
        const { status } = await office.staff.send('POST', '/api/clients', form, type);
        expect([shape, status]).toEqual([shape, refusalOf(shape)]);
      }),
    ),
  );
});

it('filters as long as an address may be', async () => {
  const lists = [
    'cases',
    'clients',
    'clients/export.csv',
    'documents',
    'documents/folders',
    'deletions',
  ];
  const refused = [
    `{"q":"${encodeURIComponent(MARKS.repeat(500))}"}`,
    `{"q":${'['.repeat(1500)}${']'.repeat(1500)}}`,
    `{"id":[${'1,'.repeat(4000)}1]}`,
    `{${Array.from({ length: 600 }, (_, n) => `"${n}":1`).join()}}`,
  ];
  const searched = `{"q":"${'%25_ '.repeat(40)}"}`;
  await unharmedByAll(
    [...refused, searched].flatMap((filter) =>
      lists.map((list) => async () => {
        const query = `filter=${filter.replaceAll('"', '%22')}`;
        const { status } = await office.staff.get(`/api/${list}?${query}`);
        // The bin is not searched.
        const found = filter === searched && list !== 'deletions';
        expect([list, status]).toEqual([list, found ? 200 : 400]);
      }),
    ),
  );
});

it('searches for nothing but wildcards, and for two hundred words', async () => {
  const searches = ['%_'.repeat(100), 'a '.repeat(100), MARKS.repeat(50)];
  await unharmedByAll(
    searches.map((q) => async () => {
      const { status } = await office.staff.get(`/api/search?q=${encodeURIComponent(q)}`);
      expect(status).toBe(200);
    }),
  );
});

it('headers as long as they may be', async () => {
  const long = (unit: string) => unit.repeat(Math.floor(14_000 / unit.length));
  const headers: Record<string, string>[] = [
    { cookie: long('a=b; ') },
    { cookie: `causa_access=${long('.')}` },
    { cookie: `causa_access=${long('eyJhbGciOiJub25lIn0.')}` },
    { range: `bytes=${long('0-0,')}` },
    { 'if-none-match': long('"x",') },
    { accept: long('a/b;q=0.1,') },
    { 'accept-language': long('pt;q=0.1,') },
    { 'x-forwarded-for': long('1.1.1.1,') },
    { 'content-type': `multipart/form-data; boundary=${long('-')}` },
    { 'content-type': `application/json; ${long('charset=x;')}` },
    { origin: `http://${long('a.')}` },
    { host: long('a.') },
  ];
  await unharmedByAll(
    headers.map((header) => async () => {
      await office.staff.send('POST', '/api/cases', '{}', header);
      if (!('content-type' in header))
        await office.staff.send('GET', '/api/cases', undefined, header);
    }),
  );
});

it('names of files and parts of forms', async () => {
  const name = textOf(MARKS, 60_000);
  const form = [
    `--x\r\ncontent-disposition: form-data; name="caseId"\r\n\r\n${caseId}\r\n`,
    `--x\r\ncontent-disposition: form-data; name="file"; filename="${name}.pdf"\r\n\r\nx\r\n--x--\r\n`,
  ].join('');
  const parts = `--x\r\ncontent-disposition: form-data; name="a"\r\n\r\n\r\n`.repeat(15_000);
  for (const body of [form, parts]) {
    await unharmed(server, async () => {
      const { status } = await office.staff.send('POST', '/api/documents', body, {
        'content-type': 'multipart/form-data; boundary=x',
      });
      expect(status).toBe(422);
    });
  }
});
