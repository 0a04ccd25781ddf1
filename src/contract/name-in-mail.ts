/** Room for any real name, and not for a message. */
const NAME_MAX = 100;

/** Every full stop that an address may have: browsers take the other four for the first. */
const STOP = '[.．。｡․]';
const WORD = String.raw`[\p{L}\p{M}\p{N}_-]`;
const JOINED = new RegExp(`${WORD}+(?:${STOP}${WORD}+)+`, 'gu');
/** An ending of two letters or more makes a domain, "www" as well, and four numbers an address. */
const ADDRESS = new RegExp(
  String.raw`${STOP}\p{L}${WORD}|^www${STOP}|^\d+(?:${STOP}\d+){3}$`,
  'iu',
);

/** A name as mails show it. Its owner can have mails sent to other people, so it must not carry a link or a message. */
export function nameInMail(text: string): string {
  const name = [...withoutLinks(text)];
  return name.length > NAME_MAX ? `${name.slice(0, NAME_MAX - 1).join('')}…` : name.join('');
}

/**
 * A text in which mail programs find nothing to link: what looks like a domain or an e-mail has a space after each full
 * stop. "S.A." and "n.º 2" stay.
 */
export function withoutLinks(text: string): string {
  return text
    .replaceAll('://', ' ')
    .replace(JOINED, (words) =>
      ADDRESS.test(words) ? words.replace(new RegExp(STOP, 'gu'), '. ') : words,
    );
}
