import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';

import type { NewPasskey, PasskeyProof } from '../../src/contract/account.js';

/** The part of a page's request that matters to an authenticator. */
interface Asked {
  challenge: string;
}

const USER_PRESENT = 0x01;
const USER_VERIFIED = 0x04;
const HAS_CREDENTIAL = 0x40;

/** An authenticator in software, with one key (ES256). Whatever it says can be made to be wrong. */
export class SoftwarePasskey {
  readonly id = randomBytes(32);
  counter = 0;
  rpId = 'localhost';
  userVerified = true;
  userHandle: string | undefined;
  private readonly keys = generateKeyPairSync('ec', { namedCurve: 'P-256' });

  constructor(public origin: string) {}

  /** A new credential, without attestation. */
  make(
    { challenge, user }: Asked & { user?: { id: string } },
    name: string,
    changed: Partial<{ fmt: string; statement: Buffer; type: string }> = {},
  ): NewPasskey {
    this.userHandle = user?.id;
    const { fmt = 'none', statement = Buffer.of(0xa0), type = 'webauthn.create' } = changed;
    const length = Buffer.alloc(2);
    length.writeUInt16BE(this.id.length);
    const credential = Buffer.concat([Buffer.alloc(16), length, this.id, this.publicKey()]);
    const data = Buffer.concat([this.data(HAS_CREDENTIAL), credential]);
    const attestation = Buffer.concat([
      Buffer.of(0xa3),
      cborText('fmt'),
      cborText(fmt),
      cborText('attStmt'),
      statement,
      cborText('authData'),
      cborBytes(data),
    ]);
    return {
      name,
      credentialId: this.id.toString('base64url'),
      clientDataJSON: this.clientData(type, challenge).toString('base64url'),
      attestationObject: attestation.toString('base64url'),
      transports: ['internal'],
    };
  }

  /** Signs a challenge; as a device does, it counts its uses unless `counter` stays 0. */
  sign({ challenge }: Asked): PasskeyProof {
    const data = this.data(0);
    const clientData = this.clientData('webauthn.get', challenge);
    const signed = Buffer.concat([data, createHash('sha256').update(clientData).digest()]);
    return {
      credentialId: this.id.toString('base64url'),
      clientDataJSON: clientData.toString('base64url'),
      authenticatorData: data.toString('base64url'),
      signature: sign('sha256', signed, this.keys.privateKey).toString('base64url'),
      ...(this.userHandle && { userHandle: this.userHandle }),
    };
  }

  private data(flags: number): Buffer {
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(this.counter);
    const all = flags | USER_PRESENT | (this.userVerified ? USER_VERIFIED : 0);
    const party = createHash('sha256').update(this.rpId).digest();
    return Buffer.concat([party, Buffer.of(all), counter]);
  }

  private clientData(type: string, challenge: string): Buffer {
    return Buffer.from(
      JSON.stringify({ type, challenge, origin: this.origin, crossOrigin: false }),
    );
  }

  /** Returns the public key as COSE writes a point of P-256. */
  private publicKey(): Buffer {
    const { x = '', y = '' } = this.keys.publicKey.export({ format: 'jwk' });
    const coordinate = (text: string) => cborBytes(Buffer.from(text, 'base64url'));
    return Buffer.concat([
      Buffer.of(0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21),
      coordinate(x),
      Buffer.of(0x22),
      coordinate(y),
    ]);
  }
}

export function cborText(text: string): Buffer {
  return Buffer.concat([Buffer.of(0x60 + text.length), Buffer.from(text)]);
}

export function cborBytes(bytes: Buffer): Buffer {
  const head =
    bytes.length < 256 ? [0x58, bytes.length] : [0x59, bytes.length >> 8, bytes.length & 255];
  return Buffer.concat([Buffer.from(head), bytes]);
}
