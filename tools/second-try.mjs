/** More tests than this in need of a second try are no accident. */
const MOST = 5;

/**
 * Tests where passing once in two is a fault of the product: isolation, roles, races, idempotency, kills.
 * A file of them, or a test's name, says so with one of these words.
 */
const ONE_TRY = [
  /\b(isolation|access|tenancy|whose-transaction|counters|plan-limits|busy-office|portal-model|double-click)\b/,
  /isolat|another office|other office|\boffices\b|foreign|\broles?\b/i,
  /\brac(e|es|ing)\b|at once|same (time|moment)|parallel|simultan|concurren/i,
  /idempot|twice|(made|done|stored|sends) once|lost[ -]answer|answer was lost/i,
  /kill(ed|s|ing)?\b|crash|outage/i,
];

/**
 * @param {string} file
 * @param {string} name of the test
 * @returns {boolean} whether it has this one try
 */
export function hasOneTry(file, name) {
  return ONE_TRY.some((words) => words.test(`${file} › ${name}`));
}

/**
 * Runs each file in which something failed once more, alone: the tests of a file share what it begins with. It counts
 * as passed if all of it passes. Where a failed test has one try, or too many failed, nothing is tried again.
 * @param {import('./test-results.mjs').FileResult[]} files what all files came to
 * @param {(failed: import('./test-results.mjs').FileResult) => Promise<import('./test-results.mjs').Results>} runAlone
 * @returns {Promise<{ files: import('./test-results.mjs').FileResult[], lines: string[] }>} what counts now, and what
 *   to say of it
 */
export async function tryAgain(files, runAlone) {
  const failed = files.filter(({ failures }) => failures.length > 0);
  const refusal = whyNot(failed);
  if (refusal !== undefined) return { files, lines: [refusal] };

  const lines = [];
  const counted = [...files];
  for (const first of failed) {
    const { files: again, faults } = await runAlone(first);
    const [second] = again;
    const passed = second?.failures.length === 0 && faults.length === 0;
    // A run that skipped what failed proves nothing.
    if (again.length !== 1 || !passed || second.passed < first.passed + first.failures.length)
      continue;
    counted[counted.indexOf(first)] = second;
    lines.push(...first.failures.map(({ name }) => `second try: ${first.file} › ${name}`));
  }
  return { files: counted, lines };
}

function whyNot(failed) {
  const failures = failed.flatMap(({ file, failures }) =>
    failures.map(({ name }) => ({ file, name })),
  );
  if (failures.length > MOST) return `no second try: ${failures.length} failed, ${MOST} at most`;
  const once = failures.find(({ file, name }) => hasOneTry(file, name));
  return once && `no second try: ${once.file} › ${once.name} has one`;
}
