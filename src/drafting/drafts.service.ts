import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable, StreamableFile } from '@nestjs/common';

import { auditOwn } from '../audit/audit.js';
import type { CaseDocument } from '../contract/documents.js';
import { usefulFills } from '../contract/draft-layout.js';
import type { Draft as ShownDraft, DraftMerge, DraftRecord } from '../contract/drafting.js';
import { DRAFTING_MESSAGES } from '../contract/drafting.js';
import { FIELD_MESSAGES } from '../contract/field-messages.js';
import { Database, execute } from '../database/database.js';
import type { IdempotencyKey } from '../database/idempotency.js';
import type { Page, QueryOf } from '../database/list.js';
import type { Session } from '../database/session.js';
import { type Json, parse } from '../database/sql.js';
import { OfficeUploadTarget } from '../documents/office-upload-target.js';
import { UploadsService } from '../documents/uploads.service.js';
import { edit, type Editable } from '../edits/edit.js';
import { contentDisposition, downloadName, titleFrom } from '../files/file-name.js';
import { Problem } from '../problems/problem.js';
import { type CaseFacts, caseFacts, valuesOf } from './case-values.js';
import { Draft } from './draft.entity.js';
import { draftNote } from './draft-note.js';
import type { DraftChangeBody, NewDraftBody } from './drafting.dto.js';
import { draftById, draftForPaper, draftList, sentTextOfDraft } from './drafts.queries.js';
import { parseBody, TemplatesService } from './templates.service.js';
import { WORD_TYPE, WordFilesService } from './word-files.service.js';

const EDITABLE: Editable<Draft> = { entity: Draft, table: 'drafts', shown: draftById };

/** Drafts made from templates. They belong to the case, so every colleague edits them (docs/decisions/0028). */
@Injectable()
export class DraftsService {
  constructor(
    private readonly database: Database,
    private readonly templates: TemplatesService,
    private readonly wordFiles: WordFilesService,
    private readonly uploads: UploadsService,
    private readonly uploadTarget: OfficeUploadTarget,
  ) {}

  list(session: Session, query: QueryOf<typeof draftList>): Promise<Page<ShownDraft>> {
    return this.database.page(session, draftList.page(query));
  }

  get(session: Session, id: string): Promise<Json<DraftRecord>> {
    return this.database.record(session, draftById(id));
  }

  /** @throws Problem not_found for a missing template or case */
  async merge(session: Session, templateId: string, caseId: string): Promise<DraftMerge> {
    const { name, country, body } = await this.templates.get(session, templateId);
    const facts = parse(await this.database.record(session, caseFacts(caseId)));
    const values = valuesOf(facts, country);
    const blocks = parseBody(body);
    return { caseId, templateId, title: name, country, blocks, values, fills: [] };
  }

  /** @throws Problem validation_failed naming the field of a missing case or template */
  create(
    session: Session,
    body: NewDraftBody,
    idempotencyKey: IdempotencyKey | null,
  ): Promise<Json<DraftRecord>> {
    return this.database.once(
      session,
      idempotencyKey,
      async (key) => {
        const { title, country, blocks, values } = await this.mergeTemplate(session, body);
        const fills = usefulFills(blocks, body.fills ?? []);
        const { caseId, templateId } = body;
        const add = async (em: EntityManager) => {
          const content = { caseId, templateId, title, country, blocks, values, fills };
          const draft = em.create(Draft, content);
          await em.flush();
          const { id } = draft;
          return { id, json: await this.database.recordWithin(em, draftById(id)) };
        };
        return (await this.database.write(session, add, { idempotencyKey: key })).json;
      },
      (id) => this.get(session, id),
    );
  }

  /** @throws Problem as `edit` */
  async update(session: Session, id: string, body: DraftChangeBody): Promise<Json<DraftRecord>> {
    await edit(this.database, session, EDITABLE, id, body, (draft) => draft.revise(body));
    return this.get(session, id);
  }

  /** Returns a draft as Word. The download is in the audit log before its first byte is sent. */
  async downloadWord(session: Session, id: string): Promise<StreamableFile> {
    const { draft, content } = await this.render(session, id);
    await this.database.append(session, (em) =>
      auditOwn(em, {
        action: 'draft_downloaded',
        subject: { kind: 'case', id: draft.caseId },
      }),
    );
    return new StreamableFile(content, {
      type: WORD_TYPE,
      length: content.length,
      disposition: contentDisposition('attachment', downloadName(nameOf(draft), 'docx')),
    });
  }

  /**
   * Returns the exact text that was sent to a model.
   * @throws Problem not_found, also if a document in it was deleted for good
   */
  downloadSent(session: Session, id: string): Promise<string> {
    return this.database.append(session, async (em) => {
      const [row] = await execute(em, sentTextOfDraft(id));
      if (!row?.sent) throw new Problem('not_found');
      const subject = { kind: 'case', id: row.caseId } as const;
      await auditOwn(em, { action: 'draft_sent_downloaded', subject });
      return row.sent;
    });
  }

  /** Saves a draft as a Word document of its case. @throws Problem not_found, limit_storage and as an upload */
  async save(
    session: Session,
    id: string,
    idempotencyKey: IdempotencyKey | null,
  ): Promise<Json<CaseDocument>> {
    const { draft, content } = await this.render(session, id);
    const fields = {
      caseId: draft.caseId,
      clientId: null,
      title: titleFrom(nameOf(draft)),
      sharedWithClient: false,
    };
    return this.uploads.store(
      session,
      { fields, extension: 'docx', content },
      this.uploadTarget,
      idempotencyKey,
    );
  }

  /** Returns a draft and its Word file. */
  private async render(session: Session, id: string) {
    const draft = parse(await this.database.record(session, draftForPaper(id)));
    const order = { ...draft, note: draftNote(draft) };
    return { draft, content: await this.wordFiles.make(session.officeId, order) };
  }

  /** Merges a new draft. @throws Problem validation_failed naming the field of a missing case or template */
  async mergeTemplate(
    session: Session,
    { caseId, templateId }: NewDraftBody,
  ): Promise<Omit<DraftMerge, 'fills'>> {
    const [facts] = await this.database.rows<CaseFacts>(session, caseFacts(caseId));
    if (!facts) throw refusal('caseId', FIELD_MESSAGES.caseInvalid);
    const template = await this.templates.get(session, templateId).catch((error: unknown) => {
      const gone = error instanceof Problem && error.code === 'not_found';
      throw gone ? refusal('templateId', DRAFTING_MESSAGES.templateInvalid) : error;
    });
    if (template.archived) throw refusal('templateId', DRAFTING_MESSAGES.templateArchived);
    const { name: title, country } = template;
    return {
      caseId,
      templateId,
      title,
      country,
      blocks: parseBody(template.body),
      values: valuesOf(facts, country),
    };
  }
}

export function refusal(field: string, message: string): Problem {
  return new Problem('validation_failed', { errors: { [field]: message } });
}

function nameOf({ title, caseTitle }: Pick<ShownDraft, 'title' | 'caseTitle'>): string {
  return `${title} – ${caseTitle}`;
}
