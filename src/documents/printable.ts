const UNPRINTABLE = /[^\n\x20-\x7e\xa0-\xff€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ]/gu;

/** To break a longer one into lines takes the library as many steps as it has letters, squared. */
const LONGEST_WORD = /\S{80}(?=\S)/g;

/** The fonts that every reader of PDF has know western letters only: others lose their marks, or become "?". */
export function printable(text: string): string {
  const western = text.replace(UNPRINTABLE, (character) => {
    const plain = character.normalize('NFKD').replace(/\p{M}/gu, '');
    return /^[\x20-\x7e]+$/.test(plain) ? plain : '?';
  });
  return western.replace(/\n{3,}/g, '\n\n').replace(LONGEST_WORD, '$& ');
}
