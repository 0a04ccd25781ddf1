import type { Brand } from '../../../src/contract/brand';
import { faviconOf } from './favicon';

const BRAND = {
  companyName: 'Sousa & <Filhos>',
  logoUrl: null,
  light: { primary: { fill: '#1e40af', on: '#ffffff' } },
} as unknown as Brand;

describe('faviconOf', () => {
  it('is the logo where there is one', () => {
    expect(faviconOf({ ...BRAND, logoUrl: '/api/logo.png' })).toBe('/api/logo.png');
  });

  it('draws initials on the colour else, and no name is markup in it', () => {
    const drawn = decodeURIComponent(faviconOf(BRAND));
    expect(drawn).toMatch(/^data:image\/svg\+xml,<svg .*fill="#1e40af".*>S<\/text><\/svg>$/);
  });
});
