import { AI_MODELS, type AiModel, type AiModelObstacle } from '../contract/ai.js';
import type { AiSettings, AiUse, AiUseOfPerson } from '../contract/ai-settings.js';
import { columns, json, raw, rowsOf, type Sql, sql } from '../database/sql.js';

const SETTINGS = columns<AiSettings>({
  enabled: 's.enabled',
  groq: 's.groq',
  gpt: 's.gpt',
  claude: 's.claude',
  clientUsers: 's.client_users',
  staffAnswersMax: 's.staff_answers_max',
  clientAnswersMax: 's.client_answers_max',
  updatedAt: 's.updated_at',
  version: 's.version',
});

export const settings: Sql<AiSettings> = sql`select ${SETTINGS} from ai_settings s`;

/** Reason of the plan or the office why the caller cannot ask a model. */
export interface ModelObstacle {
  id: AiModel;
  obstacle: Exclude<AiModelObstacle, 'no_key'> | null;
}

const OBSTACLE = columns<ModelObstacle>({ id: 'm', obstacle: 'ai_obstacle(m)' });
export const obstacles: Sql<ModelObstacle> = sql`select ${OBSTACLE}
  from unnest(${[...AI_MODELS]}::text[]) with ordinality t (m, n) order by n`;

const PERSON = columns<AiUseOfPerson>({
  userId: 'u.person_id',
  name: 'coalesce(s.full_name, c.full_name)',
  role: `case when s.id is not null then 'staff' when c.full_name is not null then 'client' end`,
  answers: 'u.answers',
  inputTokens: 'u.input_tokens',
  outputTokens: 'u.output_tokens',
});

/** @param month `YYYY-MM`; null for the one that it is in the office */
export function useOf(month: string | null): Sql<AiUse> {
  const people = sql`select ${PERSON} from ai_use u
    left join staff_users s on s.office_id = u.office_id and s.user_id = u.person_id
    left join lateral (
      select p.full_name from client_users p
      where p.office_id = u.office_id and (p.user_id = u.person_id or p.removed_user_id = u.person_id) order by p.created_at, p.id limit 1
    ) c on true
    where u.month = m.month order by u.answers desc, 2, u.person_id`;
  const months = raw(`coalesce((
    select json_agg(to_char(n.month, 'YYYY-MM') order by n.month desc)
    from (select distinct month from ai_use order by month desc limit 120) n), '[]')`);
  const sum = (column: string) =>
    `(select coalesce(sum(u.${column}), 0)::float8 from ai_use u where u.month = m.month)`;
  return sql`select ${columns<AiUse>({
    month: `to_char(m.month, 'YYYY-MM')`,
    answers: sum('answers'),
    inputTokens: sum('input_tokens'),
    outputTokens: sum('output_tokens'),
    people: rowsOf(people),
    months: json<string[]>(months),
  })}
    from (select date_trunc('month', coalesce((${month}::text || '-01')::date, office_today()))::date as month) m`;
}
