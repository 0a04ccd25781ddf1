import { isVerified } from '../contract/ai.js';
import type { DraftRecord, DraftWriting } from '../contract/drafting.js';
import { aiModelLabels } from '../contract/labels.js';

/** Makes the note that follows a piece in Word where a model wrote passages. */
const messages = {
  heading: 'Nota de revisão (retirar antes de apresentar)',
  review: 'A revisão por um advogado é obrigatória. Apoio ao trabalho do advogado.',
  made: (model: string, moment: string) => `Trechos escritos por um modelo: ${model} · ${moment}`,
  stopped: 'O modelo não chegou ao fim: o que não escreveu está por preencher.',
  masked: 'Nomes e números foram ocultados no que foi enviado ao modelo.',
  sources: (titles: string) => `Fontes: ${titles}`,
  gone: 'um documento que já foi excluído',
  noSources:
    'Fontes: os dados do processo e o modelo de peça. Nenhum documento foi dado ao modelo.',
  facts: (found: number, notFound: number) =>
    `Factos escritos pelo modelo: ${found} constam do que ele recebeu, ${notFound} não. Os que não constam ficam marcados até alguém os confirmar.`,
  quotes: (found: number, notFound: number) =>
    `Citações verificadas: ${found}. Não verificadas: ${notFound}.`,
  references: (texts: string) => `Referências legais por verificar: ${texts}`,
};

/** Model, date, sources and what was verified; nothing of a plain merge. */
export function draftNote(draft: DraftRecord & { timeZone: string }): string[] {
  const { writing, createdAt, timeZone } = draft;
  if (writing === null) return [];
  const moment = new Intl.DateTimeFormat('pt-PT', {
    ...{ timeZone, dateStyle: 'short', timeStyle: 'short' },
  }).format(new Date(createdAt));
  const { masked, stopped, facts, quotes, references } = writing;
  const unverified = quotes.filter((quote) => !isVerified(quote)).length;
  return [
    messages.heading,
    messages.review,
    messages.made(modelOf(draft), moment),
    ...(stopped ? [messages.stopped] : []),
    ...(masked ? [messages.masked] : []),
    sourcesOf(writing),
    messages.facts(facts.found, facts.notFound),
    ...(quotes.length > 0 ? [messages.quotes(quotes.length - unverified, unverified)] : []),
    ...(references.length > 0
      ? [messages.references(references.map(({ text }) => text).join('; '))]
      : []),
  ];
}

function modelOf({ model, modelName }: DraftRecord): string {
  const label = model === null ? '' : aiModelLabels[model];
  return modelName === null ? label : `${label} (${modelName})`;
}

function sourcesOf({ sent }: DraftWriting): string {
  const documents = sent
    .filter(({ kind }) => kind === 'document')
    .map(({ title }) => title ?? messages.gone);
  return documents.length > 0 ? messages.sources(documents.join('; ')) : messages.noSources;
}
