import type { AiSource } from '../contract/ai.js';
import type { AiAnswer } from '../contract/ai-answers.js';
import type { DraftMerge, DraftWriting, Fill } from '../contract/drafting.js';
import { columns, type Sql, sql } from '../database/sql.js';

const ID = columns<{ id: string }>({ id: 'd.id' });

/*
 * Writes of drafts by a model. One statement checks that case and documents still exist, and makes the draft of an
 * answer once, whichever replica comes first.
 */

/** A draft whose passages a model wrote. */
export interface WrittenDraft extends Omit<DraftMerge, 'fills'> {
  fills: Fill[];
  answer: Pick<AiAnswer, 'id' | 'model' | 'modelName'>;
  writing: DraftWriting;
}

/** Makes a draft. No row where the case or a sent document is gone, or where the draft exists already. */
export function addWrittenDraft(draft: WrittenDraft): Sql<{ id: string }> {
  const { caseId, templateId, title, country, blocks, values, fills, answer, writing } = draft;
  const documents = documentIdsOf(writing.sources);
  return sql`insert into drafts as d (case_id, template_id, title, country, blocks, field_values, fills, model,
      model_name, sent, writing, answer_id)
    select c.id, ${templateId}, ${title}, ${country}, ${JSON.stringify(blocks)}, ${JSON.stringify(values)},
      ${JSON.stringify(fills)}, ${answer.model}, ${answer.modelName}, a.sent_text,
      w.one || jsonb_build_object('leftOut', seen_left_out(c.office_id, w.one -> 'leftOut')), a.id
    from cases c
    cross join (select ${JSON.stringify(writing)}::jsonb as one) w
    left join ai_answers a on a.office_id = c.office_id and a.id = ${answer.id}
    where c.id = ${caseId}
      and (select count(*) from documents k where k.id = any (${documents}::uuid[])) = ${documents.length}
    on conflict (office_id, answer_id) where answer_id is not null do nothing
    returning ${ID}`;
}

/** Stores the documents that were sent to the model, and those of which only the name is kept. */
export function addDraftDocuments(draftId: string, { sources, leftOut }: DraftWriting): Sql {
  const sent = documentIdsOf(sources);
  const named = documentIdsOf(leftOut.flatMap(({ source }) => source ?? []));
  return sql`insert into draft_documents (draft_id, document_id, read)
    select ${draftId}::uuid, k.id, k.id = any (${sent}::uuid[])
    from documents k where k.id = any (${[...sent, ...named]}::uuid[])`;
}

function documentIdsOf(sources: readonly AiSource[]): string[] {
  return sources.filter(({ kind }) => kind === 'document').map(({ id }) => id);
}
