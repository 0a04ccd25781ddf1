import type { CaseStatus, HistoryEntry } from '../contract/cases.js';
import { type Sql, sql, trusted } from '../database/sql.js';

/** A document as an archive takes it in. */
export interface ArchivedDocument {
  title: string;
  key: string;
  sizeBytes: number;
  createdAt: string;
  caseId: string | null;
  caseTitle: string | null;
}

export interface ClientArchive {
  name: string;
  documents: ArchivedDocument[];
}

export interface CaseArchive {
  title: string;
  number: string | null;
  status: CaseStatus;
  dueDate: string | null;
  court: string | null;
  clientName: string | null;
  createdAt: string;
  updatedAt: string;
  officeName: string;
  timeZone: string;
  /** The oldest first, as one reads. */
  history: Pick<
    HistoryEntry,
    'action' | 'field' | 'description' | 'oldValue' | 'newValue' | 'userName' | 'createdAt'
  >[];
  documents: ArchivedDocument[];
}

const documents = (condition: string) => `
  coalesce((
    select json_agg(json_build_object(
      'title', d.title, 'key', d.storage_path, 'sizeBytes', d.size_bytes, 'createdAt', d.created_at,
      'caseId', d.case_id, 'caseTitle', dc.title
    ) order by dc.title nulls first, d.case_id, d.created_at, d.id)
    from documents d left join cases dc on dc.id = d.case_id
    where d.state = 'stored' and ${condition}
  ), '[]') as "documents"`;

export function clientArchive(id: string): Sql {
  return sql`
    select k.name, ${trusted(documents('d.client_id = k.id'))} from clients k where k.id = ${id}`;
}

export function caseArchive(id: string): Sql {
  return sql`
    select c.title, c.number, c.status, c.due_date as "dueDate", c.court, k.name as "clientName",
           c.created_at as "createdAt", c.updated_at as "updatedAt",
           (select name from offices) as "officeName", office_time_zone() as "timeZone",
           coalesce((
             select json_agg(json_build_object(
               'action', h.action, 'field', h.field, 'description', h.description, 'oldValue', h.old_value,
               'newValue', h.new_value, 'userName', s.full_name, 'createdAt', h.created_at
             ) order by h.created_at, h.id)
             from case_history h left join staff_users s on s.user_id = h.user_id
             where h.case_id = c.id
           ), '[]') as "history",
           ${trusted(documents('d.case_id = c.id'))}
    from cases c left join clients k on k.id = c.client_id
    where c.id = ${id}`;
}
