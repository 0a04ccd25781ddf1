import { relative } from 'node:path';

import { ROOT } from './paths.mjs';

/**
 * What a runner's report comes to. A runner that ends badly without a failed test counts as one.
 * @typedef {object} Results
 * @property {number} passed
 * @property {number} failed
 * @property {{ file: string, seconds: number }[]} files how long each took
 */

/**
 * @param {object} report of Vitest's JSON reporter
 * @param {number} code with which it ended
 * @returns {Results}
 */
export function vitestResults({ numPassedTests, numFailedTests, testResults }, code) {
  return {
    passed: numPassedTests,
    failed: numFailedTests || Number(code !== 0),
    files: testResults.map(({ name, startTime, endTime }) => ({
      file: relative(ROOT, name),
      seconds: (endTime - startTime) / 1000,
    })),
  };
}

/**
 * @param {object} report of Playwright's JSON reporter
 * @param {number} code with which it ended
 * @returns {Results}
 */
export function playwrightResults({ stats, suites, config }, code) {
  return {
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky || Number(code !== 0),
    files: suites.map((suite) => ({
      file: relative(ROOT, `${config.rootDir}/${suite.file}`),
      seconds: testsOf(suite).reduce((sum, { duration }) => sum + duration / 1000, 0),
    })),
  };
}

/** Every run of every test of a file. */
function testsOf({ specs = [], suites = [] }) {
  const own = specs.flatMap(({ tests }) => tests.flatMap(({ results }) => results));
  return [...own, ...suites.flatMap(testsOf)];
}

/**
 * @param {Results['files']} files
 * @param {number} count how many to name
 * @returns {string[]} a line for each
 */
export function slowest(files, count) {
  return files
    .toSorted((a, b) => b.seconds - a.seconds)
    .slice(0, count)
    .map(({ file, seconds }) => `${seconds.toFixed(1).padStart(6)} s  ${file}`);
}
