import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';

import { ROOT } from './paths.mjs';

/**
 * What a runner's report comes to. A runner that ends badly without a failed test counts as one.
 * @typedef {object} Results
 * @property {number} passed
 * @property {number} failed
 * @property {{ file: string, seconds: number }[]} files how long each took
 * @property {{ file: string, name: string, why: string }[]} failures each failed test, and the first words of why
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
    failures: testResults.flatMap(({ name, message, assertionResults }) => {
      const failed = assertionResults.filter(({ status }) => status === 'failed');
      // A file that could not be loaded has no test that failed.
      if (failed.length === 0 && message) failed.push({ fullName: '', failureMessages: [message] });
      return failed.map(({ fullName, failureMessages }) => ({
        file: relative(ROOT, name),
        name: fullName,
        why: firstWords(failureMessages.join('\n')),
      }));
    }),
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
    failures: suites.flatMap((suite) =>
      specsOf(suite)
        .filter(({ ok }) => !ok)
        .map(({ file, title, tests }) => ({
          file: relative(ROOT, `${config.rootDir}/${file}`),
          name: title,
          why: firstWords(
            tests
              .flatMap(({ results }) => results.map(({ error }) => error?.message ?? ''))
              .join('\n'),
          ),
        })),
    ),
  };
}

/** Every run of every test of a file. */
function testsOf(suite) {
  return specsOf(suite).flatMap(({ tests }) => tests.flatMap(({ results }) => results));
}

function specsOf({ specs = [], suites = [] }) {
  return [...specs, ...suites.flatMap(specsOf)];
}

/** Without the colours of a terminal. */
function firstWords(message) {
  const lines = stripVTControlCharacters(message).split('\n');
  return lines
    .filter((line) => line.trim())
    .slice(0, 12)
    .join('\n');
}

/**
 * @param {Results['failures']} failures
 * @returns {string[]} a paragraph for each
 */
export function failureLines(failures) {
  return failures.map(({ file, name, why }) => `failed: ${file} › ${name}\n${why}`);
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
