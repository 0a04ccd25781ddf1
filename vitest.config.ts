import { availableParallelism } from 'node:os';
import { transform } from '@swc/core';
import { defineConfig } from 'vitest/config';

const HOSTILE = 'test/http/**/hostile*.http.test.ts';
const HTTP = 'test/http/**/*.http.test.ts';

/** What the front ends draw with; the server has none of it. */
const JSX = {
  target: 'es2024' as const,
  parser: { syntax: 'typescript' as const, tsx: true },
  transform: { react: { runtime: 'automatic' as const } },
};

/** Sources are compiled as the build compiles them (.swcrc); their types are `npm run typecheck`'s. */
const asTheBuildDoes = {
  name: 'causa:swc',
  enforce: 'pre' as const,
  transform(code: string, filename: string) {
    if (filename.endsWith('.tsx')) return transform(code, { filename, swcrc: false, jsc: JSX });
    return filename.endsWith('.ts') ? transform(code, { filename }) : undefined;
  },
};

export default defineConfig({
  plugins: [asTheBuildDoes],
  oxc: false,
  test: {
    globals: true,
    pool: 'forks',
    // Files share a process and what it has loaded: to load the server anew takes longer than most tests.
    isolate: false,
    maxWorkers: availableParallelism(),
    // Generous: a slow machine is no fault of the code, and what hangs still ends.
    testTimeout: 300_000,
    hookTimeout: 300_000,
    expect: { poll: { timeout: 60_000 } },
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['src', 'ui/src', '*-ui/src', 'test/support'].map(
            (folder) => `${folder}/**/*.test.ts`,
          ),
        },
      },
      { extends: true, test: { name: 'http', include: [HTTP], exclude: [HOSTILE] } },
      { extends: true, test: { name: 'hostile', include: [HOSTILE] } },
      // What test/support/test-runner.test.ts runs: it fails on purpose.
      {
        extends: true,
        test: { name: 'fixture', include: [`test/runner/${process.env.FIXTURE}.fixture.ts`] },
      },
    ],
  },
});
