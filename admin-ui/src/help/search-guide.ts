import type { HelpTopic } from '../../../src/contract/help-topics';
import { fold, type Piece } from '../palette/marks';
import { GUIDE, type GuidePlace, sectionId } from './guide';
import type { Section, Topic } from './topic';

/** Words that people use for the same; each is in the form of `stem`. */
const SYNONYMS: readonly (readonly string[])[] = [
  ['email', 'mail', 'correio'],
  ['processo', 'caso'],
  ['prazo', 'vencimento'],
  ['usuario', 'utilizador', 'funcionario', 'colega'],
  ['arquivo', 'ficheiro', 'documento'],
  ['senha', 'password', 'passe'],
  ['excluir', 'apagar', 'eliminar', 'remover'],
  ['salvar', 'guardar', 'gravar'],
  ['baixar', 'descarregar', 'download'],
  ['lixeira', 'lixo', 'reciclagem'],
  ['telefone', 'telemovel', 'celular'],
  ['convidar', 'convite'],
  ['planilha', 'excel', 'csv'],
];

/** Words that say nothing about what is looked for. */
const EMPTY = new Set(
  'a ao aos as com como da das de do dos e em eu na nas no nos o os ou para por que se um uma'.split(
    ' ',
  ),
);

/** A section that holds every word of a search. */
export interface GuideHit extends GuidePlace {
  title: string;
  topicTitle: string;
  /** The paragraph or step of the section that holds the most of them. */
  passage: Piece[];
}

/** Returns the sections that hold all words of a search, those that name them in their title first. */
export function searchGuide(
  q: string,
  guide: Readonly<Partial<Record<HelpTopic, Topic>>> = GUIDE,
): GuideHit[] {
  const wanted = wordsOf(q).map(withSynonyms);
  if (wanted.length === 0) return [];
  const found = Object.entries(guide).flatMap(([topic, { title, about, sections }]) =>
    sections.flatMap((section) => {
      const passages = passagesOf(section);
      const all = [title, about, section.title, ...passages].join(' ');
      if (held(all, wanted) < wanted.length) return [];
      const [best = ''] = passages.toSorted(
        (one, other) => held(other, wanted) - held(one, wanted),
      );
      const hit: GuideHit = {
        topic: topic as HelpTopic,
        section: sectionId(section),
        title: section.title,
        topicTitle: title,
        passage: marked(best, wanted),
      };
      const score = 2 * held(section.title, wanted) + held(title, wanted) + held(best, wanted);
      return [{ hit, score }];
    }),
  );
  return found.toSorted((one, other) => other.score - one.score).map(({ hit }) => hit);
}

const passagesOf = ({ paragraphs, steps, notes }: Section): string[] =>
  [...paragraphs, ...steps, ...notes].map((line) => line.replaceAll('**', ''));

/** Returns how many of the wanted words a text holds. */
function held(text: string, wanted: readonly (readonly string[])[]): number {
  const words = fold(text)
    .replaceAll('-', '')
    .split(/[^a-z0-9]+/);
  return wanted.filter((forms) => words.some((word) => begins(word, forms))).length;
}

function marked(text: string, wanted: readonly (readonly string[])[]): Piece[] {
  return text
    .split(/([\p{L}\p{N}-]+)/u)
    .filter(Boolean)
    .map((piece) => {
      const word = fold(piece).replaceAll('-', '');
      return { text: piece, match: wanted.some((forms) => begins(word, forms)) };
    });
}

const begins = (word: string, forms: readonly string[]) =>
  forms.some((form) => word.startsWith(form));

function wordsOf(q: string): string[] {
  const words = fold(q)
    .replaceAll('-', '')
    .split(/[^a-z0-9]+/)
    .filter(Boolean);
  const telling = words.filter((word) => !EMPTY.has(word));
  return (telling.length > 0 ? telling : words).map(stem);
}

/** Drops the ending of a plural: `importações` and `importação` begin alike. */
const stem = (word: string) => (word.length > 4 ? word.replace(/(?:oes|ao|s)$/, '') : word);

const withSynonyms = (word: string) => SYNONYMS.find((group) => group.includes(word)) ?? [word];
