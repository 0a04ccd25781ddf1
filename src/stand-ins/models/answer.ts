import type { Behaviour } from './behaviours.js';
import { draftAnswer } from './draft-answer.js';
import { isAboutLetter, letterAnswer } from './letter.js';
import { firstPassages, type Passage, passagesFor } from './passages.js';
import { pagesOf, questionOf } from './prompt-sources.js';
import type { CompletionRequest } from './protocol.js';

const QUOTES = 4;
const ECHOED = 200;

/** Words of the answer, in the language of the prompt. */
const WORDS = {
  pt: {
    label: '**Modelo de demonstração**: cita frases das fontes e não é um modelo de linguagem.',
    found: 'As passagens das fontes que mais têm a ver com a pergunta:',
    nothing: 'Nenhuma passagem das fontes tem palavras da pergunta. As fontes começam assim:',
    without: 'Sem fontes, não tem de onde responder. A pergunta foi:',
    invented: 'Diz-se ainda:',
    lie: 'O prazo de caducidade extraordinária é de setenta e três luas cheias',
  },
  es: {
    label: '**Modelo de demostración**: cita frases de las fuentes y no es un modelo de lenguaje.',
    found: 'Los pasajes de las fuentes que más tienen que ver con la pregunta:',
    nothing:
      'Ningún pasaje de las fuentes tiene palabras de la pregunta. Las fuentes empiezan así:',
    without: 'Sin fuentes, no tiene de dónde responder. La pregunta fue:',
    invented: 'Se dice además:',
    lie: 'El plazo de caducidad extraordinaria es de setenta y tres lunas llenas',
  },
} as const;

/** Returns the model's answer: a draft where the prompt asks for one, else an answer with quotes. */
export function answerTo(asked: CompletionRequest, behaviour: Behaviour | null): string {
  return draftAnswer(asked, behaviour) ?? citedAnswer(asked, behaviour);
}

/** An answer with `<<D1|5|...>>` behind each claim. */
function citedAnswer(asked: CompletionRequest, behaviour: Behaviour | null): string {
  const words = WORDS[/español|España/i.test(asked.system) ? 'es' : 'pt'];
  const question = questionOf(asked);
  const pages = pagesOf(asked);
  if (pages.length === 0) return `${words.label}\n\n${words.without} ${question.slice(0, ECHOED)}`;
  if (isAboutLetter(question)) return letterAnswer(pages);
  const found = passagesFor(question, pages, QUOTES);
  const passages = found.length > 0 ? found : firstPassages(pages, 2);
  const claims = passages.map((passage) => `- ${passage.text} ${quoted(passage, behaviour)}`);
  if (behaviour?.kind === 'invented') {
    const { source, page } = passages[0] ?? { source: 'D1', page: 1 };
    claims.push(`- ${words.invented} <<${source}|${page}|${words.lie}>>`);
  }
  const heading = found.length > 0 ? words.found : words.nothing;
  return [words.label, heading, claims.join('\n')].join('\n\n');
}

function quoted({ source, page, text }: Passage, behaviour: Behaviour | null): string {
  const named = behaviour?.kind === 'other_page' ? page + 1 : page;
  return `<<${source}|${named}|${behaviour?.kind === 'altered' ? withoutWord(text) : text}>>`;
}

/** The word in the middle is gone. */
function withoutWord(text: string): string {
  const words = text.split(' ');
  return words.toSpliced(Math.floor(words.length / 2), 1).join(' ');
}
