import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';

import { isId } from '../contract/ids.js';
import { MissingFile, type Storage } from './storage.js';

const OWNER_KEY = 'owner';
/** Stands while two databases claim the storage, for both to see. */
const CONTESTED_KEY = 'owner-contested';

/** Content of a storage's owner file. */
export interface OwnerFile {
  storage: string;
  nonce: string;
}

/** The file of versions before 1.3, which named a database. */
export interface OldOwnerFile {
  database: string;
}

/** Null where the storage has no owner yet. */
export async function readOwner(files: Storage): Promise<OwnerFile | OldOwnerFile | null> {
  try {
    return parse(await text(await files.read(OWNER_KEY)));
  } catch (error) {
    if (error instanceof MissingFile) return null;
    throw error;
  }
}

/** Whether the storage has an owner. */
export async function hasOwner(files: Storage): Promise<boolean> {
  return (await files.stat(OWNER_KEY)) !== undefined;
}

/** @returns when that was, by the storage's own clock */
export async function writeOwner(files: Storage, { storage, nonce }: OwnerFile): Promise<Date> {
  await files.write(OWNER_KEY, Readable.from([Buffer.from(JSON.stringify({ storage, nonce }))]));
  return (await files.stat(OWNER_KEY))?.modifiedAt ?? new Date(NaN);
}

export async function isContested(files: Storage): Promise<boolean> {
  return (await files.stat(CONTESTED_KEY)) !== undefined;
}

export async function markContested(files: Storage): Promise<void> {
  await files.write(CONTESTED_KEY, Readable.from([Buffer.from('see docs/operations.md\n')]));
}

export async function settle(files: Storage): Promise<void> {
  await files.delete(CONTESTED_KEY);
}

/** Whether nothing is stored yet. */
export async function isEmpty(files: Storage): Promise<boolean> {
  for await (const { key } of files.list()) {
    if (key !== OWNER_KEY && key !== CONTESTED_KEY) return false;
  }
  return true;
}

function parse(content: string): OwnerFile | OldOwnerFile {
  if (!content.startsWith('{')) return { database: content };
  const { storage, nonce } = JSON.parse(content) as Partial<OwnerFile>;
  if (!isId(storage ?? '') || !isId(nonce ?? '')) throw new TypeError('the owner file is damaged');
  return { storage: storage!, nonce: nonce! };
}
