import { spawn } from 'node:child_process';
import { renameSync, writeFileSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from '@playwright/test';

import { testDatabase } from '../support/database.js';
import { ServerProcess } from '../support/server-process.js';

it('is killed in the middle of it all', async () => {
  const { appUrl } = await testDatabase();
  const server = await ServerProcess.start({
    DATABASE_URL: appUrl,
    DATA_DIR: await mkdtemp(join(tmpdir(), 'causa-killed-')),
    SECRET_KEY: 'q7Zp0vN3xW9rT2mK8yB5cL1sD4fG6hJu',
  });
  // As a browser does where there is none: it has a process group of its own, and ends only when it is ended.
  const idle = ['-e', 'setInterval(() => {}, 1000)'];
  const apart = spawn(process.execPath, idle, { detached: true, stdio: 'ignore' });
  const { BROWSER_PATH: executablePath } = process.env;
  if (executablePath) {
    const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] });
    await browser.newPage();
  }
  const report = { room: tmpdir(), worker: process.pid, started: [server.child.pid, apart.pid] };
  const file = join(process.env.FIXTURE_FOLDER!, 'report.json');
  // Written under another name first, so that a reader always finds the whole file.
  writeFileSync(`${file}.new`, JSON.stringify(report));
  renameSync(`${file}.new`, file);
  await new Promise(() => {});
});
