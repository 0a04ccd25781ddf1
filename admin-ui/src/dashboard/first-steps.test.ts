import { expect, test } from 'vitest';

import type { Dashboard } from '../../../src/contract/dashboard';
import type { Limit } from '../plan/limits';
import { firstSteps } from './first-steps';

const NONE = {
  cases: { total: 0, active: 0, completed: 0 },
  documents: { total: 0, recent: 0 },
  overdue: 0,
  ahead: 0,
  firstStepsHidden: false,
} as Dashboard;
const staff = (used: number, limit: number | null): Limit => ({
  resource: 'staffUsers',
  used,
  limit,
  percent: 0,
  level: 'free',
});
const stepsOf = (dashboard: Partial<Dashboard>, of: Limit | undefined) =>
  firstSteps({ ...NONE, ...dashboard }, of)?.map(({ step, done }) => (done ? step : `${step}?`));

test('a new office has all of them before it', () => {
  expect(stepsOf({}, staff(1, 5))).toEqual(['case?', 'document?', 'date?', 'colleague?']);
});

test('each is done by what the office has', () => {
  const cases = { total: 1, active: 1, completed: 0 };
  const documents = { total: 1, recent: 1 };
  expect(stepsOf({ cases }, staff(1, 5))).toEqual(['case', 'document?', 'date?', 'colleague?']);
  expect(stepsOf({ documents }, staff(1, 5))?.[1]).toBe('document');
  for (const dated of [{ overdue: 1 }, { ahead: 1 }]) {
    expect(stepsOf(dated, staff(1, 5))?.[2]).toBe('date');
  }
  expect(stepsOf({}, staff(2, null))?.[3]).toBe('colleague');
});

test('a plan for one person asks for no colleague', () => {
  expect(stepsOf({}, staff(1, 1))).toEqual(['case?', 'document?', 'date?']);
});

test('they are gone once all is done, and not shown before that is known', () => {
  const all = {
    cases: { total: 1, active: 0, completed: 1 },
    documents: { total: 1, recent: 0 },
  };
  expect(stepsOf(all, staff(1, 1))).toBeUndefined();
  expect(stepsOf(all, staff(2, 5))).toBeUndefined();
  expect(stepsOf({}, undefined)).toBeUndefined();
});

test('the steps stay away once they are hidden', () => {
  expect(stepsOf({ firstStepsHidden: true }, staff(1, 5))).toBeUndefined();
});
