import { FORM_MESSAGES } from '../../../src/contract/field-messages';
import { PASSWORD_MIN_LENGTH } from '../../../src/contract/session';

/** Returns an obvious mistake in an e-mail; the server decides. */
export function emailError(text: string): string | null {
  const email = text.trim();
  if (email === '') return FORM_MESSAGES.required;
  return /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email) ? null : FORM_MESSAGES.emailInvalid;
}

/** Returns an obvious mistake in a new password; the server also refuses common ones. */
export function newPasswordError(password: string): string | null {
  if (password === '') return FORM_MESSAGES.required;
  return password.length < PASSWORD_MIN_LENGTH ? FORM_MESSAGES.passwordTooShort : null;
}
