import type { AiModel, AiQuoteState, AiTextMark } from '../contract/ai.js';
import type { AiLeftOut, AiReferenceState } from '../contract/ai-answers.js';

/** Everything that an answer says once it is saved to a case. */
export const savedAnswerMessages = {
  heading: 'Resposta do Assistente IA',
  question: 'Pergunta',
  answer: 'Resposta',
  cut: 'A resposta foi interrompida antes do fim.',
  quotes: 'Citações',
  references: 'Referências legais',
  sources: 'Fontes',
  noSources: 'Nenhum documento foi dado ao modelo.',
  made: (model: string, moment: string) => `Modelo: ${model} · ${moment}`,
  masked: 'Nomes e números foram ocultados no que foi enviado ao modelo.',
  models: { groq: 'Groq', gpt: 'GPT', claude: 'Claude' } satisfies Record<AiModel, string>,
  quoteStates: {
    verified: 'Verificada',
    other_page: 'Encontrada noutra página',
    out_of_context:
      'fora de contexto: no documento a frase está negada, e a citação omite a negação',
    unverified: 'não verificada: não foi encontrada no documento',
  } satisfies Record<AiQuoteState, string>,
  /** Behind a quote in a note. */
  inNote: {
    verified: '',
    other_page: '',
    out_of_context: ' (fora de contexto)',
    unverified: ' (não verificada)',
  } satisfies Record<AiQuoteState, string>,
  /** Behind words in quotation marks that were not found, a paragraph that quotes nothing, and a fact of a piece. */
  marks: {
    not_found: 'não verificada',
    no_quote: 'sem citação',
    not_known: 'não verificado',
  } satisfies Record<AiTextMark, string>,
  factsCounted: (count: number) => `Factos por verificar: ${count}.`,
  referenceStates: {
    plausible: 'não verificada',
    unverified: 'não verificada',
    doubtful: 'duvidosa: o dígito de controlo não bate certo',
    invalid: 'inválida: a forma ou o dígito de controlo não conferem',
  } satisfies Record<AiReferenceState, string>,
  units: {
    page: (page: number) => `página ${page}`,
    excerpt: (excerpt: number) => `excerto ${excerpt}`,
  },
  leftOut: 'O que o modelo não leu',
  conversation: 'Esta conversa',
  pages: (pages: string) =>
    `${/\D/.test(pages) ? 'páginas' : 'página'} ${pages.replaceAll('-', ' a ')}`,
  excerpts: (excerpts: string) =>
    `${/\D/.test(excerpts) ? 'excertos' : 'excerto'} ${excerpts.replaceAll('-', ' a ')}`,
  leftOutReasons: {
    budget: () => 'não coube na pergunta',
    reading: () => 'o texto ainda não estava lido',
    reading_scans: (pages) => `páginas digitalizadas que ainda não estavam lidas: ${pages}`,
    no_text: () => 'não tem texto que se possa ler',
    too_many: () => 'o processo tem mais documentos do que se podem ler de uma vez',
    more_documents: (documents) => `documentos mais antigos do processo: ${documents}`,
    older_history: (lines) => `registos mais antigos do histórico: ${lines}`,
    older_questions: (questions) => `perguntas mais antigas, com as respostas: ${questions}`,
    withheld_questions: (questions) =>
      `perguntas cuja resposta deixou de estar disponível: ${questions}`,
  } satisfies Record<AiLeftOut['reason'], (count: number) => string>,
  counted: (verified: number, not: number) =>
    `Citações verificadas: ${verified}. Não verificadas: ${not}.`,
  referencesCounted: (count: number) => `Referências legais por verificar: ${count}.`,
  notice: 'A revisão por um advogado é obrigatória.',
  support: 'Apoio ao trabalho do advogado. Não dispensa revisão.',
};
