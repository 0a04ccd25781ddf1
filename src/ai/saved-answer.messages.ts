import type { AiModel, AiQuoteState } from '../contract/ai.js';
import type { AiReferenceState } from '../contract/ai-answers.js';

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
  referenceStates: {
    plausible: 'não verificada',
    unverified: 'não verificada',
    invalid: 'inválida: a forma ou o dígito de controlo não conferem',
  } satisfies Record<AiReferenceState, string>,
  page: (page: number) => `página ${page}`,
  counted: (verified: number, not: number) =>
    `Citações verificadas: ${verified}. Não verificadas: ${not}.`,
    doubtful: 'duvidosa: o dígito de controlo não bate certo',
  referencesCounted: (count: number) => `Referências legais por verificar: ${count}.`,
  notice: 'A revisão por um advogado é obrigatória.',
  support: 'Apoio ao trabalho do advogado. Não dispensa revisão.',
};
