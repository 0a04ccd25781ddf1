import type { HelpTopic } from '../../../src/contract/help-topics';
import { fold, type Piece } from '../palette/marks';
import { GUIDE, type GuidePlace, sectionId } from './guide';
import type { Section, Topic } from './topic';

/** Groups of synonyms. Each word has the form that `stem` returns. */
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

/** Words that a search ignores. */
const STOP_WORDS = new Set(
  'a ao aos as com como da das de do dos e em eu na nas no nos o os ou para por que se um uma'.split(
    ' ',
  ),
);

/** A section that contains every word of a search. */
export interface GuideHit extends GuidePlace {
  title: string;
  topicTitle: string;
  /** The paragraph, step or note of the section with the most matches. */
  passage: Piece[];
}

/** Returns the sections that contain all words of a search. Matches in titles rank higher. */
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
      if (countMatches(all, wanted) < wanted.length) return [];
      const [best = ''] = passages.toSorted(
        (one, other) => countMatches(other, wanted) - countMatches(one, wanted),
      );
      const hit: GuideHit = {
        topic: topic as HelpTopic,
        section: sectionId(section),
        title: section.title,
        topicTitle: title,
        passage: markMatches(best, wanted),
      };
      const score =
        2 * countMatches(section.title, wanted) +
        countMatches(title, wanted) +
        countMatches(best, wanted);
      return [{ hit, score }];
    }),
  );
  return found.toSorted((one, other) => other.score - one.score).map(({ hit }) => hit);
}

const passagesOf = ({ paragraphs, steps, notes }: Section): string[] =>
  [...paragraphs, ...steps, ...notes].map((line) => line.replaceAll('**', ''));

/** Returns how many of the wanted words a text contains. */
function countMatches(text: string, wanted: readonly (readonly string[])[]): number {
  const words = fold(text)
    .replaceAll('-', '')
    .split(/[^a-z0-9]+/);
  return wanted.filter((forms) => words.some((word) => matches(word, forms))).length;
}

function markMatches(text: string, wanted: readonly (readonly string[])[]): Piece[] {
  return text
    .split(/([\p{L}\p{N}-]+)/u)
    .filter(Boolean)
    .map((piece) => {
      const word = fold(piece).replaceAll('-', '');
      return { text: piece, match: wanted.some((forms) => matches(word, forms)) };
    });
}

const matches = (word: string, forms: readonly string[]) =>
  forms.some((form) => word.startsWith(form));

function wordsOf(q: string): string[] {
  const words = fold(q)
    .replaceAll('-', '')
    .split(/[^a-z0-9]+/)
    .filter(Boolean);
  const significant = words.filter((word) => !STOP_WORDS.has(word));
  return (significant.length > 0 ? significant : words).map(stem);
}

/** Drops plural endings, so that `importações` and `importação` match. */
const stem = (word: string) => (word.length > 4 ? word.replace(/(?:oes|ao|s)$/, '') : word);

const withSynonyms = (word: string) => SYNONYMS.find((group) => group.includes(word)) ?? [word];
