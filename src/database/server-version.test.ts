import { ageFault } from './server-version.js';

it('a server older than PostgreSQL 18 is refused with the version that it is, and no other', () => {
  expect([150018, 170002].map(ageFault)).toEqual([
    expect.stringMatching(/^needs PostgreSQL 18, found 15;/),
    expect.stringMatching(/^needs PostgreSQL 18, found 17;/),
  ]);
  expect([180000, 180003, 190001].map(ageFault)).toEqual([null, null, null]);
});
