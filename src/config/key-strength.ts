/** Bits that a key must be worth by our estimate; 16 random bytes are worth more in any alphabet. */
const ENOUGH_BITS = 64;

/** Words that occur in examples and in keys typed by hand; in a random key about once in a million. */
const WORDS =
  /change|replace|secret|passw|passphrase|example|sample|default|produc|causa|random|string|chave|segred|senha|exemplo|qwert|admin/;

/** How such words are dressed up. */
const DRESSED: Record<string, string> = {
  0: 'o',
  1: 'i',
  3: 'e',
  4: 'a',
  5: 's',
  7: 't',
  $: 's',
  '@': 'a',
};

/**
 * Whether a key can hardly be random: a placeholder, or worth too few bits. An estimate that says no only
 * where it is sure: it finds letters that repeat, and what can be foretold from what stood before.
 */
export function isWeakKey(key: string): boolean {
  const plain = key.toLowerCase().replace(/[013457$@]/g, (sign) => DRESSED[sign] ?? sign);
  return WORDS.test(plain) || bitsIn(key) < ENOUGH_BITS;
}

function bitsIn(key: string): number {
  return entropyOfLetters(key) * unforetold(key);
}

/** Shannon's bits a character, as often as each stands in the key. */
function entropyOfLetters(key: string): number {
  const counts = new Map<string, number>();
  for (const letter of key) counts.set(letter, (counts.get(letter) ?? 0) + 1);
  const shares = [...counts.values()].map((count) => count / key.length);
  return shares.reduce((bits, share) => bits - share * Math.log2(share), 0);
}

/** Characters that neither repeat three of before nor go on counting up, down or on the spot. */
function unforetold(key: string): number {
  const seen = new Set<string>();
  let count = 0;
  for (let at = 0; at < key.length; at += 1) {
    const last = key.slice(Math.max(0, at - 2), at + 1);
    const [a = NaN, b = NaN, c = NaN] = Array.from(last, (letter) => letter.charCodeAt(0));
    const counting = c - b === b - a && Math.abs(c - b) <= 1;
    if (!counting && !(last.length === 3 && seen.has(last))) count += 1;
    seen.add(last);
  }
  return count;
}
