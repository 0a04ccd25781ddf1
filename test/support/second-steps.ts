import { TOTP } from 'otpauth';

import type { NewAuthenticator, RecoveryCodes } from '../../src/contract/account.js';
import { PASSWORD } from './offices.js';
import type { Person } from './person.js';

/** Somebody's authenticator app. */
export interface App {
  secret: string;
  /** The code that it shows now, or showed so many seconds ago. */
  code: (secondsAgo?: number) => string;
}

export function appWith(secret: string): App {
  const totp = new TOTP({ secret });
  return {
    secret,
    code: (secondsAgo = 0) => totp.generate({ timestamp: Date.now() - secondsAgo * 1000 }),
  };
}

/** Links an app; two steps are not on before its first code was confirmed. */
export async function linkApp(person: Person, currentPassword = PASSWORD): Promise<App> {
  const begun = await person.post<NewAuthenticator>('/api/account/second-step', {
    currentPassword,
  });
  if (begun.status !== 200) throw new Error(`linking answered ${begun.status}: ${begun.text}`);
  return appWith(begun.body.secret);
}

/** Turns two steps on. The code that did it is `spent`: the next one is that of the step after. */
export async function turnOn(person: Person): Promise<App & { codes: string[]; spent: string }> {
  const app = await linkApp(person);
  const spent = app.code();
  const answer = await person.post<RecoveryCodes>('/api/account/second-step/confirm', {
    code: spent,
  });
  if (answer.status !== 200)
    throw new Error(`confirming answered ${answer.status}: ${answer.text}`);
  return { ...app, codes: answer.body.codes, spent };
}

/** Half a minute on: a code that was not used yet, and counts already. */
export const NEXT = -30;
