import { writeFileSync } from 'node:fs';
import { chdir, exit } from 'node:process';

import { commandLine } from '../src/config/command-line.ts';
import { schemaText } from '../test/support/schema-text.ts';
import { buildStale } from './build.mjs';
import { say } from './lifetime.mjs';
import { withClient } from './local-runtime/roles.mjs';
import { ROOT } from './paths.mjs';
import { startTestDatabase } from './test-database.mjs';

const FILE = 'migrations/schema.sql';

/** `npm run db:schema`: writes the schema that the migrations make of an empty database, as SQL to read. */
commandLine('db:schema', { options: {} });
chdir(ROOT);
await buildStale();
const server = await startTestDatabase(say);
try {
  const { ownerUrl } = await server.clone('causa_schema');
  writeFileSync(FILE, await withClient(ownerUrl, schemaText));
  say(`wrote ${FILE}`);
} finally {
  await server.stop();
}
exit();
