import { rm } from 'node:fs/promises';
import { argv } from 'node:process';
import { finished } from 'node:stream/promises';

import { removeAbandoned } from './abandoned.mjs';

// Waits for the end of its input, which ends with the process that started it, also by SIGKILL. Then it ends the
// PostgreSQL of that process, unless it was stopped, and removes the folder.
const [dataDir, folder] = argv.slice(2);

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => {});
await finished(process.stdin.resume(), { writable: false }).catch(() => {});
await removeAbandoned(dataDir);
await rm(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 });
