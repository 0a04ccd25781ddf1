import { AI_COUNTRIES } from '../../../src/contract/ai';
import { DRAFTS, QUESTIONS } from './suggestions';

it.each(AI_COUNTRIES)('are four for each country, to ask and to draft: %s', (country) => {
  for (const suggestions of [QUESTIONS, DRAFTS]) {
    expect(new Set(suggestions[country].map(({ question }) => question)).size).toBe(4);
    expect(suggestions[country]).toHaveLength(4);
  }
});
