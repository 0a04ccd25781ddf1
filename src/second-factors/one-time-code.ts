import { Secret, TOTP } from 'otpauth';

/** Seconds that a code is shown for (RFC 6238). */
const PERIOD = 30;
/** Steps before and after the present one whose codes count: clocks differ, and typing takes time. */
const WINDOW = 1;
const SECRET_BYTES = 20;

const DIGITS = /^\d{6}$/;

export function newSecret(): Uint8Array {
  return new Secret({ size: SECRET_BYTES }).bytes;
}

/** Whether a text has the form of a code. */
export function isOneTimeCode(text: string): boolean {
  return DIGITS.test(text);
}

/** Makes the secret's text and address for an authenticator app. */
export function enrolmentOf(secret: Uint8Array, email: string): { secret: string; uri: string } {
  const totp = totpOf(secret, email);
  return { secret: totp.secret.base32, uri: totp.toString() };
}

/** The step whose code it is, of the present one and its neighbours; null where it is none of theirs. */
export function stepOf(secret: Uint8Array, code: string, now = Date.now()): number | null {
  if (!isOneTimeCode(code)) return null;
  const delta = totpOf(secret, '').validate({ token: code, window: WINDOW, timestamp: now });
  return delta === null ? null : Math.floor(now / 1000 / PERIOD) + delta;
}

function totpOf(secret: Uint8Array, email: string): TOTP {
  const buffer = new Uint8Array(secret).buffer;
  return new TOTP({
    issuer: 'Causa',
    label: email,
    period: PERIOD,
    secret: new Secret({ buffer }),
  });
}
