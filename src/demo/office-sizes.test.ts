import { officeSizes } from './office-sizes.js';

describe('officeSizes', () => {
  it('spends exactly the cases asked for', () => {
    for (const scale of [
      { offices: 1000, cases: 1_000_000, largest: 100_000 },
      { offices: 7, cases: 12_345 },
      { offices: 2, cases: 61 },
      { offices: 3, cases: 2 },
      { offices: 1, cases: 48 },
    ]) {
      const sizes = officeSizes(scale);
      expect(sizes).toHaveLength(scale.offices);
      expect(sizes.reduce((sum, size) => sum + size, 0)).toBe(scale.cases);
      expect(Math.min(...sizes)).toBeGreaterThanOrEqual(0);
    }
  });

  it('begins with the largest office and the ordinary one of 1,000', () => {
    const [largest, ordinary, ...rest] = officeSizes({
      offices: 1000,
      cases: 1_000_000,
      largest: 100_000,
    });
    expect([largest, ordinary]).toEqual([100_000, 1000]);
    expect(Math.max(...rest)).toBeLessThan(1400);
    expect(Math.min(...rest)).toBeGreaterThan(400);
  });
});
