import { setImmediate } from 'node:timers/promises';

import { Masker, type Masks } from './masking.js';
import { namesIn, namesThatMayStandIn } from './names-in-texts.js';
import { placeholdersIn } from './placeholders.js';

/** Names that are known before the texts are searched. */
export interface KnownNames {
  /** Names of the clients and people that the question is about. */
  names: readonly string[];
  /** Masks of the conversation's earlier questions. */
  masks: Masks;
}

export interface MaskedTexts {
  /** Texts of documents that are sent: the long ones. */
  pages: readonly string[];
  /** All else that is sent: the question, earlier questions and answers, titles. */
  others: readonly string[];
  /** Texts that were read and are not sent. Names that they reveal are names in the others, too. */
  unsent: Iterable<string>;
}

/** A masker that knows the names of all that is sent; others have their turn while it reads. */
export async function maskerOf(known: KnownNames, texts: MaskedTexts): Promise<Masker> {
  const sent = [...texts.others, ...texts.pages];
  const said = await namesIn(sent);
  const elsewhere = await namesThatMayStandIn(sent, await namesIn(texts.unsent));
  const taken = new Set<string>();
  for (const text of sent) {
    for (const found of placeholdersIn(text)) taken.add(found);
    await setImmediate();
  }
  return new Masker([...known.names, ...said, ...elsewhere], taken, known.masks);
}

/** Masks long texts before the others, once, page by page: other requests have their turn between them. */
export async function maskLongTexts(
  masker: Masker | null,
  pages: readonly string[],
): Promise<(text: string) => string> {
  if (!masker) return (text) => text;
  const known = new Map<string, string>();
  for (const text of pages) {
    known.set(text, masker.mask(text));
    await setImmediate();
  }
  return (text) => known.get(text) ?? masker.mask(text);
}
