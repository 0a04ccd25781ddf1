import type {
  DocumentTemplate,
  TemplateSort,
  TemplateVersion,
  TemplateVersionRecord,
} from '../contract/drafting.js';
import { List, lookup } from '../database/list.js';
import { columns, type Fields, type Sql, sql } from '../database/sql.js';
import { DocumentTemplateFilterQuery, TemplateVersionFilterQuery } from './drafting.dto.js';

const TEMPLATE: Fields<DocumentTemplate> = {
  id: 't.id',
  name: 't.name',
  country: 't.country',
  builtIn: 't.built_in',
  changed: 't.body is not null',
  archived: 't.archived',
  createdAt: 't.created_at',
  updatedAt: 't.updated_at',
  updatedBy: 's.full_name',
  version: 't.version',
};
const WRITER = lookup('staff_users', 's', 't.updated_by', 'user_id');

export const templateList = new List({
  columns: columns(TEMPLATE),
  from: 'document_templates',
  as: 't',
  join: WRITER,
  sorts: { name: 'name', updatedAt: 'updated_at' } satisfies Record<TemplateSort, string>,
  byDefault: ['name', 'ASC'],
  filter: DocumentTemplateFilterQuery,
  where: {
    country: (country) => sql`t.country = ${country}`,
    archived: (archived) => sql`t.archived = ${archived}`,
  },
});

/** A template as the database has it: without a body where it is the text that came along. */
export interface StoredTemplate extends DocumentTemplate {
  body: string | null;
}

export function templateById(id: string): Sql<StoredTemplate> {
  const stored = columns<StoredTemplate>({ ...TEMPLATE, body: 't.body' });
  return sql`select ${stored} from document_templates t ${WRITER} where t.id = ${id}`;
}

const VERSION: Fields<TemplateVersion> = {
  id: 'v.id',
  templateId: 'v.template_id',
  number: 'v.number',
  name: 'v.name',
  original: 'v.body is null',
  savedAt: 'v.saved_at',
  savedBy: 's.full_name',
};
const SAVER = lookup('staff_users', 's', 'v.saved_by', 'user_id');

export const versionList = new List({
  columns: columns(VERSION),
  from: 'document_template_versions',
  as: 'v',
  join: SAVER,
  sorts: { number: 'number' },
  byDefault: ['number', 'DESC'],
  filter: TemplateVersionFilterQuery,
  where: {},
  within: (templateId: string) => sql`v.template_id = ${templateId}`,
});

/** A version as stored: of a built-in text only its key. */
export interface StoredVersion extends Omit<TemplateVersionRecord, 'body'> {
  body: string | null;
  builtIn: string | null;
}

export function versionById(id: string): Sql<StoredVersion> {
  const stored = columns<StoredVersion>({ ...VERSION, body: 'v.body', builtIn: 't.built_in' });
  return sql`select ${stored} from document_template_versions v ${SAVER}
    ${lookup('document_templates', 't', 'v.template_id')} where v.id = ${id}`;
}
