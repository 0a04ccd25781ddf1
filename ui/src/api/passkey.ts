import type { NewPasskey, PasskeyOptions, PasskeyProof } from '../../../src/contract/account';

/** The device gave no answer: the person cancelled, or it has no such passkey. */
export class PasskeyUnanswered extends Error {}

/** Fetched when it is first needed. */
const webauthn = () => import('@simplewebauthn/browser');

/** Asks a device to sign the server's challenge. @throws PasskeyUnanswered */
export async function signWithPasskey({ options }: PasskeyOptions): Promise<PasskeyProof> {
  const { startAuthentication } = await webauthn();
  const { id, response } = await promptDevice(() =>
    startAuthentication({ optionsJSON: options as never }),
  );
  const { clientDataJSON, authenticatorData, signature, userHandle } = response;
  return {
    credentialId: id,
    clientDataJSON,
    authenticatorData,
    signature,
    ...(userHandle && { userHandle }),
  };
}

/** Asks a device to make a passkey. @throws PasskeyUnanswered */
export async function makePasskey({ options }: PasskeyOptions, name: string): Promise<NewPasskey> {
  const { startRegistration } = await webauthn();
  const { id, response } = await promptDevice(() =>
    startRegistration({ optionsJSON: options as never }),
  );
  const { clientDataJSON, attestationObject, transports } = response;
  return {
    name,
    credentialId: id,
    clientDataJSON,
    attestationObject,
    ...(transports && { transports }),
  };
}

/** Whether this browser knows passkeys on this page: not on every address, and not without https. */
export function knowsPasskeys(): boolean {
  return typeof window.PublicKeyCredential === 'function' && window.isSecureContext;
}

async function promptDevice<T>(prompt: () => Promise<T>): Promise<T> {
  try {
    return await prompt();
  } catch (error) {
    throw new PasskeyUnanswered('no answer', { cause: error });
  }
}
