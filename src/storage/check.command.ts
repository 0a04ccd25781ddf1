/**
 * `npm run storage:check [-- --contents] [--missing-files FILE]`: looks whether each file that a row names is stored
 * in its size, with `--contents` also whether it is the same by its SHA-256, and counts files that no row names.
 * Ends with 1 where something is missing. With DATABASE_URL and the settings of the storage.
 */
import { commandLine, formatCount } from '../config/command-line.js';
import { configFromEnvironment } from '../config/environment.js';
import { attempt } from '../config/startup.js';
import { connected } from '../database/connected.js';
import { checkAllFiles } from './all-files-check.js';
import { MISSING_OPTIONS, settleMissing } from './missing-files.js';
import { openStorage } from './storage.module.js';

await attempt(async () => {
  const { options } = commandLine('storage:check [-- --contents] [--missing-files FILE]', {
    options: {
      contents: { type: 'boolean', default: false },
      'missing-files': MISSING_OPTIONS['missing-files'],
    },
  });
  const { databaseUrl, storage } = configFromEnvironment();
  const files = await openStorage(storage);
  const { named, unnamed, faulty } = await connected(databaseUrl, (client) =>
    checkAllFiles(client, files, { contents: options.contents }),
  );
  console.log(
    `causa: ${formatCount(named, 'file')} named by rows, ${formatCount(unnamed, 'other')} stored`,
  );
  await settleMissing(faulty, options);
  console.log('causa: every file is there');
});
