import { randomUUID } from 'node:crypto';

import type { Storage } from '../storage/storage.js';
import { deadline, lisbonDay } from './calendar.js';
import { type CaseFacts, type CaseFile, storePaper } from './case-files.js';
import type { DemoOffice } from './demo-office.js';
import type { DemoItem, DemoLine, DemoRequest } from './demo-request.js';
import type { Paper } from './papers.js';
import type { Row } from './rows.js';

const MINUTE = 60 * 1000;

/** A case that a conversation is about. */
export interface KnownCase {
  id: string;
  facts: CaseFacts;
}

/** The office's people and cases, by the ids of their rows. */
export interface Cast {
  officeId: string;
  now: Date;
  office: DemoOffice;
  storage: Storage;
  userOf: (key: string) => string;
  clientId: (key: string) => string;
  /** The first portal user of a client. */
  clientUser: (key: string) => { id: string; userId: string | null; fullName: string } | null;
  caseOf: (title: string) => KnownCase;
}

/** Rows by table, in the order in which they go in: each refers to those before. */
export interface ConversationRows {
  service_requests: Row[];
  request_messages: Row[];
  checklist_items: Row[];
  documents: Row[];
  document_pages: Row[];
  message_documents: Row[];
}

/** The side that somebody writes from, with account and name. */
interface Author {
  by: 'staff' | 'client';
  user_id: string | null;
  author_name: string;
}

/** Writes the demo's conversations out into rows. */
export class ConversationWriter {
  readonly rows: ConversationRows = {
    service_requests: [],
    request_messages: [],
    checklist_items: [],
    documents: [],
    document_pages: [],
    message_documents: [],
  };

  constructor(private readonly cast: Cast) {}

  async write(request: DemoRequest): Promise<void> {
    const { cast } = this;
    const id = randomUUID();
    const clientUser = cast.clientUser(request.client);
    const opener = this.author(request, request.openedBy ?? 'client');
    const began = this.at(request.began);
    const said = [{ by: opener.by }, ...request.lines.map(({ by }) => this.author(request, by))];
    const unread = unreadOf(said, request.unread);
    const last = request.lines.at(-1);
    this.rows.service_requests.push({
      id,
      client_id: cast.clientId(request.client),
      client_user_id: clientUser?.id ?? null,
      case_id: request.case === null ? null : cast.caseOf(request.case).id,
      title: request.title,
      description: request.description,
      status: request.status,
      assigned_to: request.lead === null ? null : cast.userOf(request.lead),
      opened_by: opener.by,
      created_by: opener.user_id,
      author_name: opener.author_name,
      created_at: began,
      updated_at: last ? this.at(last.ago) : began,
      last_at: last ? this.at(last.ago) : began,
      read_at: unread.has(0) ? null : began,
      unread_by_staff: request.unread.staff,
      unread_by_client: request.unread.client,
    });
    let taken = request.openedBy !== undefined;
    for (const [n, line] of request.lines.entries()) {
      const author = this.author(request, line.by);
      if (!taken && author.by === 'staff') {
        this.event(id, author, line.ago + 1, {
          kind: 'assigned',
          assigned_name: author.author_name,
        });
        this.event(id, author, line.ago + 1, { kind: 'status', status: 'em_andamento' });
        taken = true;
      }
      await this.say(id, request, line, author, unread.has(n + 1));
    }
    if (request.status === 'concluido' && last && request.lead) {
      const lead = this.author(request, request.lead);
      this.event(id, lead, last.ago - 5, { kind: 'status', status: 'concluido' });
    }
  }

  private async say(
    requestId: string,
    request: DemoRequest,
    line: DemoLine,
    author: Author,
    unread: boolean,
  ): Promise<void> {
    const { ago, text, file, list, dueIn = 0 } = line;
    const id = randomUUID();
    const at = this.at(ago);
    this.rows.request_messages.push({
      id,
      request_id: requestId,
      ...author,
      kind: list ? 'checklist' : 'message',
      text,
      status: null,
      assigned_name: null,
      due_on: list ? deadline(lisbonDay(this.cast.now), dueIn) : null,
      read_at: unread ? null : at,
      created_at: at,
    });
    if (file) {
      const state = author.by === 'staff' ? 'stored' : 'received';
      const document = await this.file(requestId, request, author, { ...file, at, state });
      this.rows.message_documents.push({ message_id: id, document_id: document });
    }
    for (const [position, item] of (list ?? []).entries()) {
      await this.ask(requestId, id, request, item, position);
    }
  }

