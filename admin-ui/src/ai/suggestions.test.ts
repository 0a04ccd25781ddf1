import { AI_COUNTRIES } from '../../../src/contract/ai';
import { SUGGESTIONS } from './suggestions';

it.each(AI_COUNTRIES)('are four for each country, each with a question of its own', (country) => {
  expect(SUGGESTIONS[country]).toHaveLength(4);
  expect(new Set(SUGGESTIONS[country].map(({ question }) => question)).size).toBe(4);
});
