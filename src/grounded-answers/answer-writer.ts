import { KnownFacts } from '../citations/known-facts.js';
import { legalReferences } from '../citations/legal-references.js';
import type { AiAnswerPart, AiQuote, AiTextPart } from '../contract/ai.js';
import type { AiReference } from '../contract/ai-answers.js';
import type { ModelPart } from '../models/model-request.js';
import type { AnswerEvent } from '../routes/event-stream.js';
import { markClaims, markFacts, markQuotations } from './answer-marks.js';
import { type AnswerPiece, AnswerReader } from './answer-parts.js';
import type { Masker } from './masking.js';
import { plainAnswer } from './plain-answer.js';
import type { Question } from './question.js';
import { QuoteCheck, type SentText } from './quotes.js';
import { storable, StorableText } from './storable-text.js';

/** References that are kept of an answer. */
const REFERENCES_MAX = 200;
/** Characters of a reference; a longer text is none. */
const REFERENCE_MAX = 500;
/** Quotes that are checked; others are marked as not found. */
const QUOTES_MAX = 300;

/**
 * Takes an answer down as it comes: masks undone, quotes checked, all of it in the order of reading. Once it is whole,
 * what it says in quotation marks or without a quote is looked through, too.
 */
export class AnswerWriter {
  parts: AiAnswerPart[] = [];
  readonly quotes: AiQuote[] = [];
  modelName: string | null = null;
  usage: { inputTokens: number; outputTokens: number } | null = null;
  cut = false;

  private readonly storable = new StorableText();
  private readonly reader = new AnswerReader();
  private readonly unmasking;
  private readonly check: QuoteCheck;

  constructor(
    private readonly question: Pick<Question, 'country' | 'prompt' | 'requestType'>,
    private readonly texts: readonly SentText[],
    masker: Masker | null,
    /** Earlier questions of which the model was reminded. */
    private readonly earlierQuestions: readonly string[] = [],
  ) {
    this.unmasking = masker?.reader() ?? null;
    this.check = new QuoteCheck(texts, question.prompt);
  }

  /** Whether a word of it has come. */
  get hasContent(): boolean {
    return (
      this.quotes.length > 0 || this.parts.some((part) => 'text' in part && /\S/.test(part.text))
    );
  }

  /** @param emit gets the resulting events in order */
  async write(part: ModelPart, emit: (event: AnswerEvent) => void): Promise<void> {
    if ('text' in part) {
      await this.add(this.reader.read(this.unmask(this.storable.read(part.text))), emit);
      return;
    }
    this.modelName = storable(part.model.slice(0, 200)) || null;
    this.usage = part.usage;
    this.cut = part.cut;
  }

  /** Ends the text that was held back. No event carries its marks, which stand in the record. */
  async finish(emit: (event: AnswerEvent) => void): Promise<void> {
    const last = this.unmask(this.storable.end()) + (this.unmasking?.end() ?? '');
    const held = this.reader.read(last);
    await this.add([...held, ...this.reader.end()], emit);
    if (this.texts.length > 0) {
      this.parts = await markQuotations(this.parts, (text) => this.check.stands(text));
    }
    if (this.question.requestType === 'petition_draft') {
      this.parts = await markFacts(this.parts, await this.knownFacts());
    } else if (this.texts.some(({ source }) => source?.kind !== 'case')) {
      this.parts = markClaims(this.parts, this.quotes);
    }
  }

  private knownFacts(): Promise<KnownFacts> {
    const given = this.texts.flatMap(({ pages }) => pages.map(({ text }) => text));
    return KnownFacts.in(
      [...given, ...this.earlierQuestions, this.question.prompt],
      this.question.country,
    );
  }

  /** Each once, however often it is said or quoted, and as it is written first. */
  references(): AiReference[] {
    const found = new Map<string, AiReference>();
    for (const { kind, text, state } of legalReferences(plainAnswer(this), this.question.country)) {
      const words = text.replace(/\s+/g, ' ').toLowerCase();
      if (words.length <= REFERENCE_MAX && !found.has(words))
        found.set(words, { kind, text, state });
    }
    return [...found.values()].slice(0, REFERENCES_MAX);
  }

  private unmask(text: string): string {
    return this.unmasking?.read(text) ?? text;
  }

  private async add(
    pieces: readonly AnswerPiece[],
    emit: (event: AnswerEvent) => void,
  ): Promise<void> {
    for (const piece of pieces) {
      if ('marker' in piece && this.quotes.length < QUOTES_MAX) {
        const quote = await this.check.check(piece.marker);
        this.quotes.push(quote);
        this.parts.push({ quote: quote.number });
        emit({ event: 'quote', data: quote });
      } else {
        const text = 'text' in piece ? piece.text : piece.marker.text;
        const isRead = 'text' in piece && !piece.unchecked;
        const textPart: AiTextPart = isRead ? { text } : { text, mark: 'not_found' };
        const last = this.parts.at(-1);
        if (last && 'text' in last && last.mark === textPart.mark) last.text += text;
        else this.parts.push({ ...textPart });
        emit({ event: 'text', data: textPart });
      }
    }
  }
}
