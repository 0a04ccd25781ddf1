import { windowsText } from './windows-text.js';

it('reads what Windows has between ASCII and Latin: euros, quotation marks and dashes', () => {
  const bytes = Uint8Array.from([0x80, 0x20, 0x93, 0xe7, 0x94, 0x20, 0x96, 0x85]);
  expect(windowsText(bytes)).toBe('€ “ç” –…');
});
