import { randomBytes } from 'node:crypto';

import { choosePassages, type ChosenText } from '../citations/choose-passages.js';
import type { TextOfPage } from '../citations/prepared-text.js';
import type { AiModel, AiSource } from '../contract/ai.js';
import type { AiLeftOut, AiPassage, AiSentItem, AiSentKind } from '../contract/ai-answers.js';
import type { ModelRequest } from '../models/model-request.js';
import { stripMarks } from './answer-parts.js';
import type { Masker } from './masking.js';
import { pageRanges } from './page-ranges.js';
import { systemPrompt } from './prompts/prompts.js';
import type { Question } from './question.js';
import type { SentText } from './quotes.js';
import { type KnownNames, maskerOf, maskLongTexts } from './request-masks.js';

/** Characters of documents that a model is given. */
const READABLE: Readonly<Record<AiModel, number>> = { groq: 80_000, gpt: 240_000, claude: 400_000 };
/** Characters of earlier questions and answers. */
const REMEMBERED = 20_000;

/** A text that a question is about, whole. */
export interface ReadText {
  kind: Extract<AiSentKind, 'document' | 'paper' | 'case' | 'text'>;
  /** Null for a text that came with the question. */
  source: AiSource | null;
  title: string;
  pages: readonly TextOfPage[];
  /** Numbers of its pages that were not even read, because there are too many to choose from. */
  unread: readonly number[];
}

/** Earlier questions and answers, the oldest first. */
export type Remembered = readonly { id: string; prompt: string; answer: string }[];

/** All that is sent, and what has to be known of it. */
export interface PreparedRequest {
  request: Pick<ModelRequest, 'model' | 'system' | 'messages'>;
  masker: Masker | null;
  texts: SentText[];
  sent: AiSentItem[];
  leftOut: AiLeftOut[];
  /** How many questions before this one the model is reminded of. */
  remembered: number;
  /** Ids of the answers whose text is in it. */
  reminders: string[];
  /** Their questions, as they were typed. */
  asked: string[];
  /** Word for word. */
  sentText: string;
}

/**
 * Puts together the request to a model: the texts that the question names, and nothing else. They stand in blocks whose
 * name is new in each request, so that no text can close its own block or open another.
 * @param known what is masked, where the question asks for it
 */
export async function prepareRequest(
  question: Question,
  texts: readonly ReadText[],
  before: Remembered,
  known: KnownNames,
): Promise<PreparedRequest> {
  const clean = texts.map((text) => ({
    ...text,
    pages: text.pages.map((page) => ({ ...page, text: stripMarks(page.text) })),
  }));
  const choice = await chosenOf(clean, question);
  const reminded = reminders(before);
  const pages = choice.sent.flatMap(({ pages: ofText }) => ofText.map(({ text }) => text));
  const masker = question.masked
    ? await maskerOf(known, {
        pages,
        others: [
          question.prompt,
          question.passage?.text ?? '',
          ...reminded.messages.map(({ text }) => text),
          ...clean.map(({ title }) => title),
        ],
        unsent: clean.flatMap((text) => text.pages.map((page) => page.text)),
      })
    : null;
  const masked = await maskLongTexts(masker, pages);

  const nonce = randomBytes(6).toString('hex');
  const keyOf = (text: ReadText) => `D${clean.indexOf(text as (typeof clean)[number]) + 1}`;
  const blocks = clean.flatMap((text) => {
    const chosen = choice.sent.filter(({ source }) => source === text);
    return chosen.length === 0
      ? []
      : [{ text, chosen, block: blockOf(nonce, keyOf(text), masked(text.title), chosen, masked) }];
  });
  const passage = question.passage && passageOf(question.passage, clean, keyOf, masked);
  const asked = masked(question.prompt);
  const remembered = reminded.messages.map(({ role, text }) => ({ role, text: masked(text) }));
  const messages = [
    ...remembered,
    {
      role: 'user' as const,
      text: [...blocks.map(({ block }) => block), ...(passage ? [passage] : []), asked].join(
        '\n\n',
      ),
    },
  ];
  const system = systemPrompt(question.country, question.requestType, nonce);
  return {
    request: { model: question.model, system, messages },
    masker,
    texts: blocks.map(({ text, chosen }) => ({
      key: keyOf(text),
      source: text.source,
      ...pagesIn(text, chosen),
    })),
    sent: [
      { kind: 'question', title: null, pages: null, characters: asked.length },
      ...(remembered.length > 0
        ? [
            {
              kind: 'conversation' as const,
              title: null,
              pages: null,
              characters: lengthOf(remembered),
            },
          ]
        : []),
      ...(passage
        ? [
            {
              kind: 'passage' as const,
              title: null,
              pages: String(question.passage!.page),
              characters: passage.length,
            },
          ]
        : []),
      ...blocks.map(({ text, chosen }) => itemOf(text, chosen, masked)),
    ],
    leftOut: clean.flatMap((text) => {
      const left = choice.left.find(({ source }) => source === text)?.pages ?? [];
      return text.source && left.length + text.unread.length > 0
        ? [{ source: text.source, pages: rangesOf(text, left), reason: 'budget' as const }]
        : [];
    }),
    remembered: reminded.count,
    reminders: reminded.ids,
    asked: reminded.messages.flatMap(({ role, text }) => (role === 'user' ? [text] : [])),
    sentText: wordForWord({ system, messages }),
  };
}

