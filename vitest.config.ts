import { transform } from '@swc/core';
import { defineConfig } from 'vitest/config';

const HOSTILE = 'test/http/**/hostile*.http.test.ts';
const HTTP = 'test/http/**/*.http.test.ts';

/** Sources are compiled as the build compiles them (.swcrc); their types are `npm run typecheck`'s. */
const asTheBuildDoes = {
  name: 'causa:swc',
  enforce: 'pre' as const,
  transform(code: string, filename: string) {
    return /\.tsx?$/.test(filename) ? transform(code, { filename }) : undefined;
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
    // More than two processors have: a third of the time is waiting.
    maxWorkers: 3,
    // Generous: a slow machine is no fault of the code, and what hangs still ends.
    testTimeout: 120_000,
    hookTimeout: 120_000,
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
    ],
  },
});
