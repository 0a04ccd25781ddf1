import { PLANS } from '../../../src/contract/plans';
import type { Usage } from '../../../src/contract/subscriptions';
import { FALLBACK, limitOf, nextTier, requiredTier, storage } from './limits';

const usage: Usage = {
  cases: 0,
  clients: 0,
  staffUsers: 0,
  storageMb: 0,
  documents: 0,
  aiQueries: 0,
};
const casesOf50 = (cases: number) => limitOf('cases', PLANS.basic.limits, { ...usage, cases });

describe('a limit', () => {
  it.each([
    [0, 'free', 0],
    [39, 'free', 78],
    [40, 'near', 80],
    [49, 'near', 98],
    [50, 'reached', 100],
    [51, 'reached', 100],
  ])('a limit of 50 with %d in use is %s, at %d percent', (used, level, percent) => {
    expect(casesOf50(used)).toMatchObject({ level, percent });
  });

  it('says 100 percent only where no place is left', () => {
    const nearly = { ...usage, storageMb: 499.9 };
    expect(limitOf('storageMb', PLANS.basic.limits, nearly)).toMatchObject({
      level: 'near',
      percent: 99,
    });
  });

  it('is none on the enterprise plan', () => {
    const many = { ...usage, cases: 1_000_000 };
    expect(limitOf('cases', PLANS.enterprise.limits, many)).toMatchObject({
      limit: null,
      level: 'free',
    });
  });
});

describe('storage', () => {
  it.each([
    [0, '0 MB'],
    [500, '500 MB'],
    [1023.9, '1023 MB'],
    [1024, '1,0 GB'],
    [2048, '2,0 GB'],
    [1587, '1,5 GB'],
  ])('writes %d MB as %s', (mb, text) => expect(storage(mb)).toBe(text));
});

it('each plan has the next above it, and each feature the plan that first has it', () => {
  expect(nextTier('basic')).toBe('professional');
  expect(nextTier('professional')).toBe('enterprise');
  expect(nextTier('enterprise')).toBeNull();
  expect(requiredTier('reports')).toBe('professional');
  expect(requiredTier('api_access')).toBe('enterprise');
});

it('an office whose plan cannot be told counts as inactive and basic', () => {
  expect(FALLBACK).toMatchObject({
    planTier: 'basic',
    active: false,
    limits: { cases: 50, clients: 25, staffUsers: 1, storageMb: 500 },
    features: [],
  });
});
