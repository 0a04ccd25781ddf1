import { randomUUID } from 'node:crypto';

import type { Storage } from '../storage/storage.js';
import { deadline, lisbonDay } from './calendar.js';
import { type CaseFacts, storePaper } from './case-files.js';
import { type StoryLine, tellStory } from './case-story.js';
import type { KnownCase } from './conversation-writer.js';
import { courtNumber } from './court-number.js';
import type { DemoCase, DemoOffice } from './demo-office.js';
import { type Dice, dice } from './dice.js';
import { LABELS } from './papers.js';
import type { Row } from './rows.js';

/** The office that cases are written for, with the ids of its people and clients by their keys. */
interface Cast {
  officeId: string;
  now: Date;
  seed: number;
  office: DemoOffice;
  storage: Storage;
  userOf: (key: string) => string;
  staffId: (key: string) => string;
  clientId: (key: string) => string | null;
}

/** Rows by table, in the order in which they go in: each refers to those before. */
interface CaseRows {
  cases: Row[];
  case_history: Row[];
  documents: Row[];
  document_pages: Row[];
}

/** Writes the demo's cases out into rows, with their history and their documents. */
export class CaseWriter {
  readonly rows: CaseRows = { cases: [], case_history: [], documents: [], document_pages: [] };
  /** Cases that were written, by title. */
  readonly casesByTitle = new Map<string, KnownCase>();
  private readonly chance: Dice;

  constructor(private readonly cast: Cast) {
    this.chance = dice(cast.seed);
  }

  async write(legalCase: DemoCase): Promise<void> {
    const { cast, chance } = this;
    const { now, office } = cast;
    const { client, title, court, status, due, lead } = legalCase;
    const id = randomUUID();
    const dueDate = due === null ? null : deadline(lisbonDay(now), due);
    const news = office.news.filter((each) => each.title === title);
    const story = tellStory(legalCase, { now, dueDate, news, chance });
    const created = story[0]?.at ?? now;
    const number =
      court && courtNumber(this.sequence(court.code), created.getUTCFullYear(), court.code);
    const clientId = client === null ? null : cast.clientId(client);
    const facts: CaseFacts = {
      ...legalCase,
      number,
      clientName: office.clients.find(({ key }) => key === client)?.name ?? null,
      lawyer: office.staff.find(({ key }) => key === lead)?.fullName ?? '',
    };
    this.casesByTitle.set(title, { id, facts });
    for (const line of story) await this.record(line, id, clientId, facts);
    this.rows.cases.push({
      id,
      title,
      number,
      status,
      due_date: dueDate,
      court: court?.name ?? null,
      client_id: clientId,
      user_id: cast.userOf(lead),
      responsible_id: cast.staffId(lead),
      concluded_at: story.findLast(({ newValue }) => newValue === 'concluido')?.at ?? null,
      created_at: created,
      updated_at: story.at(-1)?.at ?? now,
      // One edit a change; notes and documents are no edits.
      version: 1 + story.filter(({ action }) => /updated|status_changed/.test(action)).length,
    });
  }

  private async record(
    { at, by, action, field, description, oldValue, newValue, paper }: StoryLine,
    caseId: string,
    clientId: string | null,
    facts: CaseFacts,
  ): Promise<void> {
    const { officeId, storage, office, userOf } = this.cast;
    const userId = userOf(by);
    this.rows.case_history.push({
      case_id: caseId,
      user_id: userId,
      action,
      field,
      description,
      old_value: oldValue,
      new_value: newValue,
      created_at: at,
    });
    if (paper === null) return;
    const file = await storePaper(storage, paper, office, facts, { officeId, userId, at });
    const id = randomUUID();
    this.rows.documents.push({
      id,
      case_id: caseId,
      client_id: clientId,
      user_id: userId,
      title: LABELS[paper].title,
      storage_path: file.key,
      mime_type: file.mimeType,
      size_bytes: file.sizeBytes,
      sha256: file.sha256,
      shared_with_client: LABELS[paper].shared,
      state: 'stored',
      text_state: file.pages.length > 0 ? 'read' : 'no_text',
      reserved_at: at,
      created_at: at,
    });
    file.pages.forEach((text, index) =>
      this.rows.document_pages.push({ document_id: id, page: index + 1, text }),
    );
  }

  /** Payment orders are counted for the whole country, everything else by court. */
  private sequence(code: string): number {
    return code.startsWith('YI')
      ? this.chance.between(11_000, 98_000)
      : this.chance.between(61, 9_400);
  }
}
