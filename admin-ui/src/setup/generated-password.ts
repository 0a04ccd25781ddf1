/** Letters and digits that are not mistaken for one another when they are read out or written down. */
const SIGNS = 'abcdefghjkmnpqrstuvwxyz23456789';
const GROUPS = 4;
const GROUP = 4;

/** Returns a password of 79 random bits, in groups that are easy to read out by telephone: `k7wm-a2xe-9hpt-ruv4`. */
export function generatedPassword(): string {
  const groups = Array.from({ length: GROUPS }, () =>
    Array.from({ length: GROUP }, randomSign).join(''),
  );
  return groups.join('-');
}

/** Returns one sign; all are equally likely, because bytes beyond the last whole round of the signs are drawn again. */
function randomSign(): string {
  const rounds = Math.floor(256 / SIGNS.length) * SIGNS.length;
  const [drawn = 0] = crypto.getRandomValues(new Uint8Array(1));
  return drawn < rounds ? SIGNS.charAt(drawn % SIGNS.length) : randomSign();
}
