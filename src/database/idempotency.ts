import { createHash } from 'node:crypto';

import { Problem } from '../problems/problem.js';
import { columns, type Sql, sql } from './sql.js';

/** How long a key is known: a retry comes within minutes, an outage may last the night. */
export const KEPT_HOURS = 24;

/**
 * The identity of a write that is to happen once, however often its request comes: the key that the client made for it
 * (the IETF draft `Idempotency-Key`), with the route and a hash of what was sent.
 */
export class IdempotencyKey {
  private constructor(
    readonly key: string,
    /** Method and pattern of the route. */
    readonly route: string,
    /** SHA-256 of what was sent. */
    readonly hash: Buffer,
  ) {}

  static of(key: string, route: string, sent: string): IdempotencyKey {
    return new IdempotencyKey(key, route, sha256(sent));
  }

  /** The same, of a request that says more than was known at first, such as a form's parts. */
  with(...sent: (string | Uint8Array | null)[]): IdempotencyKey {
    const more = sent.map((part) => sha256(part ?? ''));
    return new IdempotencyKey(this.key, this.route, sha256(Buffer.concat([this.hash, ...more])));
  }
}

declare const asked: unique symbol;

/** An idempotency key that was looked for and not found. `Database.once` alone makes it, so no write keeps one unasked. */
export type NewIdempotencyKey = IdempotencyKey & { readonly [asked]: true };

/** The record that a key made, and the request that made it. */
export interface KeyedRecord {
  subjectId: string;
  route: string;
  hash: string;
}

/** Within the session: the keys of other people and offices are out of sight. */
export function knownKey({ key }: IdempotencyKey): Sql<KeyedRecord> {
  return sql`select ${KNOWN} from idempotency_keys where key = ${key}`;
}

const KNOWN = columns<KeyedRecord>({
  subjectId: 'subject_id',
  route: 'route',
  hash: `encode(request_hash, 'hex')`,
});

/** Keeps an idempotency key with the id of the record that it made, for each row of `made`. */
export function keepKey({ key, route, hash }: NewIdempotencyKey, made: Sql): Sql {
  return sql`insert into idempotency_keys (key, route, request_hash, subject_id)
    select ${key}::uuid, ${route}, decode(${hash.toString('hex')}, 'hex'), id from (${made}) m`;
}

/** @throws Problem idempotency_key_reused where the key came with something else before */
export function refuseOther({ route, hash }: IdempotencyKey, known: KeyedRecord): void {
  if (known.route !== route || known.hash !== hash.toString('hex')) {
    throw new Problem('idempotency_key_reused');
  }
}

function sha256(content: string | Uint8Array): Buffer {
  return createHash('sha256').update(content).digest();
}
