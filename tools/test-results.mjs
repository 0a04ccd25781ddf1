import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';

import { ROOT } from './paths.mjs';

/**
 * What became of one file of tests.
 * @typedef {object} FileResult
 * @property {string} suite
 * @property {string} file from the root of the repository
 * @property {number} seconds
 * @property {number} passed
 * @property {{ name: string, why: string }[]} failures each failed test, and the first words of why; without
 *   a name where the file, or what its tests begin with, failed
 */

/**
 * What a runner's report comes to.
 * @typedef {object} Results
 * @property {FileResult[]} files
 * @property {string[]} faults what went wrong outside any test
 */

/**
 * @param {string} suite
 * @param {object} report of Vitest's JSON reporter
 * @param {string[]} faults errors that no test had caught
 * @returns {Results}
 */
export function vitestResults(suite, { testResults }, faults) {
  const files = testResults.map(
    ({ name, status, message, startTime, endTime, assertionResults }) => {
      const failures = assertionResults
        .filter((test) => test.status === 'failed')
        .map(({ fullName, failureMessages }) => ({
          name: fullName,
          why: firstWords(failureMessages.join('\n')),
        }));
      // What ran before its tests did not end well, or it was not run to its end.
      if (status === 'failed' && failures.length === 0) {
        failures.push({ name: '', why: firstWords(message || 'its tests could not begin or end') });
      }
      return {
        suite,
        file: relative(ROOT, name),
        seconds: (endTime - startTime) / 1000,
        passed: assertionResults.filter((test) => test.status === 'passed').length,
        failures,
      };
    },
  );
  return { files, faults };
}

/**
 * @param {string} suite
 * @param {object} report of Playwright's JSON reporter
 * @returns {Results}
 */
export function playwrightResults(suite, { suites, errors, config }) {
  const files = suites.map((described) => {
    const specs = specsOf(described);
    const results = specs.flatMap(({ tests }) => tests.flatMap((test) => test.results));
    return {
      suite,
      file: relative(ROOT, `${config.rootDir}/${described.file}`),
      seconds: results.reduce((sum, { duration }) => sum + duration / 1000, 0),
      passed: specs.flatMap(({ tests }) => tests).filter(({ status }) => status === 'expected')
        .length,
      failures: specs
        .filter(({ ok }) => !ok)
        .map(({ title, tests }) => ({
          name: title,
          why: firstWords(
            tests
              .flatMap((test) => test.results.map(({ error }) => error?.message ?? ''))
              .join('\n'),
          ),
        })),
    };
  });
  return { files, faults: errors.map(({ message }) => firstWords(message ?? 'an error')) };
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
 * @param {FileResult[]} files
 * @returns {{ passed: number, failed: number }}
 */
export function totalsOf(files) {
  const sum = (count) => files.reduce((total, file) => total + count(file), 0);
  return { passed: sum(({ passed }) => passed), failed: sum(({ failures }) => failures.length) };
}

/**
 * @param {FileResult[]} files
 * @returns {string[]} a paragraph for each failure
 */
export function failureLines(files) {
  return files.flatMap(({ file, failures }) =>
    failures.map(({ name, why }) => `failed: ${file} › ${name}\n${why}`),
  );
}

/**
 * @param {FileResult[]} files
 * @param {number} count how many to name
 * @returns {string[]} a line for each
 */
export function slowest(files, count) {
  return files
    .toSorted((a, b) => b.seconds - a.seconds)
    .slice(0, count)
    .map(({ file, seconds }) => `${seconds.toFixed(1).padStart(6)} s  ${file}`);
}

/** A runner that ends badly where no test failed is at fault itself. */
export function judged(code, results) {
  const { failed } = totalsOf(results.files);
  if (code !== 0 && failed + results.faults.length === 0) {
    results.faults.push(`the runner ended with ${code}`);
  }
  return results;
}
