import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server';

import type { NewPasskey, PasskeyProof } from '../contract/account.js';
import type { Signing } from './passkey-challenges.js';

/* Reads the data that a browser sends of a passkey, and brings it into the shapes of the library. */

/** A passkey as it is stored, in the parts that verify what it signs. */
export interface StoredPasskey {
  id: string;
  userId: string;
  credentialId: Buffer;
  publicKey: Buffer;
  counter: number;
  transports: string[];
}

/** A passkey that names its owner must be theirs; as a second step it must belong to the person with the password. */
export function isOf(
  { userId }: StoredPasskey,
  occasion: Signing,
  { userHandle }: PasskeyProof,
): boolean {
  if (occasion.userId !== null && occasion.userId !== userId) return false;
  return userHandle === undefined || Buffer.from(userHandle, 'base64url').toString() === userId;
}

export function described({ credentialId, transports }: StoredPasskey) {
  return { id: credentialId.toString('base64url'), transports };
}

export function challengeIn(clientData: string): string | null {
  try {
    const { challenge } = JSON.parse(Buffer.from(clientData, 'base64url').toString()) as {
      challenge?: unknown;
    };
    return typeof challenge === 'string' ? challenge : null;
  } catch {
    return null;
  }
}

export function registrationOf(made: NewPasskey): RegistrationResponseJSON {
  const { credentialId: id, clientDataJSON, attestationObject } = made;
  return {
    id,
    rawId: id,
    type: 'public-key',
    response: { clientDataJSON, attestationObject },
    clientExtensionResults: {},
  };
}

export function assertionOf(proof: PasskeyProof): AuthenticationResponseJSON {
  const { credentialId: id, clientDataJSON, authenticatorData, signature } = proof;
  return {
    id,
    rawId: id,
    type: 'public-key',
    response: { clientDataJSON, authenticatorData, signature },
    clientExtensionResults: {},
  };
}
