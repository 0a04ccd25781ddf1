import { Injectable } from '@nestjs/common';

import type { AiSource } from '../contract/ai.js';
import type { AiLeftOut } from '../contract/ai-answers.js';
import { FIELD_MESSAGES } from '../contract/field-messages.js';
import { type CaseFact, caseFactLabels, shownIn, statusLabels } from '../contract/labels.js';
import { Database } from '../database/database.js';
import type { Session } from '../database/session.js';
import { parse } from '../database/sql.js';
import { Models } from '../models/models.js';
import { Problem } from '../problems/problem.js';
import { hasPages } from '../text-extraction/text-formats.js';
import { pageRanges } from './page-ranges.js';
import { plainAnswer } from './plain-answer.js';
import { isAboutWholeCase, type Question } from './question.js';
import type { KnownNames } from './request-masks.js';
import type { ReadText, Remembered } from './request-text.js';
import {
  pageNumbersOf,
  pageOf,
  pagesOf,
  paperPagesOf,
  type SourcePage,
} from './source-pages.queries.js';
import {
  peopleOf,
  type ReferencedRecords,
  referencedRecords,
  type SourceCase,
  type SourceFile,
} from './sources.queries.js';

/** Characters of documents that are read to choose from. */
const READ_MAX = 3_000_000;

type FileKind = 'document' | 'paper';

/** The sources of a question, as the asking session sees them. */
export interface ReadSources {
  texts: ReadText[];
  leftOut: AiLeftOut[];
  before: Remembered;
  /** Questions of the conversation that have an answer; `before` has the latest of them. */
  answered: number;
  /** Questions whose answer is out of sight, or gone. */
  withheld: number;
  /** Whether names and numbers are masked: they are from the first masked question of a conversation on. */
  masked: boolean;
  /** Known names; none where nothing is masked. */
  known: KnownNames;
  /** The case that a new conversation belongs to, and goes with. */
  caseId: string | null;
}

/** Reads the sources that a question names, in short transactions of its session, over before the model is called. */
@Injectable()
export class SourcesService {
  constructor(
    private readonly database: Database,
    private readonly models: Models,
  ) {}

  /** @throws Problem not_in_plan, ai_switched_off, ai_no_key; not_found for what the session does not see */
  async read(session: Session, question: Question): Promise<ReadSources> {
    const { passage, caseId, conversationId } = question;
    const wholeCase = isAboutWholeCase(question);
    const documentIds = [
      ...new Set([...question.documentIds, ...(passage ? [passage.documentId] : [])]),
    ];
    const found = parse(
      await this.database.record(
        session,
        referencedRecords(session.role, {
          model: question.model,
          documentIds,
          paperIds: question.paperIds,
          caseId,
          wholeCase,
          conversationId,
        }),
      ),
    );
    this.admit(question, found);
    const missing =
      (!wholeCase && found.documents.length < documentIds.length) ||
      (caseId !== null && !found.legalCase) ||
      (conversationId !== null && !found.conversation) ||
      found.papers.length < question.paperIds.length;
    if (missing) throw new Problem('not_found');
    refuseOtherCase(caseId, found.conversation?.caseId ?? null);

    const { pages, whole } = await this.pages(session, question, found);
    const unread = await this.unread(
      session,
      [...found.documents.filter(({ id }) => whole.has(id)), ...found.papers],
      pages,
    );
    const { conversation } = found;
    const masked = question.masked || (conversation?.masked ?? false);
    const clientIds = [found.legalCase, ...found.documents].map((of) => of?.clientId ?? null);
    return {
      texts: textsOf(question, found, pages, unread, wholeCase),
      leftOut: [
        ...[
          ...found.documents
            .filter(({ id }) => whole.has(id))
            .map((file) => ['document', file] as const),
          ...found.papers.map((file) => ['paper', file] as const),
        ].flatMap(([kind, file]) => unreadableOf(kind, file, pages)),
        ...beyondLimits(found),
      ],
      before: (conversation?.answers ?? []).map(({ id, prompt, ...answer }) => ({
        id,
        prompt,
        answer: plainAnswer(answer),
      })),
      answered: conversation?.answered ?? 0,
      withheld: conversation?.withheld ?? 0,
      masked,
      known: {
        names: masked
          ? await this.names(session, [...clientIds, ...(conversation?.clientIds ?? [])])
          : [],
        masks: conversation?.masks ?? [],
      },
      caseId: caseId ?? commonCase(found.documents),
    };
  }

