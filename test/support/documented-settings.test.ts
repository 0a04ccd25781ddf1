import { readdirSync, readFileSync } from 'node:fs';

import { settingNames } from '../../src/config/config.js';
import { unknownSettings } from '../../src/config/unknown-settings.js';

/* `.env.example` and the documents have every setting that is read, and none that is not. */

/** Outside production, for tests. */
const UNDOCUMENTED = ['WEBHOOKS_TO_LOOPBACK'];

/** Read by the scripts of tools/ alone. */
const OF_TOOLS = ['API_PORT'];

/** A constant of ours, and the example of a slip. */
const OTHERS = new Set(['AI_PAPERS_MAX', 'S3_BUKET']);

const read = settingNames().filter(
  (name) => !name.endsWith('_FILE') && !UNDOCUMENTED.includes(name),
);
const documents = ['README.md', ...readdirSync('docs').filter((name) => name.endsWith('.md'))].map(
  (name) => readFileSync(name === 'README.md' ? name : `docs/${name}`, 'utf8'),
);

it('.env.example has each setting once, and no other', () => {
  const example = readFileSync('.env.example', 'utf8');
  const named = [...example.matchAll(/^#?([A-Z][A-Z0-9_]*)=/gm)].map(([, name]) => name!);
  expect(named.sort()).toEqual([...read, ...OF_TOOLS].sort());
});

it('the documents explain each setting', () => {
  const text = documents.join('\n');
  const explained = (name: string) => new RegExp(`\\b${name}\\b`).test(text);
  expect(read.filter((name) => !explained(name))).toEqual([]);
});

it('the documents name none that there is not', () => {
  const words = documents.flatMap((text) => text.match(/\b[A-Z][A-Z0-9]*_[A-Z0-9_]+\b/g) ?? []);
  const env = Object.fromEntries(
    words.filter((word) => !OTHERS.has(word)).map((word) => [word, 'x']),
  );
  expect(unknownSettings(env, settingNames())).toEqual([]);
});