  private async ask(
    requestId: string,
    messageId: string,
    request: DemoRequest,
    { title, hint, state, reason, files = [] }: DemoItem,
    position: number,
  ): Promise<void> {
    const id = randomUUID();
    const reviewed = state === 'accepted' || state === 'returned';
    const lead = this.author(request, request.lead ?? '');
    const at = this.at((files.at(-1)?.ago ?? 0) - 60);
    this.rows.checklist_items.push({
      id,
      request_id: requestId,
      message_id: messageId,
      position,
      title,
      hint,
      state,
      reason: reason ?? null,
      reviewer_id: reviewed ? lead.user_id : null,
      reviewer_name: reviewed ? lead.author_name : null,
      reviewed_at: reviewed ? at : null,
    });
    const client = this.author(request, 'client');
    for (const file of files) {
      await this.file(requestId, request, client, {
        paper: file.paper,
        title: file.title,
        at: this.at(file.ago),
        state: state === 'accepted' ? 'stored' : 'received',
        item: id,
        returned: state === 'returned' ? at : null,
      });
    }
  }

  private async file(
    requestId: string,
    request: DemoRequest,
    author: Author,
    said: {
      paper: Paper;
      title: string;
      at: Date;
      state: 'stored' | 'received';
      item?: string;
      returned?: Date | null;
    },
  ): Promise<string> {
    const { cast } = this;
    const { paper, title, at, state, item = null, returned = null } = said;
    const { id: caseId, facts } = cast.caseOf(request.case ?? '');
    const userId = author.user_id ?? cast.userOf(request.lead ?? '');
    const file: CaseFile = await storePaper(cast.storage, paper, cast.office, facts, {
      officeId: cast.officeId,
      userId,
      at,
    });
    const stored = state === 'stored';
    const id = randomUUID();
    const text = file.pages.length > 0;
    this.rows.documents.push({
      id,
      request_id: requestId,
      item_id: item,
      case_id: stored ? caseId : null,
      client_id: stored ? cast.clientId(request.client) : null,
      user_id: author.user_id,
      title,
      storage_path: file.key,
      mime_type: file.mimeType,
      size_bytes: file.sizeBytes,
      sha256: file.sha256,
      shared_with_client: stored,
      state,
      text_state: !text ? 'no_text' : stored ? 'read' : 'waiting',
      reserved_at: at,
      created_at: at,
      received_at: author.by === 'client' ? at : null,
      returned_at: returned,
    });
    if (stored) {
      file.pages.forEach((page, index) =>
        this.rows.document_pages.push({ document_id: id, page: index + 1, text: page }),
      );
    }
    return id;
  }

  private event(
    requestId: string,
    author: Author,
    ago: number,
    what: { kind: 'assigned'; assigned_name: string } | { kind: 'status'; status: string },
  ): void {
    this.rows.request_messages.push({
      id: randomUUID(),
      request_id: requestId,
      ...author,
      kind: what.kind,
      text: null,
      status: what.kind === 'status' ? what.status : null,
      assigned_name: what.kind === 'assigned' ? what.assigned_name : null,
      due_on: null,
      read_at: null,
      created_at: this.at(ago),
    });
  }

  private author(request: DemoRequest, by: string): Author {
    const { cast } = this;
    if (by !== 'client') {
      const name = cast.office.staff.find(({ key }) => key === by)?.fullName ?? '';
      return { by: 'staff', user_id: cast.userOf(by), author_name: name };
    }
    const user = cast.clientUser(request.client);
    const client = cast.office.clients.find(({ key }) => key === request.client);
    return {
      by: 'client',
      user_id: user?.userId ?? null,
      author_name: user?.fullName ?? client?.name ?? '',
    };
  }

  private at(ago: number): Date {
    return new Date(this.cast.now.getTime() - ago * MINUTE);
  }
}

/** Returns the places of the messages that the other side has not read. */
function unreadOf(
  said: readonly { by: 'staff' | 'client' }[],
  unread: DemoRequest['unread'],
): Set<number> {
  const places = (by: 'staff' | 'client', count: number) =>
    count === 0 ? [] : [...said.keys()].filter((n) => said[n]!.by === by).slice(-count);
  return new Set([...places('client', unread.staff), ...places('staff', unread.client)]);
}