  /** @throws Problem where the plan, the office or the installation does not let the session ask the model */
  private admit({ model }: Question, { obstacle }: Pick<ReferencedRecords, 'obstacle'>): void {
    refuseObstacle(obstacle);
    if (this.models.obstacle(model)) throw new Problem('ai_no_key');
  }

  /** Reads the pages of documents and papers; of a document with a chosen passage, its page alone. */
  private async pages(
    session: Session,
    question: Question,
    { documents, papers }: ReferencedRecords,
  ) {
    const { passage, prompt } = question;
    const ofPassage =
      passage && !question.documentIds.includes(passage.documentId) ? passage : null;
    const ids = documents.map(({ id }) => id).filter((id) => id !== ofPassage?.documentId);
    const paperIds = papers.map(({ id }) => id);
    const [pages, ofPapers, marked] = await Promise.all([
      ids.length > 0 ? this.database.rows(session, pagesOf(ids, prompt, READ_MAX)) : [],
      paperIds.length > 0 ? this.database.rows(session, paperPagesOf(paperIds, READ_MAX)) : [],
      ofPassage ? this.database.rows(session, pageOf(ofPassage.documentId, ofPassage.page)) : [],
    ]);
    return { pages: [...pages, ...ofPapers, ...marked], whole: new Set(ids) };
  }

  /** Returns the pages of each file that the reading limit left out, for files of which other pages were read. */
  private async unread(
    session: Session,
    files: readonly SourceFile[],
    pages: readonly SourcePage[],
  ): Promise<ReadonlyMap<string, number[]>> {
    const read = new Map<string, Set<number>>();
    for (const { sourceId, page } of pages) {
      const own = read.get(sourceId) ?? new Set();
      read.set(sourceId, own.add(page));
    }
    const partly = files.filter(({ id, pages: count }) => (read.get(id)?.size ?? count) < count);
    if (partly.length === 0) return new Map();
    const all = await this.database.rows(session, pageNumbersOf(partly.map(({ id }) => id)));
    return new Map(
      all.map(({ sourceId, pages: own }) => [
        sourceId,
        own.filter((page) => !read.get(sourceId)?.has(page)),
      ]),
    );
  }

  private async names(session: Session, clientIds: readonly (string | null)[]): Promise<string[]> {
    const ids = [...new Set(clientIds.filter((id) => id !== null))];
    const people = await this.database.rows(session, peopleOf(ids));
    return people.map(({ name }) => name).sort();
  }
}

const REFUSED = {
  not_in_plan: 'not_in_plan',
  switched_off: 'ai_switched_off',
  month_used: 'ai_month_used',
} as const;

/** @throws Problem not_in_plan, ai_switched_off, ai_month_used */
export function refuseObstacle(obstacle: ReferencedRecords['obstacle']): void {
  if (obstacle !== null) {
    throw new Problem(REFUSED[obstacle]);
  }
}

/** A conversation is one case's. @throws Problem validation_failed */
function refuseOtherCase(asked: string | null, own: string | null): void {
  if (asked !== null && own !== null && asked !== own) {
    throw new Problem('validation_failed', { errors: { caseId: FIELD_MESSAGES.caseInvalid } });
  }
}

