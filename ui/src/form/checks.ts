import { FORM_MESSAGES } from '../../../src/contract/field-messages';
import { PASSWORD_MIN_LENGTH } from '../../../src/contract/session';

/** What is wrong with an e-mail at first sight; the server has the last word. */
export function emailError(text: string): string | null {
  const email = text.trim();
  if (email === '') return FORM_MESSAGES.required;
  return /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email) ? null : FORM_MESSAGES.emailInvalid;
}

/** What is wrong with a new password at first sight; the server also refuses common ones. */
export function newPasswordError(password: string): string | null {
  if (password === '') return FORM_MESSAGES.required;
  return password.length < PASSWORD_MIN_LENGTH ? FORM_MESSAGES.passwordTooShort : null;
}
