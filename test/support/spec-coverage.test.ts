import { existsSync, readFileSync } from 'node:fs';

const TABLE = readFileSync('docs/spec-coverage.md', 'utf8');
/** `path/of/a.test.ts` «title, as the source has it» */
const CLAIM = /`([^`]+\.ts)` «([^»]+)»/g;

const claims = [...TABLE.matchAll(CLAIM)].map(([, file, title]) => ({
  file: file!,
  title: title!,
}));

describe('docs/spec-coverage.md', () => {
  it('names tests that exist', () => {
    expect(claims.length).toBeGreaterThan(100);
    expect(claims.filter(({ file, title }) => !has(file, title))).toEqual([]);
  });

  it('leaves no requirement without a test', () => {
    const rows = TABLE.split('\n').filter((line) => /^\| (?!Requirement|---)/.test(line));
    expect(rows.filter((row) => row.match(CLAIM) === null)).toEqual([]);
  });
});

/** Whether the file has a test of exactly that title. */
function has(file: string, title: string): boolean {
  if (!existsSync(file)) return false;
  const source = readFileSync(file, 'utf8');
  return ["'", '"', '`'].some((quote) => source.includes(`${quote}${title}${quote}`));
}
