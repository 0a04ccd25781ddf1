/** Room for any real name, and not for a message. */
const NAME_MAX = 100;

/** A name as a mail says it. Whoever chose it may have the mail sent to others: it carries neither a link nor a message. */
export function nameInMail(text: string): string {
  const name = [...text.replaceAll('://', ' ')];
  return name.length > NAME_MAX ? `${name.slice(0, NAME_MAX - 1).join('')}…` : name.join('');
}
