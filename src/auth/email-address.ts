import emailCheck from 'validator/lib/isEmail.js';

export const EMAIL_MAX_LENGTH = 254;

/** The one spelling of an e-mail that is stored and compared. */
export function normaliseEmail(text: string): string {
  return text.normalize('NFC').trim().toLowerCase();
}

/** Whether it is one, by the rule of the forms' fields. */
export function isEmailAddress(text: string): boolean {
  return (
    text.length <= EMAIL_MAX_LENGTH && emailCheck.default(text, { allow_utf8_local_part: false })
  );
}
