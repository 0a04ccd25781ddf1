import type { HistoryAction } from '../contract/case-history.js';
import type { DemoCase, News } from './demo-office.js';
import type { Dice } from './dice.js';
import { LABELS, type Paper } from './papers.js';

/** One line of a case's history, and the paper that came with it. */
export interface StoryLine {
  at: Date;
  /** Key of the staff member. */
  by: string;
  action: HistoryAction;
  field: 'dueDate' | null;
  description: string | null;
  oldValue: string | null;
  newValue: string | null;
  paper: Paper | null;
}

const DAY = 24 * 60 * 60 * 1000;

/** Nothing but the news happened in the last two days, so that the news come first. */
const QUIET = 2 * DAY;

/** When in a case's life, from 0 to 1, each paper usually comes. */
const USUAL: Readonly<Record<Paper, number>> = {
  power: 0.02,
  contract: 0.04,
  letter: 0.06,
  petition: 0.11,
  plan: 0.2,
  defence: 0.3,
  crack: 0.38,
  site: 0.42,
  minutes: 0.55,
  expert: 0.7,
  judgment: 0.97,
};

const NOTES = [
  'Cliente informado por telefone do estado do processo.',
  'Taxa de justiça paga; comprovativo junto aos autos.',
  'Falei com o mandatário da parte contrária: admite um acordo se houver pagamento faseado.',
  'Testemunhas contactadas. Duas só podem depor por videoconferência.',
  'Consultado o processo eletrónico: ainda sem despacho.',
  'Reunião com o cliente: prefere não recorrer se a redução for superior a 20 %.',
  'Pedidas certidões à conservatória; prontas dentro de uma semana.',
  'Audiência adiada por impedimento do tribunal. Nova data a notificar.',
  'Rever o articulado antes do envio: falta o documento n.º 3.',
  'O perito confirma disponibilidade para esclarecimentos em audiência.',
] as const;

/** Tells what happened to a case from its creation until now, oldest first. */
export function tellStory(
  legalCase: DemoCase,
  {
    now,
    dueDate,
    news,
    chance,
  }: { now: Date; dueDate: string | null; news: readonly News[]; chance: Dice },
): StoryLine[] {
  const { lead, papers, status } = legalCase;
  const born = officeHours(new Date(now.getTime() - legalCase.age * DAY), chance);
  const spare = chance.part();
  const over = Math.min(
    now.getTime() - QUIET - spare * 0.2 * legalCase.age * DAY,
    // Three of four are concluded in time.
    status === 'concluido' && dueDate !== null
      ? Date.parse(dueDate) + (6 - spare * 24) * DAY
      : Infinity,
  );
  const end = Math.max(born.getTime(), over);
  const late = new Set(news.flatMap(({ what }) => ('paper' in what ? [what.paper] : [])));
  const when = (part: number) => {
    const at = officeHours(new Date(born.getTime() + (end - born.getTime()) * part), chance);
    return new Date(Math.max(at.getTime(), born.getTime() + part * 1000));
  };
  const line = (part: number, change: Partial<StoryLine>) => blank(when(part), lead, change);

  const lines = [blank(born, lead, { action: 'created' })];
  for (const paper of papers) {
    if (!late.has(paper)) lines.push(line(USUAL[paper], withPaper(paper)));
  }
  for (let count = chance.between(0, 3); count > 0; count -= 1) {
    const note = { action: 'note_added', description: chance.pick(NOTES) } as const;
    lines.push(line(0.15 + chance.part() * 0.75, note));
  }
  if (status !== 'aberto') lines.push(line(0.13, statusChange('aberto', 'em_andamento')));
  if (status === 'concluido') lines.push(line(1, statusChange('em_andamento', 'concluido')));
  if (dueDate !== null && chance.part() < 0.3) lines.push(line(0.6, postponed(dueDate, 14)));
  lines.push(...news.map((each) => lately(each, now, dueDate)));
  return lines.sort((a, b) => a.at.getTime() - b.at.getTime());
}

function lately({ minutesAgo, by, what }: News, now: Date, dueDate: string | null): StoryLine {
  const at = new Date(now.getTime() - minutesAgo * 60_000);
  if ('note' in what) return blank(at, by, { action: 'note_added', description: what.note });
  if ('paper' in what) return blank(at, by, withPaper(what.paper));
  return blank(at, by, dueDate === null ? {} : postponed(dueDate, what.postponedBy));
}

function withPaper(paper: Paper): Partial<StoryLine> {
  return { action: 'document_uploaded', description: LABELS[paper].title, paper };
}

function statusChange(oldValue: string, newValue: string): Partial<StoryLine> {
  return { action: 'status_changed', oldValue, newValue };
}

function postponed(dueDate: string, days: number): Partial<StoryLine> {
  const before = new Date(Date.parse(dueDate) - days * DAY).toISOString().slice(0, 10);
  return { action: 'updated', field: 'dueDate', oldValue: before, newValue: dueDate };
}

function blank(at: Date, by: string, change: Partial<StoryLine>): StoryLine {
  return {
    at,
    by,
    action: 'note_added',
    field: null,
    description: null,
    oldValue: null,
    newValue: null,
    paper: null,
    ...change,
  };
}

/** The same day, or the Friday before a weekend, between nine and six. */
function officeHours(at: Date, chance: Dice): Date {
  const day = at.getUTCDay();
  const back = day === 6 ? 1 : day === 0 ? 2 : 0;
  const moved = new Date(at.getTime() - back * DAY);
  moved.setUTCHours(chance.between(9, 17), chance.between(0, 59), chance.between(0, 59), 0);
  return moved;
}
