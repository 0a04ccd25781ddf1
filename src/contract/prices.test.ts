import { currencyOf, monthlyPrice } from './prices.js';

describe('the price of a plan', () => {
  it('is in euros in Portugal and Spain, and in reais in Brazil by 5.9, rounded', () => {
    const prices = (country: 'portugal' | 'spain' | 'brazil') =>
      (['basic', 'professional', 'enterprise'] as const).map((tier) =>
        monthlyPrice(tier, currencyOf(country)),
      );
    expect(prices('portugal')).toEqual([49, 129, 299]);
    expect(prices('spain')).toEqual([49, 129, 299]);
    expect(prices('brazil')).toEqual([289, 761, 1764]);
  });
});