function textsOf(
  { documentText }: Question,
  { documents, papers, legalCase }: ReferencedRecords,
  pages: readonly SourcePage[],
  unread: ReadonlyMap<string, number[]>,
  wholeCase: boolean,
): ReadText[] {
  const fileTexts = (kind: FileKind, files: readonly SourceFile[]) =>
    files.flatMap(({ id, title, mimeType }): ReadText[] => {
      const own = pages.filter(({ sourceId }) => sourceId === id);
      if (own.length === 0) return [];
      const source: AiSource = { kind, id, title };
      if (!hasPages(mimeType)) source.excerpts = true;
      return [{ kind, source, title, pages: own, unread: unread.get(id) ?? [] }];
    });
  const texts = [...fileTexts('document', documents), ...fileTexts('paper', papers)];
  if (legalCase) {
    const { id, title } = legalCase;
    const text = wholeCase ? factsOf(legalCase) : headOf(legalCase);
    const source = { kind: 'case' as const, id, title };
    texts.push({ kind: 'case', source, title, pages: [{ page: 1, text }], unread: [] });
  }
  if (documentText !== null) {
    texts.push({
      kind: 'text',
      source: null,
      title: 'Texto',
      pages: [{ page: 1, text: documentText }],
      unread: [],
    });
  }
  return texts;
}

function headOf(legalCase: SourceCase): string {
  return linesOf(legalCase, ['title', 'number']).join('\n');
}

function linesOf(legalCase: SourceCase, names: readonly CaseFact[]) {
  const read = { ...legalCase, status: statusLabels[legalCase.status] };
  return names.flatMap((name) => (read[name] ? [`${caseFactLabels[name]}: ${read[name]}`] : []));
}

function factsOf(legalCase: SourceCase): string {
  const facts = linesOf(legalCase, shownIn(caseFactLabels));
  const lines = legalCase.history.map(
    ({ createdAt, text }) => `${createdAt.slice(0, 10)}: ${text}`,
  );
  return [...facts, ...(lines.length > 0 ? ['Histórico:', ...lines] : [])].join('\n');
}

/** Tells which part of a file could not be read, or not yet. */
function unreadableOf(
  kind: FileKind,
  { id, title, textState, pages: count, scansWaiting, scansUnread }: SourceFile,
  pages: readonly SourcePage[],
): AiLeftOut[] {
  const source = { kind, id, title };
  if (textState === 'waiting') return [{ source, pages: null, reason: 'reading' }];
  const left: AiLeftOut[] = [];
  if (scansWaiting > 0) {
    left.push({ source, pages: null, reason: 'reading_scans', count: scansWaiting });
  }
  const unread = scansUnread.length > 0 ? pageRanges(scansUnread) : null;
  if (unread !== null || (count === 0 && scansWaiting === 0)) {
    left.push({ source, pages: unread, reason: 'no_text' });
  }
  const isRead = count === 0 || pages.some(({ sourceId }) => sourceId === id);
  if (!isRead) left.push({ source, pages: null, reason: 'budget' });
  return left;
}

/** Questions before the one that is asked, of which nothing was sent. */
export function questionsLeftOut(older: number, withheld: number): AiLeftOut[] {
  const lines = [
    { reason: 'older_questions', count: older },
    { reason: 'withheld_questions', count: withheld },
  ] as const;
  return lines.flatMap((line) => (line.count > 0 ? [{ source: null, pages: null, ...line }] : []));
}

/** Lists the parts of a whole case that are beyond the limits: some documents by name, and counts of the others. */
function beyondLimits({ others, othersCount, legalCase }: ReferencedRecords): AiLeftOut[] {
  if (!legalCase) return [];
  const { id, title, history, lines } = legalCase;
  const source = { kind: 'case' as const, id, title };
  const left = others.map((other): AiLeftOut => ({
    source: { kind: 'document', ...other },
    pages: null,
    reason: 'too_many',
  }));
  const unnamed = othersCount - others.length;
  if (unnamed > 0) left.push({ source, pages: null, reason: 'more_documents', count: unnamed });
  const older = lines - history.length;
  if (older > 0) left.push({ source, pages: null, reason: 'older_history', count: older });
  return left;
}

/** Documents of one case are its papers, and questions about them belong to the case. */
function commonCase(documents: readonly SourceFile[]): string | null {
  const [first, ...others] = new Set(documents.map(({ caseId }) => caseId));
  return others.length === 0 ? (first ?? null) : null;
}
