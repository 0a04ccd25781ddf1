import { isActiveOnCases } from './client-activity';

const now = new Date('2026-11-20T12:00:00Z');

describe('isActiveOnCases', () => {
  it.each([
    ['2026-11-20T11:00:00Z', 1, true],
    ['2026-10-21T12:00:00Z', 1, true],
    ['2026-10-21T11:59:59Z', 1, false],
    ['2026-11-20T11:00:00Z', 0, false],
  ])('updated %s with %i cases: %s', (updatedAt, caseCount, active) => {
    expect(isActiveOnCases({ updatedAt, caseCount }, now)).toBe(active);
  });
});
