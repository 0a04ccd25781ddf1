import type { Behaviour } from './behaviours.js';
import { firstPassages, type Passage, passagesFor } from './passages.js';
import { pagesOf, questionOf, type SourcePage } from './prompt-sources.js';
import type { CompletionRequest } from './protocol.js';

/** Matches the model's role in the prompts for drafts. */
const DRAFTING = /redator jurídico|redactor jurídico/i;
/** Matches the numbered headings under which these prompts ask for the passages of a piece. */
const PASSAGES = /### (Trecho|Fragmento) 1"/;
const LIST = /(?:Trechos|Fragmentos) pedidos:\n((?:\d+\. .*\n)+)/;
/** Matches the beginning of a case's data and of the piece itself, from which no sentence is taken. */
const CASE_DATA = /^(?:DADOS DO PROCESSO|DATOS DEL EXPEDIENTE|Processo: )/;
const FACTS = 5;
const FACTS_OF_PASSAGE = 2;

/** Drafts a piece from the sources, with placeholders for all that they lack; null if no draft is asked for. */
export function draftAnswer(
  request: CompletionRequest,
  behaviour: Behaviour | null,
): string | null {
  if (!DRAFTING.test(request.system)) return null;
  return passagesAnswer(request, behaviour) ?? wholeDraft(request, behaviour);
}

/** Writes the missing passages of a piece; null if the prompt asks for a whole piece. */
function passagesAnswer(request: CompletionRequest, behaviour: Behaviour | null): string | null {
  const prompt = request.messages.at(-1)?.text ?? '';
  const [, word] = PASSAGES.exec(prompt) ?? [];
  const [, list = ''] = LIST.exec(prompt) ?? [];
  if (word === undefined) return null;
  const pages = pagesOf(request).filter(({ text }) => !CASE_DATA.test(text.trim()));
  const used = new Set<string>();
  const passages = list
    .trim()
    .split('\n')
    .map((line, index) => {
      const name = line.replace(/^\d+\. /, '');
      const facts = factsFor(name, pages, used).map(withMarker);
      const sentences = facts.length > 0 ? facts : [`[${name}]`];
      if (behaviour?.kind === 'invented' && index === 0) sentences.push(INVENTED);
      return `### ${word} ${index + 1}\n${sentences.join('\n')}`;
    });
  return [labelsOf(request).heading, ...passages].join('\n\n');
}

/** A sentence whose facts are in no source. */
const INVENTED = 'Em 31 de janeiro de 2019, Zeferino Quimera pagou 9.999,99 €.';

/** Returns sentences that fit a passage and are in no earlier one; without a match, the first of the sources. */
function factsFor(name: string, pages: readonly SourcePage[], used: Set<string>): Passage[] {
  const facts: Passage[] = [];
  for (const passage of [...passagesFor(name, pages, FACTS), ...firstPassages(pages, FACTS)]) {
    if (facts.length === FACTS_OF_PASSAGE || used.has(passage.text)) continue;
    used.add(passage.text);
    facts.push(passage);
  }
  return facts;
}

const withMarker = ({ source, page, text }: Passage) => `${text} <<${source}|${page}|${text}>>`;

/** Drafts a whole piece, for a question to the assistant. */
function wholeDraft(request: CompletionRequest, behaviour: Behaviour | null): string {
  const pages = pagesOf(request);
  const found = passagesFor(questionOf(request), pages, FACTS);
  const passages = found.length > 0 ? found : firstPassages(pages, FACTS);
  const facts = passages.map((passage, index) => `${index + 1}.º ${withMarker(passage)}`);
  const { heading, missing, ...parts } = labelsOf(request);
  return [
    heading,
    `## ${parts.facts}`,
    facts.length > 0 ? facts.join('\n\n') : `1.º [${parts.fact}]`,
    ...(behaviour?.kind === 'invented' ? [INVENTED] : []),
    `## ${parts.law}`,
    `${facts.length + 1}.º [${parts.norm}]`,
    `## ${parts.plea}`,
    `[${parts.wanted}]`,
    `${missing}: [${parts.norm}]; [${parts.wanted}].`,
  ].join('\n\n');
}

const labelsOf = ({ system }: CompletionRequest) =>
  /redactor/i.test(system) ? SPANISH : PORTUGUESE;

const PORTUGUESE = {
  heading: '**Modelo de demonstração**: junta frases das fontes e não redige.',
  facts: 'Dos factos',
  fact: 'facto',
  law: 'Do direito',
  norm: 'norma aplicável',
  plea: 'Do pedido',
  wanted: 'pedido',
  missing: 'Faltam',
};

const SPANISH: typeof PORTUGUESE = {
  heading: '**Modelo de demostración**: reúne frases de las fuentes y no redacta.',
  facts: 'Hechos',
  fact: 'hecho',
  law: 'Fundamentos de Derecho',
  norm: 'norma aplicable',
  plea: 'Suplico',
  wanted: 'petición',
  missing: 'Faltan',
};
