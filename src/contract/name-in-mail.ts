/** Room for any real name, and not for a message. */
const NAME_MAX = 100;

/** A name as mails show it. Its owner can have mails sent to other people, so it must not carry a link or a message. */
export function nameInMail(text: string): string {
  const name = [...text.replaceAll('://', ' ')];
  return name.length > NAME_MAX ? `${name.slice(0, NAME_MAX - 1).join('')}…` : name.join('');
}
