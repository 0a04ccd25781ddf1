import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';

import {
  type NewPasskey,
  type Passkey,
  type PasskeyOptions,
  type PasskeyProof,
  PASSKEYS_MAX,
} from '../contract/account.js';
import { changed, Database, execute } from '../database/database.js';
import { columns, json, raw, sql } from '../database/sql.js';
import { Problem } from '../problems/problem.js';
import {
  assertionOf,
  challengeIn,
  described,
  isOf,
  registrationOf,
  type StoredPasskey,
} from './passkey-answers.js';
import {
  issueChallenge,
  type Occasion,
  type Signing,
  spendChallenge,
} from './passkey-challenges.js';
import { RelyingPartyService } from './relying-party.service.js';

/** A passkey that has just proved itself; `PasskeysService.use` makes it count. */
export interface ProvedPasskey {
  id: string;
  userId: string;
  counter: number;
}

const STORED = columns<StoredPasskey>({
  id: 'p.id',
  userId: 'p.user_id',
  credentialId: json(raw('p.credential_id')),
  publicKey: json(raw('p.public_key')),
  counter: 'p.counter::float8',
  transports: json(raw('to_json(p.transports)')),
});

const SHOWN = columns<Passkey>({
  id: 'p.id',
  name: 'p.name',
  createdAt: json<string>(raw(`to_json(p.created_at)`)),
  usedAt: json<string>(raw(`to_json(p.used_at)`)),
});

/** Algorithms by their COSE numbers: EdDSA, ES256, RS256. */
const ALGORITHMS = [-8, -7, -257];

/** Loaded by the first who needs it: most people never do. */
const webauthn = () => import('@simplewebauthn/server');

/** Passkeys (WebAuthn): a key in a device, which signs what we ask it to. Ours are bound to our own address. */
@Injectable()
export class PasskeysService {
  constructor(
    private readonly database: Database,
    private readonly party: RelyingPartyService,
  ) {}

  worksAt(request: FastifyRequest): boolean {
    return this.party.isAt(request);
  }

  /** Newest first. */
  async of(em: EntityManager, userId: string): Promise<Passkey[]> {
    return execute(
      em,
      sql`select ${SHOWN} from private.passkeys p where p.user_id = ${userId} order by p.id desc`,
    );
  }

  async any(em: EntityManager, userId: string): Promise<boolean> {
    const rows = await execute(
      em,
      sql`select from private.passkeys where user_id = ${userId} limit 1`,
    );
    return rows.length > 0;
  }

  /** Makes the options for a new passkey. @throws Problem passkeys_elsewhere, too_many_passkeys */
  async optionsToAdd(
    em: EntityManager,
    request: FastifyRequest,
    person: { id: string; email: string },
  ): Promise<PasskeyOptions> {
    this.mustBeHere(request);
    const known = await this.storedPasskeys(em, person.id);
    if (known.length >= PASSKEYS_MAX) throw new Problem('too_many_passkeys');
    const { generateRegistrationOptions } = await webauthn();
    const options = await generateRegistrationOptions({
      rpName: this.party.name,
      rpID: this.party.id,
      userName: person.email,
      userID: new TextEncoder().encode(person.id),
      challenge: await issueChallenge(em, { purpose: 'add', userId: person.id }),
      attestationType: 'none',
      excludeCredentials: known.map(described),
      supportedAlgorithmIDs: ALGORITHMS,
      // It signs in without a password: it is found without an e-mail, and knows its owner.
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    });
    return { options: { ...options } };
  }

  /** Makes the challenge that a passkey signs. @throws Problem passkeys_elsewhere */
  async optionsToSign(
    em: EntityManager,
    request: FastifyRequest,
    occasion: Signing,
  ): Promise<PasskeyOptions> {
    this.mustBeHere(request);
    const known = occasion.userId === null ? [] : await this.storedPasskeys(em, occasion.userId);
    const { generateAuthenticationOptions } = await webauthn();
    const options = await generateAuthenticationOptions({
      rpID: this.party.id,
      challenge: await issueChallenge(em, occasion),
      allowCredentials: known.map(described),
      userVerification: occasion.purpose === 'sign_in' ? 'required' : 'preferred',
    });
    return { options: { ...options } };
  }

  /**
   * Checks what a device made; `store` adds it. Holds no transaction.
   * @throws Problem passkey_refused
   */
  async checkNew(request: FastifyRequest, userId: string, made: NewPasskey) {
    const challenge = await this.spend(made.clientDataJSON, { purpose: 'add', userId });
    const { verifyRegistrationResponse } = await webauthn();
    const { decodeAttestationObject, isoBase64URL } =
      await import('@simplewebauthn/server/helpers');
    try {
      // A maker's certificates would be looked up at addresses that they name: none is asked for, or taken.
      const attestation = isoBase64URL.toBuffer(made.attestationObject);
      if (decodeAttestationObject(attestation).get('attStmt').get('x5c')) throw refused();
      const { registrationInfo } = await verifyRegistrationResponse({
        response: registrationOf(made),
        expectedChallenge: challenge,
        expectedOrigin: this.party.originFor(request),
        expectedRPID: this.party.id,
        requireUserVerification: true,
        supportedAlgorithmIDs: ALGORITHMS,
      });
      const credential = registrationInfo?.credential;
      if (credential?.id !== made.credentialId) throw refused();
      return credential;
    } catch (error) {
      throw refused(error);
    }
  }