/** Texts of the question go first, and documents share the rest; where the texts alone are too long, all share. */
async function chosenOf<T extends ReadText>(texts: readonly T[], { prompt, model }: Question) {
  const budget = READABLE[model];
  const own = texts.filter(({ kind }) => kind === 'text');
  const length = lengthOf(own.flatMap(({ pages }) => pages));
  if (own.length === 0 || length > budget) return choosePassages(texts, prompt, budget);
  const others = texts.filter(({ kind }) => kind !== 'text');
  const [first, rest] = await Promise.all([
    choosePassages(own, prompt, budget),
    choosePassages(others, prompt, budget - length),
  ]);
  return { sent: [...rest.sent, ...first.sent], left: rest.left };
}

/** Writes the text that was sent, for downloading. */
export function wordForWord({
  system,
  messages,
}: Pick<ModelRequest, 'system' | 'messages'>): string {
  const parts = [{ role: 'system', text: system }, ...messages];
  return parts.map(({ role, text }) => `===== ${role} =====\n${text}\n`).join('\n');
}

type Chosen<T> = ChosenText<T & { pages: readonly TextOfPage[] }>;

function blockOf<T>(
  nonce: string,
  key: string,
  title: string,
  chosen: readonly Chosen<T>[],
  masked: (text: string) => string,
): string {
  const pages = chosen
    .flatMap(({ pages }) => pages)
    .map(({ page, text }) => `<page-${nonce} n="${page}">\n${masked(text)}\n</page-${nonce}>`);
  const named = stripMarks(title).replace(/[\s"<>]+/g, ' ');
  return `<source-${nonce} id="${key}" title="${named}">\n${pages.join('\n')}\n</source-${nonce}>`;
}

function passageOf<T extends ReadText>(
  { documentId, page, text }: AiPassage,
  texts: readonly T[],
  keyOf: (text: T) => string,
  masked: (text: string) => string,
): string {
  const of = texts.find(({ source }) => source?.kind === 'document' && source.id === documentId);
  const where = of ? `${keyOf(of)}, p. ${page}` : `p. ${page}`;
  return `A pergunta é sobre esta passagem (${where}):\n"${masked(stripMarks(text))}"`;
}

/** The latest that fit, the oldest first, and how many they are: those that were answered with nothing need no room. */
function reminders(before: Remembered) {
  const messages: { role: 'user' | 'assistant'; text: string }[] = [];
  let left = REMEMBERED;
  const ids: string[] = [];
  let count = 0;
  for (const { id, prompt, answer } of [...before].reverse()) {
    if (answer !== '') {
      left -= prompt.length + answer.length;
      if (left < 0) break;
      messages.unshift({ role: 'user', text: prompt }, { role: 'assistant', text: answer });
      ids.push(id);
    }
    count += 1;
  }
  return { messages, ids, count };
}

function itemOf<T extends ReadText>(
  { kind, title, source }: T,
  chosen: readonly Chosen<T>[],
  masked: (text: string) => string,
): AiSentItem {
  const pages = chosen.flatMap(({ pages }) => pages);
  return {
    kind,
    title: kind === 'text' ? null : title,
    pages:
      kind === 'document' || kind === 'paper' ? pageRanges(pages.map(({ page }) => page)) : null,
    ...(source?.excerpts && { excerpts: true }),
    characters: pages.reduce((sum, { text }) => sum + masked(text).length, 0),
  };
}

/** Returns the whole pages of which something was sent, to tell the place of a quote, and the pages before them. */
function pagesIn<T extends ReadText>(text: T, chosen: readonly Chosen<T>[]) {
  const sent = new Set(chosen.flatMap(({ pages }) => pages.map(({ page }) => page)));
  return {
    pages: text.pages.filter(({ page }) => sent.has(page)),
    beside: text.pages.filter(({ page }) => sent.has(page + 1) && !sent.has(page)),
  };
}

/** Returns null for all pages. */
function rangesOf(
  { pages, unread }: ReadText,
  left: readonly { from: number; to: number }[],
): string | null {
  const numbers = pages
    .map(({ page }) => page)
    .filter((page) => left.some(({ from, to }) => from <= page && page <= to));
  return numbers.length === pages.length ? null : pageRanges([...numbers, ...unread]);
}

function lengthOf(messages: readonly { text: string }[]): number {
  return messages.reduce((sum, { text }) => sum + text.length, 0);
}
