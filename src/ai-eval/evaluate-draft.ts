import { KnownFacts } from '../citations/known-facts.js';
import type { AiModel } from '../contract/ai.js';
import { asPlainText, layOut } from '../contract/draft-layout.js';
import { openPassages } from '../contract/draft-passages.js';
import type { DraftContent } from '../contract/drafting.js';
import { readTemplate } from '../contract/template-text.js';
import { passagesPrompt } from '../drafting/draft-prompts.js';
import { draftText } from '../drafting/draft-text.js';
import { withPassages } from '../drafting/written-passages.js';
import { questionOf } from '../grounded-answers/question.js';
import type { ReadText } from '../grounded-answers/request-text.js';
import type { Models } from '../models/models.js';
import type { EvalDraft } from './drafts.js';
import { answerTo, type EvalResult, measure, textOf } from './evaluate.js';
import { FACTS } from './papers.js';

/** Facts that the office knows of the case of these papers. */
const VALUES = {
  'processo.titulo': FACTS.title,
  'processo.numero': FACTS.number,
  'processo.tribunal': FACTS.court,
  'cliente.nome': FACTS.client,
};
const TITLE = 'Peça';

/** Has one draft written as the product does, and compares its facts with all that the model was given. */
export async function evaluateDraft(
  models: Models,
  model: AiModel,
  { id, paper, template, planted, expected, forbidden }: EvalDraft,
): Promise<EvalResult> {
  const country = 'portugal';
  const { blocks } = readTemplate(template);
  const content: DraftContent = { country, blocks, values: VALUES, fills: [] };
  const passages = openPassages(blocks, []);
  const prompt = passagesPrompt(country, TITLE, passages);
  const body = { prompt, model, requestType: 'petition_draft', country } as const;
  const piece = draftText(content, passages);
  const read = [textOf(paper, planted), textOfPiece(piece)];
  const answer = await answerTo(models, questionOf({ ...body, documentText: piece }), read);

  const { parts, quotes, cut } = answer.writer;
  const state = answer.fault === null ? 'done' : 'failed';
  const known = await KnownFacts.in(answer.given, country);
  const written = await withPassages(blocks, passages, { parts, quotes, state, cut }, known);
  const text = asPlainText(layOut({ ...content, blocks: written.blocks }));
  const { found, notFound } = written.facts;
  const isWhole = answer.fault === null && written.count === passages.length;
  const right = isWhole && notFound === 0 && expected.test(text) && !forbidden?.test(text);
  return {
    id,
    ...measure(answer),
    facts: { given: found + notFound, invented: notFound },
    right,
  };
}

/** The draft, sent as a text that the user gave. */
function textOfPiece(text: string): ReadText {
  return { kind: 'text', source: null, title: 'Texto', pages: [{ page: 1, text }], unread: [] };
}
