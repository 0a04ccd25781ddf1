import { isActiveClient, updatedText } from './activity';

const NOW = new Date('2026-11-21T12:00:00Z');

describe('isActiveClient', () => {
  it.each([
    ['2026-11-21T11:59:00Z', true],
    ['2026-08-23T12:00:00Z', true],
    ['2026-08-23T11:59:59Z', false],
  ])('a client updated at %s is active on 21 November: %s', (updatedAt, active) => {
    expect(isActiveClient({ updatedAt }, NOW)).toBe(active);
  });
});

describe('updatedText', () => {
  it.each([
    ['2026-11-21T00:10:00Z', 'hoje'],
    ['2026-11-20T23:50:00Z', 'ontem'],
    ['2026-11-18T12:00:00Z', '18/11/2026'],
  ])('%s reads "%s" on 21 November', (updatedAt, text) => {
    expect(updatedText(updatedAt, 'Europe/Lisbon', '2026-11-21')).toBe(text);
  });
});
