/**
 * `npm run storage:claim`: says that the storage's files belong to the database in DATABASE_URL from now
 * on, so that its jobs may delete what it does not know. For after a restore, never for a rehearsal.
 */
import { commandLine } from '../config/command-line.js';
import { configFromEnvironment } from '../config/environment.js';
import { attempt } from '../config/startup.js';
import { connected } from '../database/connected.js';
import { runOn } from '../database/run.js';
import { AS_SYSTEM } from '../database/transaction-settings.js';
import { checkAllFiles } from './all-files-check.js';
import { MISSING_OPTIONS, settleMissing } from './missing-files.js';
import { Ownership } from './ownership.js';
import { openStorage } from './storage.module.js';

await attempt(async () => {
  const { options } = commandLine(
    'storage:claim [-- --missing-files FILE] [--accept-missing NUMBER]',
    { options: MISSING_OPTIONS },
  );
  const { databaseUrl, storage } = configFromEnvironment();
  const files = await openStorage(storage);
  await connected(databaseUrl, async (client) => {
    const { faulty } = await checkAllFiles(client, files);
    await settleMissing(faulty, options);
    await new Ownership(files, runOn(client, AS_SYSTEM)).claim();
  });
  console.log('causa: the storage belongs to this database');
});
