// @module-tag long
import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '../..');
const TSC = 'node_modules/typescript-7/bin/tsc';
let copy: string;

beforeAll(() => {
  copy = mkdtempSync(join(tmpdir(), 'causa-new-module-'));
  const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], { cwd: ROOT });
  for (const file of files.toString().trim().split('\n')) {
    cpSync(join(ROOT, file), join(copy, file));
  }
  symlinkSync(join(ROOT, 'node_modules'), join(copy, 'node_modules'));
});
afterAll(() => rmSync(copy, { recursive: true }));

it('a new module fits the server, the console and their tests', () => {
  const run = (...args: string[]) => execFileSync(process.execPath, args, { cwd: copy });
  expect(run('tools/new-module.mjs', 'court-rooms').toString()).toContain('What is left for you');
  run(TSC, '-p', 'tsconfig.json', '--noEmit');
  run(TSC, '-p', 'ui/tsconfig.json');
  run(
    'node_modules/dependency-cruiser/bin/dependency-cruiser.mjs',
    '--config',
    '.dependency-cruiser.cjs',
    'src',
    'admin-ui/src',
  );
  expect(() => run('tools/new-module.mjs', 'court-rooms')).toThrow('is there already');
});
