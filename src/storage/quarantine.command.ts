/**
 * `npm run storage:quarantine`: lists the files that a sweep has taken out of sight, and since when.
 * `npm run storage:quarantine -- restore KEY...` puts some back, `-- restore all` everything.
 */
import { commandLine, formatCount, misused } from '../config/command-line.js';
import { configFromEnvironment } from '../config/environment.js';
import { attempt, StartupRefusal } from '../config/startup.js';
import { openStorage } from './storage.module.js';

const USAGE = 'storage:quarantine [-- restore KEY... | restore all]';

await attempt(async () => {
  const { words } = commandLine(USAGE, { options: {}, words: Infinity });
  const [verb, ...keys] = words;
  if (verb !== undefined && (verb !== 'restore' || keys.length === 0)) misused(USAGE);
  const files = await openStorage(configFromEnvironment().storage);
  let count = 0;
  for await (const { key, sizeBytes, modifiedAt } of files.quarantined()) {
    if (verb === undefined) console.log(`${modifiedAt.toISOString()} ${sizeBytes} ${key}`);
    else if (!keys.includes(key) && keys[0] !== 'all') continue;
    else await files.putBack(key);
    count += 1;
  }
  const isAsked = verb !== undefined && keys[0] !== 'all';
  if (isAsked && count < keys.length) {
    throw new StartupRefusal(
      `${count} of ${formatCount(keys.length, 'file')} found in quarantine and put back`,
    );
  }
  console.log(
    `causa: ${formatCount(count, 'file')} ${verb === undefined ? 'in quarantine' : 'put back'}`,
  );
});
