import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import openapiTS, { astToString } from 'openapi-typescript';
import { format, type FormatConfig } from 'oxfmt';

import { type ApiDocument, apiDocument } from './api-document.js';

const DOCUMENT = new URL('../../api/openapi.json', import.meta.url);
const TYPES = new URL('../../api/openapi.d.ts', import.meta.url);

const FORMAT = JSON.parse(readFileSync('.oxfmtrc.json', 'utf8')) as FormatConfig;

let document: ApiDocument;
beforeAll(async () => {
  document = await apiDocument();
});

/** `npm run api` writes what is expected here. */
async function expectKept(file: URL, content: string): Promise<void> {
  const { pathname: path } = file;
  const { code: written } = await format(path, content, FORMAT);
  if (process.env.WRITE_API) writeFileSync(file, written);
  const kept = existsSync(file) ? readFileSync(file, 'utf8') : '';
  // Not `toBe`: nobody reads a difference of thousands of lines.
  if (kept !== written) throw new Error(`${path} is not up to date: npm run api`);
}

it('is kept in api/openapi.json', async () => {
  await expectKept(DOCUMENT, JSON.stringify(document));
});

it('is kept as types for a client, too', async () => {
  const types = await openapiTS(JSON.stringify(document));
  await expectKept(TYPES, `/** Made by \`npm run api\`. */\n${astToString(types)}`);
});

it('says of each route what it does, what it answers and that it may refuse', () => {
  const faults = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).flatMap(([method, operation]) =>
      faultsOf(operation).map((fault) => `${method.toUpperCase()} ${path} ${fault}`),
    ),
  );
  expect(faults).toEqual([]);
  expect(Object.keys(document.paths).length).toBeGreaterThan(40);
});

function faultsOf({ summary, responses }: ApiDocument['paths'][string][string]): string[] {
  const faults = summary.trim() === '' ? ['has no summary'] : [];
  if (!('default' in responses)) faults.push('has no refusals');
  const successes = Object.entries(responses).filter(([status]) => status.startsWith('2'));
  if (successes.length === 0) faults.push('has no reply');
  for (const [status, response] of successes) {
    const content = '$ref' in response ? [] : Object.values(response.content ?? {});
    const empty = ['202', '204'].includes(status);
    if (!empty && content.length === 0) faults.push('has no reply schema');
    faults.push(...content.flatMap(({ schema }) => unknownIn(schema)));
  }
  return faults;
}

/** Schemas that are named and not there, or that say nothing. */
function unknownIn({
  $ref,
  type,
  items,
}: {
  $ref?: string;
  type?: unknown;
  items?: object;
}): string[] {
  if ($ref !== undefined) {
    const name = $ref.split('/').at(-1)!;
    return document.components.schemas[name] ? [] : [`names ${name}, which is not there`];
  }
  if (type === undefined) return ['has a reply schema that says nothing'];
  return items ? unknownIn(items) : [];
}
