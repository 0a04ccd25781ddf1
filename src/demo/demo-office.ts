import { CASE_STATUSES, type CaseStatus } from '../contract/cases.js';
import type { PlanTier } from '../contract/plans.js';
import type { DemoEntry } from './demo-agenda.js';
import type { DemoRequest } from './demo-request.js';
import { type Emblem, isEmblem } from './emblems.js';
import { isPaper, type Paper } from './papers.js';

/** An office of the demo, its days counted from today. */
export interface DemoOffice {
  name: string;
  slug: string;
  companyName: string;
  plan: PlanTier;
  /** It pays at the stand-in for Stripe; the others have their plans by agreement. */
  pays?: true;
  primaryColor: string;
  secondaryColor: string;
  logo: Emblem;
  /** The first one's e-mail begins with `staff`. */
  staff: readonly StaffMember[];
  clients: readonly DemoClient[];
  cases: readonly DemoCase[];
  agenda: readonly DemoEntry[];
  news: readonly News[];
  requests: readonly DemoRequest[];
}

export interface StaffMember {
  key: string;
  fullName: string;
  position: string;
}

export interface DemoClient {
  key: string;
  name: string;
  photo: Emblem | null;
  /** Days since its last update. */
  touched: number;
}

export interface DemoCase {
  client: string | null;
  title: string;
  court: DemoCourt | null;
  status: CaseStatus;
  /** Days since it was created. */
  age: number;
  /** Days from today until it is due. */
  due: number | null;
  /** Key of the staff member who leads it. */
  lead: string;
  papers: readonly Paper[];
}

/** Something that happened lately to a case of the demo, told by its title. */
export interface News {
  title: string;
  minutesAgo: number;
  by: string;
  /** A note's text, a paper, or how many days the due date moved. */
  what: { note: string } | { paper: Paper } | { postponedBy: number };
}

export interface DemoCourt {
  name: string;
  /** End of its case numbers. */
  code: string;
}

/** Each line: key | name | photo | days since the last update. */
export function readClients(table: string): DemoClient[] {
  return lines(table).map(([key = '', name = '', photo = '', touched = '']) => {
    if (photo !== '' && !isEmblem(photo)) throw new Error(`no such photo: ${photo}`);
    return { key, name, photo: photo || null, touched: integer(touched) };
  });
}

/** Each line: client | title | court | status | age | due | lead | papers. */
export function readCases(
  table: string,
  courts: Readonly<Record<string, DemoCourt>>,
  staff: readonly StaffMember[],
): DemoCase[] {
  return lines(table).map(
    ([
      client = '',
      title = '',
      court = '',
      status = '',
      age = '',
      due = '',
      lead = '',
      papers = '',
    ]) => ({
      client: client || null,
      title,
      court: court === '' ? null : required(courts[court], court),
      status: required(
        CASE_STATUSES.find((word) => word === status),
        status,
      ),
      age: integer(age),
      due: due === '' ? null : integer(due),
      lead: required(staff.find(({ key }) => key === lead)?.key, lead),
      papers: papers.split(' ').filter(Boolean).map(paper),
    }),
  );
}

function lines(table: string): string[][] {
  return table
    .trim()
    .split('\n')
    .map((line) => line.split('|').map((cell) => cell.trim()));
}

function paper(word: string): Paper {
  if (!isPaper(word)) throw new Error(`no such paper: ${word}`);
  return word;
}

function required<T>(value: T | undefined, word: string): T {
  if (value === undefined) throw new Error(`unknown word in the demo's tables: ${word}`);
  return value;
}

function integer(text: string): number {
  const number = Number(text);
  if (text === '' || !Number.isInteger(number)) throw new Error(`not a whole number: ${text}`);
  return number;
}
