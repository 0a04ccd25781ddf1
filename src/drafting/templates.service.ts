import { Injectable } from '@nestjs/common';

import type {
  DocumentTemplate as ShownTemplate,
  DocumentTemplateRecord,
  TemplateVersion,
  TemplateVersionRecord,
} from '../contract/drafting.js';
import { DRAFTING_MESSAGES } from '../contract/drafting.js';
import { FIELD_MESSAGES } from '../contract/field-messages.js';
import { type DraftBlock, readTemplate, type TemplateFault } from '../contract/template-text.js';
import { Database } from '../database/database.js';
import type { IdempotencyKey } from '../database/idempotency.js';
import type { Page, QueryOf } from '../database/list.js';
import type { Session } from '../database/session.js';
import { parse } from '../database/sql.js';
import { edit, type Editable } from '../edits/edit.js';
import { Problem } from '../problems/problem.js';
import { builtInText } from './built-in/built-in.js';
import { DocumentTemplate } from './document-template.entity.js';
import type { DocumentTemplateChangeBody, NewDocumentTemplateBody } from './drafting.dto.js';
import {
  type StoredTemplate,
  templateById,
  templateList,
  versionById,
  versionList,
} from './templates.queries.js';

const EDITABLE: Editable<DocumentTemplate> = {
  entity: DocumentTemplate,
  table: 'document_templates',
  shown: templateById,
};

/** The office's templates. A built-in one has no text in the database until the office changes it. */
@Injectable()
export class TemplatesService {
  constructor(private readonly database: Database) {}

  list(session: Session, query: QueryOf<typeof templateList>): Promise<Page<ShownTemplate>> {
    return this.database.page(session, templateList.page(query));
  }

  async get(session: Session, id: string): Promise<DocumentTemplateRecord> {
    return toRecord(parse(await this.database.record(session, templateById(id))));
  }

  /** @throws Problem validation_failed for a text that is no template, and for one template too many */
  create(
    session: Session,
    { name, country, body }: NewDocumentTemplateBody,
    idempotencyKey: IdempotencyKey | null,
  ): Promise<DocumentTemplateRecord> {
    parseBody(body);
    return this.database.once(
      session,
      idempotencyKey,
      async (kept) => {
        const { id } = await this.database.write(
          session,
          async (em) => {
            const template = em.create(DocumentTemplate, { name, country, body });
            await em.flush();
            return { id: template.id };
          },
          { idempotencyKey: kept },
        );
        return this.get(session, id);
      },
      (id) => this.get(session, id),
    );
  }

  /** @throws Problem as `edit`; validation_failed for a text that is no template, or an original of none */
  async update(
    session: Session,
    id: string,
    change: DocumentTemplateChangeBody,
  ): Promise<DocumentTemplateRecord> {
    const { name, archived, original, body } = change;
    if (body !== undefined) parseBody(body);
    await edit(this.database, session, EDITABLE, id, change, (template) => {
      const { builtIn = null } = template;
      if (original && builtIn === null) throw refused('original', FIELD_MESSAGES.invalid);
      // Saving a built-in template unchanged does not make it the office's own.
      const asItCame =
        original || (builtIn !== null && body !== undefined && body === builtInText(builtIn));
      template.revise({ name, archived, body: asItCame ? null : body });
    });
    return this.get(session, id);
  }

  async listVersions(
    session: Session,
    id: string,
    query: QueryOf<typeof versionList>,
  ): Promise<Page<TemplateVersion>> {
    await this.database.record(session, templateById(id));
    return this.database.page(session, versionList.page(query, id));
  }

  async getVersion(session: Session, id: string): Promise<TemplateVersionRecord> {
    const stored = parse(await this.database.record(session, versionById(id)));
    const { builtIn, body, ...version } = stored;
    return { ...version, body: body ?? builtInText(builtIn!) };
  }
}

function toRecord({ body, ...template }: StoredTemplate): DocumentTemplateRecord {
  return { ...template, body: body ?? builtInText(template.builtIn!) };
}

/** @throws Problem validation_failed saying why it is no template */
export function parseBody(body: string): DraftBlock[] {
  const { blocks, fault } = readTemplate(body);
  if (fault) throw refused('body', faultMessage(fault));
  return blocks;
}

function refused(field: string, message: string): Problem {
  return new Problem('validation_failed', { errors: { [field]: message } });
}

function faultMessage(fault: TemplateFault): string {
  switch (fault.fault) {
    case 'unknown_fields':
      return DRAFTING_MESSAGES.templateFields(fault.names);
    case 'unclosed':
      return DRAFTING_MESSAGES.templateUnclosed(fault.line);
    case 'gap_name':
      return DRAFTING_MESSAGES.templateGapName(fault.line);
    case 'too_many_lines':
      return DRAFTING_MESSAGES.templateTooManyLines;
    case 'too_many_marks':
      return DRAFTING_MESSAGES.templateTooManyMarks;
    case 'too_long':
      return FIELD_MESSAGES.tooLong;
  }
}