  /** @throws Problem passkey_known, too_many_passkeys */
  async store(
    em: EntityManager,
    userId: string,
    made: NewPasskey,
    { publicKey, counter }: { publicKey: Uint8Array; counter: number },
  ): Promise<Passkey> {
    const [stored] = await execute(
      em,
      sql`insert into private.passkeys as p (user_id, credential_id, public_key, counter, transports, name)
          select ${userId}::uuid, ${Buffer.from(made.credentialId, 'base64url')}::bytea,
            ${Buffer.from(publicKey)}::bytea, ${counter}::bigint, ${made.transports ?? []}::text[],
            ${made.name}::text
          where (select count(*) from private.passkeys where user_id = ${userId}) < ${PASSKEYS_MAX}
          on conflict (credential_id) do nothing returning ${SHOWN}`,
    );
    if (stored) return stored;
    const known = await this.find(em, made.credentialId);
    throw new Problem(known ? 'passkey_known' : 'too_many_passkeys');
  }

  /**
   * Checks what a passkey signed. Holds no transaction.
   * @throws Problem passkey_refused, whatever was wrong with it
   */
  async prove(
    request: FastifyRequest,
    proof: PasskeyProof,
    occasion: Signing,
  ): Promise<ProvedPasskey> {
    const challenge = await this.spend(proof.clientDataJSON, occasion);
    const passkey = await this.database.directory((em) => this.find(em, proof.credentialId));
    if (!passkey || !isOf(passkey, occasion, proof)) throw refused();
    const { verifyAuthenticationResponse } = await webauthn();
    try {
      const { verified, authenticationInfo } = await verifyAuthenticationResponse({
        response: assertionOf(proof),
        expectedChallenge: challenge,
        expectedOrigin: this.party.originFor(request),
        expectedRPID: this.party.id,
        credential: {
          ...described(passkey),
          publicKey: new Uint8Array(passkey.publicKey),
          counter: passkey.counter,
        },
        requireUserVerification: occasion.purpose === 'sign_in',
      });
      if (!verified) throw refused();
      return { id: passkey.id, userId: passkey.userId, counter: authenticationInfo.newCounter };
    } catch (error) {
      throw refused(error);
    }
  }

  /**
   * Counts a use. A device that counts never goes back: two that have the same number are two devices.
   * @throws Problem passkey_refused where it is gone, or was used further on meanwhile
   */
  async use(em: EntityManager, { id, userId, counter }: ProvedPasskey): Promise<void> {
    const used = await changed(
      em,
      sql`update private.passkeys set counter = ${counter}, used_at = now()
          where id = ${id} and user_id = ${userId} and (counter < ${counter} or ${counter} = 0 and counter = 0)`,
    );
    if (used === 0) throw refused();
  }

  /** @throws Problem not_found */
  async rename(em: EntityManager, userId: string, id: string, name: string): Promise<Passkey> {
    const [renamed] = await execute(
      em,
      sql`update private.passkeys p set name = ${name}
          where p.id = ${id} and p.user_id = ${userId} returning ${SHOWN}`,
    );
    if (!renamed) throw new Problem('not_found');
    return renamed;
  }

  /** @throws Problem not_found */
  async remove(em: EntityManager, userId: string, id: string): Promise<Passkey> {
    const [removed] = await execute(
      em,
      sql`delete from private.passkeys p where p.id = ${id} and p.user_id = ${userId} returning ${SHOWN}`,
    );
    if (!removed) throw new Problem('not_found');
    return removed;
  }

  async removeAll(em: EntityManager, userId: string): Promise<void> {
    await execute(em, sql`delete from private.passkeys where user_id = ${userId}`);
  }

  private mustBeHere(request: FastifyRequest): void {
    if (!this.party.isAt(request)) throw new Problem('passkeys_elsewhere');
  }

  /** Spends the challenge that the signed data name. @throws Problem passkey_refused */
  private async spend(clientData: string, occasion: Occasion): Promise<string> {
    const challenge = challengeIn(clientData);
    if (challenge === null) throw refused();
    const fresh = await this.database.directory((em) => spendChallenge(em, challenge, occasion));
    if (!fresh) throw refused();
    return challenge;
  }

  private async storedPasskeys(em: EntityManager, userId: string): Promise<StoredPasskey[]> {
    return execute(
      em,
      sql`select ${STORED} from private.passkeys p where p.user_id = ${userId} order by p.id`,
    );
  }

  private async find(em: EntityManager, credentialId: string): Promise<StoredPasskey | undefined> {
    const [found] = await execute(
      em,
      sql`select ${STORED} from private.passkeys p
          where p.credential_id = ${Buffer.from(credentialId, 'base64url')}`,
    );
    return found;
  }
}

function refused(cause?: unknown): Problem {
  return cause instanceof Problem ? cause : new Problem('passkey_refused', { cause });
}
