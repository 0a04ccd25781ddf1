import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { exit } from 'node:process';
import { fileURLToPath } from 'node:url';

import { commandLine, misused } from '../src/config/command-line.ts';

/*
 * `npm run new:module court-rooms [court-room]` writes a module with a page in the console: a copy of the folder
 * tools/new-module, whose contents are called sample things, and its lines in the lists of the whole project. It works
 * in the folder where it is started.
 */

const TEMPLATE = fileURLToPath(new URL('new-module', import.meta.url));
const SHAPE = /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/;

const USAGE = 'new:module NAMES [NAME]';
const { words } = commandLine(USAGE, { options: {}, words: 2 });
const [many = '', one = many.replace(/ies$/, 'y').replace(/s$/, '')] = words;
if (!SHAPE.test(many) || !SHAPE.test(one) || one === many) misused(USAGE);

const camel = (kebab) => kebab.replace(/-(.)/g, (_, letter) => letter.toUpperCase());
const pascal = (kebab) => camel(`-${kebab}`);
const snake = (kebab) => kebab.replaceAll('-', '_');
/** The longer names first: a plural contains its singular. */
const NAMES = [
  ['sample-things', many],
  ['sample-thing', one],
].flatMap(([from, to]) => [
  [from, to],
  [camel(from), camel(to)],
  [pascal(from), pascal(to)],
  [snake(from), snake(to)],
  [snake(from).toUpperCase(), snake(to).toUpperCase()],
]);
const named = (text) => NAMES.reduce((done, [from, to]) => done.replaceAll(from, to), text);

const numbers = readdirSync('migrations').map((name) => Number(/^(\d{4})_/.exec(name)?.[1] ?? 0));
const number = String(Math.max(...numbers) + 1).padStart(4, '0');

const files = readdirSync(TEMPLATE, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile())
  .map((entry) => join(entry.parentPath, entry.name).slice(TEMPLATE.length + 1));
const written = files.map((file) => [
  named(file).replace('migrations/0000_', `migrations/${number}_`),
  named(readFileSync(join(TEMPLATE, file), 'utf8')),
]);
for (const [file] of written) if (existsSync(file)) fail(`${file} is there already.`);

/** Puts a line before the first one that begins with the anchor, or after it. */
function insert(file, where, anchor, lines) {
  const text = edited.get(file) ?? readFileSync(file, 'utf8');
  const start = `\n${text}`.indexOf(`\n${anchor}`);
  if (start < 0) fail(`${file} has no line that begins with: ${anchor}`);
  const at = where === 'before' ? start : text.indexOf('\n', start + anchor.length - 1) + 1;
  edited.set(file, `${text.slice(0, at)}${named(lines)}\n${text.slice(at)}`);
}
const edited = new Map();

insert(
  'src/contract/replies.ts',
  'before',
  'import type { SavedView }',
  "import type { SampleThing } from './sample-things.js';",
);
insert('src/contract/replies.ts', 'before', '  SavedView: ', '  SampleThing: SampleThing;');
insert(
  'src/app.module.ts',
  'before',
  'import { SavedViewsModule }',
  "import { SampleThingsModule } from './sample-things/sample-things.module.js';",
);
insert('src/app.module.ts', 'after', '        ReportsModule,', '        SampleThingsModule,');
insert('.dependency-cruiser.cjs', 'after', "  'reports',", "  'sample-things',");
insert('.dependency-cruiser.cjs', 'before', "    'setup',", "    'sample-things',");
insert('src/contract/staff-pages.ts', 'before', "  'lixeira',", "  'sample-things',");
insert(
  'src/contract/staff-pages.ts',
  'before',
  '  lixeira: ',
  "  'sample-things': { file: 'sample-things/SampleThingsPage', topic: 'comecar' },",
);
insert(
  'admin-ui/src/frame/messages.ts',
  'before',
  '  lixeira: ',
  "  'sample-things': 'SampleThings',",
);
insert(
  'test/support/plain-resources.ts',
  'after',
  'export const PLAIN_RESOURCES',
  `  'sample-things': {
    body: (name) => ({ name }),
    change: { name: 'Outro nome' },
    list: {
      sort: 'name',
      fill: \`insert into sample_things (office_id, name) select $1, 'Nome ' || n from generate_series(1, $2::int) n\`,
    },
  },`,
);
const pathIn = (line) => /^\| `[A-Z]+ ([^`]+)`/.exec(line)?.[1] ?? '';
const access = readFileSync('docs/access.md', 'utf8').split('\n');
insert(
  'docs/access.md',
  'before',
  // The lines stand in the order of their paths.
  access.find((line) => pathIn(line).localeCompare(`/api/${many}`) > 0),
  `| \`GET /api/sample-things\` | 401 | 403 | 403 | own | own | own |
| \`POST /api/sample-things\` | 401 | 403 | 403 | own | own | own |
| \`DELETE /api/sample-things/:id\` | 401 | 403 | 403 | may | may | 404 |
| \`GET /api/sample-things/:id\` | 401 | 403 | 403 | may | may | 404 |
| \`PUT /api/sample-things/:id\` | 401 | 403 | 403 | may | may | 404 |`,
);

for (const [file, text] of written) {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
}
for (const [file, text] of edited) writeFileSync(file, text);
console.log(`Wrote ${written.length} files and lines in ${edited.size} others. What is left for you:
- the fields: src/contract/${many}.ts, its migration, form and table
- the words: admin-ui/src/${many}/messages.ts, ${snake(one).toUpperCase()}_MESSAGES, the title in admin-ui/src/frame/messages.ts
- the address: src/contract/staff-pages.ts and admin-ui/src/frame/messages.ts have /${many}; a line in frame/navigation.ts and a label in frame/messages.ts put it in the menu
- who may: docs/access.md, the routes of the controller and the policies
- the layer: .dependency-cruiser.cjs and src/app.module.ts have it last
Then: npx oxlint --fix, npm run format, npm run typecheck, npm run db:schema, npm run api,
npm run test:http catalogue migrations access isolation stock-client ${many}, npm run test:component frame`);

function fail(message) {
  console.error(message);
  exit(1);
}
