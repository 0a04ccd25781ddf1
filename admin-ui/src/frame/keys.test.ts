import { createKeyReader, type KeyPlace } from './keys';

const PAGE: KeyPlace = { typing: false, covered: false, singleKeys: true };
const NOTHING_HELD = { ctrlKey: false, metaKey: false, altKey: false };

/** Presses keys a tenth of a second apart, and returns the command of the last one. */
function last(keys: string[], place = PAGE, held: Partial<typeof NOTHING_HELD> = {}, pause = 100) {
  const read = createKeyReader();
  return keys
    .map((key, n) =>
      read(
        {
          ...NOTHING_HELD,
          ...held,
          key,
          repeat: false,
          isComposing: false,
          timeStamp: 1000 + n * pause,
        },
        place,
      ),
    )
    .at(-1);
}

it('single keys search, create, walk rows and list', () => {
  expect(last(['/'])).toBe('search');
  expect(last(['n'])).toBe('newCase');
  expect(last(['N'])).toBe('newCase');
  expect(last(['?'])).toBe('list');
  expect(last(['j'])).toBe('nextRow');
  expect(last(['k'])).toBe('rowBefore');
  expect(last(['x'])).toBeNull();
});

it('G and a letter go to a page; N after it is a letter, too', () => {
  expect(last(['g'])).toBeNull();
  expect(last(['g', 'p'])).toEqual({ goTo: 'P' });
  expect(last(['g', 'n'])).toEqual({ goTo: 'N' });
  expect(last(['g', 'Shift', 'R'])).toEqual({ goTo: 'R' });
  expect(last(['g', 'Escape', 'p'])).toBeNull();
  expect(last(['g', 'p', 'r'])).toBeNull();
  expect(last(['g', 'n'], PAGE, {}, 2000)).toBe('newCase');
});

it('single keys do nothing while something is typed or open, or where they are switched off', () => {
  for (const state of [{ typing: true }, { covered: true }, { singleKeys: false }]) {
    for (const keys of [['/'], ['n'], ['j'], ['k'], ['?'], ['g', 'p']]) {
      expect(last(keys, { ...PAGE, ...state })).toBeNull();
    }
  }
});

it('F1 opens the help everywhere', () => {
  const anywhere = { typing: true, covered: true, singleKeys: false };
  expect(last(['F1'], anywhere)).toBe('help');
  expect(last(['F1'], PAGE, { altKey: true })).toBeNull();
});

it('Ctrl or Cmd with K and Enter count everywhere, and take nothing from the browser besides', () => {
  const anywhere = { typing: true, covered: true, singleKeys: false };
  for (const held of [{ ctrlKey: true }, { metaKey: true }]) {
    expect(last(['k'], anywhere, held)).toBe('palette');
    expect(last(['Enter'], anywhere, held)).toBe('save');
    for (const key of ['n', '/', 'g', 'p', '?']) expect(last([key], PAGE, held)).toBeNull();
  }
  expect(last(['k'], PAGE, { altKey: true, ctrlKey: true })).toBeNull();
});

it('a key that is held down asks once', () => {
  const pressed = { ...NOTHING_HELD, key: 'n', repeat: true, isComposing: false, timeStamp: 0 };
  expect(createKeyReader()(pressed, PAGE)).toBeNull();
});
