/** Letters and digits that are not taken for one another when they are read out or written down. */
const SIGNS = 'abcdefghjkmnpqrstuvwxyz23456789';
const GROUPS = 4;
const GROUP = 4;

/** A password of 79 random bits in groups that can be told by telephone: `k7wm-a2xe-9hpt-ruv4`. */
export function generatedPassword(): string {
  const groups = Array.from({ length: GROUPS }, () =>
    Array.from({ length: GROUP }, randomSign).join(''),
  );
  return groups.join('-');
}

/** Each as likely as any other: what lies beyond the last whole round of the signs is drawn again. */
function randomSign(): string {
  const rounds = Math.floor(256 / SIGNS.length) * SIGNS.length;
  const [drawn = 0] = crypto.getRandomValues(new Uint8Array(1));
  return drawn < rounds ? SIGNS.charAt(drawn % SIGNS.length) : randomSign();
}
