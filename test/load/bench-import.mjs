import { say } from '../../tools/lifetime.mjs';
import { withClient } from '../../tools/local-runtime/roles.mjs';
import { figure } from './bench-table.mjs';

const SIZES = [1000, 10_000];
/** The name of imported clients, so that they can be removed again. */
const NAME = 'Cliente importado para medir';

/**
 * Imports lists of clients as the console does, from the request to the line that says that all is stored.
 * @param {{ ownerUrl: string, url: string, fromUs: Record<string, string>, offices: { id: string, cases: number, cookie: string }[] }} options
 * @returns {Promise<string[][]>} rows of a table with its head
 */
export async function measureImports({ ownerUrl, url, fromUs, offices }) {
  const rows = [['import of clients', 'cases', 'seconds', 'rows/s']];
  for (const size of SIZES) {
    say(`measuring: import of ${size} clients`);
    for (const { cases, cookie } of offices) {
      const seconds = await importClients(size, { url, headers: { cookie, ...fromUs } });
      rows.push([String(size), String(cases), figure(seconds, 2), figure(size / seconds)]);
      await removeImported(ownerUrl);
    }
  }
  return rows;
}

async function importClients(size, { url, headers }) {
  const lines = Array.from(
    { length: size },
    (_, n) => `${NAME} ${n};medida${n}@bench.example;21${n};Lisboa`,
  );
  const form = new FormData();
  form.append('options', JSON.stringify({ mode: 'apply' }));
  form.append('file', new Blob([['Nome;Email;Telefone;Cidade', ...lines].join('\n')]), 'lista.csv');
  const began = performance.now();
  const reply = await fetch(`${url}/api/clients/import`, { method: 'POST', headers, body: form });
  const last = (await reply.text()).trim().split('\n').at(-1);
  const { state, imported } = JSON.parse(last);
  if (state !== 'done' || imported !== size) throw new Error(`the import answered ${last}`);
  return (performance.now() - began) / 1000;
}

async function removeImported(ownerUrl) {
  await withClient(ownerUrl, async (client) => {
    await client.query('delete from clients where name like $1', [`${NAME}%`]);
    await client.query('vacuum (analyze) clients, usage_tracking');
  });
}
