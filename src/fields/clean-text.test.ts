import { cleanText, isLongerThan } from './clean-text.js';

describe('text as it is stored', () => {
  it.each([
    ['accents apart from their letters', 'Joa\u0303o', 'João'],
    ['space around it', ' \n Ana \u00a0', 'Ana'],
    ['characters that control a terminal', 'A\0n\u001ba', 'Ana'],
    ['marks that turn the direction', 'Ana\u202efdp.exe\u200f', 'Anafdp.exe'],
    ['zero-width space, soft hyphen, word joiner', 'M\u200ba\u00adr\u2060ia', 'Maria'],
    ['a byte order mark', '\ufeffAna', 'Ana'],
    ['joiners between Latin letters', 'Ma\u200dri\u200ca', 'Maria'],
    ['variants of letters that have none', 'A\ufe0fna', 'Ana'],
    ['tags after anything but a flag', 'Ana\u{e0041}\u{e007f}', 'Ana'],
    ['Hangul fillers', 'A\u3164na\uffa0', 'Ana'],
    ['half a character', 'A\ud83dna', 'Ana'],
    ['an accent kept apart by nothing', 'Joa\u200b\u0303o', 'João'],
  ])('is without %s', (_, typed, stored) => {
    expect(cleanText(typed)).toBe(stored);
  });

  it.each([
    ['an emoji of several', '👩‍👩‍👧 👩🏽‍⚖️ ❤️ #️⃣'],
    ['the flag of Scotland', '🏴󠁧󠁢󠁳󠁣󠁴󠁿'],
    ['Persian', 'می\u200cخواهم'],
    ['Devanagari', 'क्\u200dष'],
    ['a variant of an ideograph', '葛\u{e0100}'],
    ['lines and tabs', 'um\n\tdois'],
    ['Vietnamese', 'Nguyễn Thị Diệu'],
  ])('keeps %s', (_, text) => {
    expect(cleanText(text)).toBe(text);
  });

  it.each([
    '\u200b',
    '\u3164 \u3164',
    '\u2800',
    '\u{1d159}',
    '\u00ad',
    '\u0301',
    '\u{e0020}',
    '\ufe0f',
  ])('is blank where there is nothing to see: %j', (text) => {
    expect(cleanText(text)).toBe('');
  });

  it('has no more marks on a letter than normalising takes in its stride', () => {
    const clean = cleanText(`a${'\u0301\u0323'.repeat(10_000)}b`);
    expect(clean.normalize('NFD').length).toBeLessThan(40);
    expect(clean.endsWith('b')).toBe(true);
    // Nor once what stood between them is gone.
    const apart = `a${`${'\u0301\u0323'.repeat(14)}\u200b`.repeat(1000)}b`;
    expect(cleanText(apart).length).toBeLessThan(40);
  });

  it('is the same when it is cleaned again, whatever it was', () => {
    const odd = [
      ...'aé \u0301\u0323\u200b\u200c\u200d\ufe0f\u{e0041}\u{1f3f4}\u{e007f}👩ک\u3164\u00ad\ud83d\0',
    ];
    let seed = 1;
    const next = (max: number) => (seed = (seed * 48_271) % 2_147_483_647) % max;
    for (let n = 0; n < 20_000; n += 1) {
      const text = Array.from({ length: next(9) }, () => odd[next(odd.length)]).join('');
      const once = cleanText(text);
      if (cleanText(once) !== once) throw new Error(JSON.stringify(text));
    }
  });
});

it('counts a character outside the basic plane once', () => {
  expect(isLongerThan('😀'.repeat(3), 3)).toBe(false);
  expect(isLongerThan('😀'.repeat(4), 3)).toBe(true);
  expect(isLongerThan('abc', 3)).toBe(false);
  expect(isLongerThan('abcd', 3)).toBe(true);
});
