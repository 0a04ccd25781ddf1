import { AI_COUNTRIES } from '../../../src/contract/ai';
import { QUESTIONS } from './suggestions';

it.each(AI_COUNTRIES)('are four for each country: %s', (country) => {
  expect(new Set(QUESTIONS[country].map(({ question }) => question)).size).toBe(4);
  expect(QUESTIONS[country]).toHaveLength(4);
});
