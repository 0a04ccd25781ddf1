import { setImmediate } from 'node:timers/promises';

import type { AiCountry } from '../contract/ai.js';
import { type Fact, factsIn, keysOf } from './facts.js';
import { wordStream } from './names.js';

/** The placeholder that a model writes where it lacks a fact: "[data da citação]". */
export const PLACEHOLDER = /\[([^[\]]{1,300})\]/g;
/** Characters that are read before others have their turn. */
const AT_ONCE = 20_000;

/** The facts that stand in some texts, against which those of another one are held. */
export class KnownFacts {
  private constructor(
    private readonly country: AiCountry,
    private readonly keys: ReadonlySet<string>,
    private readonly words: string,
  ) {}

  static async in(texts: readonly string[], country: AiCountry): Promise<KnownFacts> {
    const keys = new Set<string>();
    let words = '';
    for (const part of texts.flatMap(partsOf)) {
      for (const key of keysOf(part, country)) keys.add(key);
      words += wordStream(part);
      await setImmediate();
    }
    return new KnownFacts(country, keys, words);
  }

  /** Returns the facts of a text, and whether each is known. Brackets name a missing fact and claim nothing. */
  check(text: string): (Fact & { known: boolean })[] {
    const claimed = text.replace(PLACEHOLDER, (missing) => '|'.repeat(missing.length));
    return factsIn(claimed, this.country).map((fact) => ({ ...fact, known: this.knows(fact) }));
  }

  private knows({ keys, names }: Fact): boolean {
    if (names === undefined) return keys.some((key) => this.keys.has(key));
    return names.some((name) => this.words.includes(` ${name} `));
  }
}

/** At the ends of lines or sentences, where there are any. */
function partsOf(text: string): string[] {
  const parts: string[] = [];
  for (let start = 0; start < text.length;) {
    const whole = text.slice(start, start + AT_ONCE);
    const isLast = start + AT_ONCE >= text.length;
    const cut = Math.max(whole.lastIndexOf('\n'), whole.lastIndexOf('. ')) + 1;
    const length = isLast || cut <= 0 ? whole.length : cut;
    parts.push(text.slice(start, start + length));
    start += length;
  }
  return parts;
}
