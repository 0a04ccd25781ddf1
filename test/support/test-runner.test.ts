import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { hasOneTry } from '../../tools/second-try.mjs';

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'causa-runner-'));
});

afterEach(() => rm(folder, { recursive: true, force: true }));

/** Runs a file of `test/runner`, whose tests may fail the first time. */
async function runFixture(name: string): Promise<{ code: number; said: string }> {
  const child = spawn(process.execPath, ['tools/test.mjs', 'fixture'], {
    env: { ...process.env, FIXTURE: name, FIXTURE_FOLDER: folder },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (chunk: string) => (said += chunk));
  }
  const [code] = (await once(child, 'close')) as [number];
  return { code, said };
}

const lastLine = (said: string) => said.trim().split('\n').at(-1);
const secondTries = (said: string) => said.split('\n').filter((line) => /second try:/.test(line));

describe('what fails', () => {
  it('and passes alone afterwards counts as passed, and is named', async () => {
    const { code, said } = await runFixture('once');
    expect(lastLine(said)).toBe('2 passed, 0 failed');
    expect(secondTries(said)).toEqual([
      'second try: test/runner/once.fixture.ts › a slow machine is forgiven',
    ]);
    expect(code).toBe(0);
  });

  it('before its tests began is run again with all of them', async () => {
    const { code, said } = await runFixture('setup');
    expect(lastLine(said)).toBe('1 passed, 0 failed');
    expect(secondTries(said)).toEqual(['second try: test/runner/setup.fixture.ts › ']);
    expect(code).toBe(0);
  });

  it('a second time is red', async () => {
    const { code, said } = await runFixture('always');
    expect(said).toContain('second try of test/runner/always.fixture.ts');
    expect(lastLine(said)).toBe('0 passed, 1 failed');
    expect(secondTries(said)).toEqual([]);
    expect(code).toBe(1);
  });

  it('in more than five tests is red at once', async () => {
    const { code, said } = await runFixture('six');
    expect(lastLine(said)).toBe('0 passed, 6 failed');
    expect(secondTries(said)).toEqual(['no second try: 6 failed, 5 at most']);
    expect(code).toBe(1);
  });

  it('in a test of isolation is red at once', async () => {
    const { code, said } = await runFixture('isolation');
    expect(lastLine(said)).toBe('0 passed, 1 failed');
    expect(secondTries(said)).toEqual([
      'no second try: test/runner/isolation.fixture.ts › an office sees its own only has one',
    ]);
    expect(code).toBe(1);
  });

  it('outside of any test is red at once', async () => {
    const { code, said } = await runFixture('unhandled');
    expect(said).toContain('nobody waits for this');
    expect(said).not.toContain('second try of');
    expect(lastLine(said)).toBe('1 passed, 1 failed');
    expect(code).toBe(1);
  });
});

describe('one try', () => {
  it.each([
    ['test/http/isolation.http.test.ts', 'takes no reference to a record'],
    ['test/http/access.http.test.ts', 'is refused to nobody with 401'],
    ['test/http/plan-races.http.test.ts', 'of cases'],
    ['test/http/idempotency.http.test.ts', 'of a note belongs to its case'],
    ['test/http/kill-nine.http.test.ts', 'during writes'],
    ['test/http/import-kills.http.test.ts', 'during imports'],
    ['test/browser/places.spec.ts', 'a case of another office ends in a page with a way on'],
    ['test/http/staff-users.http.test.ts', 'of each other at once leaves one of the two'],
    ['test/http/drafting.http.test.ts', 'is made once for one intent'],
    ['test/http/payment-faults.http.test.ts', 'a lost answer pays nothing back twice'],
  ])('has %s › %s', (file, name) => {
    expect(hasOneTry(file, name)).toBe(true);
  });

  it('has not what only draws, reads or waits', () => {
    expect(hasOneTry('test/browser/viewer.spec.ts', 'a PDF is paged by keyboard')).toBe(false);
    expect(hasOneTry('test/http/hostile-files.http.test.ts', 'photos that grow')).toBe(false);
  });
});
