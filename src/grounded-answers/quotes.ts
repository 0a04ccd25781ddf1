import { setImmediate } from 'node:timers/promises';

import { findQuote } from '../citations/find-quote.js';
import {
  type PageToPrepare,
  prepare,
  type PreparedText,
  type TextOfPage,
} from '../citations/prepared-text.js';
import { type AiQuote, type AiSource, isVerified } from '../contract/ai.js';
import type { Marker } from './answer-parts.js';

/** A text as it was sent, before anything in it was masked. */
export interface SentText {
  /** Key of the text in the request: `D1`. */
  key: string;
  /** Null for a text that came with the question. */
  source: AiSource | null;
  pages: readonly TextOfPage[];
  /** Pages before sent pages that were not sent themselves: a sent page may begin in the middle of their text. */
  beside?: readonly TextOfPage[];
}

/** Looks for the quotes of an answer in the texts that were sent. */
export class QuoteCheck {
  private readonly prepared = new Map<string, Promise<PreparedText>>();
  private count = 0;

  /** @param asked what else was sent */
  constructor(
    private readonly texts: readonly SentText[],
    private readonly asked = '',
  ) {}

  async check({ source: key, page: named, text }: Marker): Promise<AiQuote> {
    const number = (this.count += 1);
    const sent = this.texts.find((one) => one.key === key);
    if (!sent) return { number, text, state: 'unverified', source: null, page: named };
    const { state, page, start, end } = findQuote(
      await this.textOf(sent),
      text,
      named ?? undefined,
    );
    const { source } = sent;
    if (state === 'unverified') return { number, text, state, source, page: named };
    return { number, text, state, source, page, at: { start, end } };
  }

  /** Whether something stands anywhere in the texts that were sent. */
  async stands(text: string): Promise<boolean> {
    const asked = { key: '', source: null, pages: [{ page: 1, text: this.asked }] };
    for (const sent of [...this.texts, asked]) {
      const prepared = await this.textOf(sent);
      await setImmediate();
      if (isVerified(findQuote(prepared, text))) return true;
    }
    return false;
  }

  private textOf({ key, pages, beside = [] }: SentText): Promise<PreparedText> {
    const prepared = this.prepared.get(key) ?? prepare(inOrder(pages, beside));
    this.prepared.set(key, prepared);
    return prepared;
  }
}

function inOrder(pages: readonly TextOfPage[], beside: readonly TextOfPage[]): PageToPrepare[] {
  return [...pages, ...beside.map((page) => ({ ...page, beside: true }))].sort(
    (a, b) => a.page - b.page,
  );
}
