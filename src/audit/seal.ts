import { createHmac } from 'node:crypto';

import { columns, json, raw } from '../database/sql.js';

/** A row of the record as its seal covers it. */
export interface SealedContent {
  id: string;
  userId: string | null;
  /** The API key that acted; rows from before there were keys are sealed without it. */
  apiKeyId: string | null;
  action: string;
  subjectKind: string | null;
  subjectId: string | null;
  detail: object;
  /** Address with the length of its network's part, as `192.0.2.7/32`. */
  address: string | null;
  /** Time in UTC, to the microsecond, as PostgreSQL keeps it. */
  at: string;
}

/** Texts that no setting of a session and no version of PostgreSQL writes in another way. */
export const SEALED_CONTENT = columns<SealedContent>({
  id: 'e.id',
  userId: 'e.user_id',
  apiKeyId: 'e.api_key_id',
  action: 'e.action',
  subjectKind: 'e.subject_kind',
  subjectId: 'e.subject_id',
  detail: json(raw('e.detail')),
  address: `host(e.address) || '/' || masklen(e.address)`,
  at: `to_char(e.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US')`,
});

/** Position of a seal: its chain, its number, and the seal before it (hexadecimal; empty before the first). */
export interface Place {
  officeId: string;
  number: number;
  previous: string;
}

/** The seal of a row, in hexadecimal; it cannot be computed without the key. */
export function sealOf(key: Buffer, place: Place, content: SealedContent): string {
  const { id, userId, apiKeyId, action, subjectKind, subjectId, detail, address, at } = content;
  const what = [id, userId, action, subjectKind, subjectId, sortFields(detail), address, at];
  if (apiKeyId !== null) what.push(apiKeyId);
  const message = JSON.stringify([place.officeId, place.number, place.previous, ...what]);
  return createHmac('sha256', key).update(message).digest('hex');
}

/** A value of JSON with the fields of its objects in one order. */
function sortFields(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sortFields);
  if (typeof value !== 'object' || value === null) return value;
  const fields = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return fields.map(([name, inner]) => [name, sortFields(inner)]);
}

/** The end of a chain, for people to note elsewhere: `4806-b7d204…`. */
export function headOf({ number, seal }: { number: number; seal: string }): string {
  return `${number}-${seal}`;
}

/** Undoes `headOf`; null for what is none. */
export function readHead(text: string): { number: number; seal: string } | null {
  const [, number, seal] = /^(\d{1,9})-([0-9a-f]{64})$/.exec(text) ?? [];
  return seal === undefined ? null : { number: Number(number), seal };
}
