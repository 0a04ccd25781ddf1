import {
  type CaseShares,
  FAILED_MINUTES,
  KEPT_FROM_CASES,
  KEPT_FROM_DOCUMENTS,
  KEPT_MINUTES,
  type Report,
  REPORT_NAMES,
  type ReportMonth,
} from '../contract/reports.js';
import { byKey } from '../database/list.js';
import {
  columns,
  json,
  objectOf,
  raw,
  rowsOf,
  type Sql,
  sql,
  type Value,
} from '../database/sql.js';

/**
 * Scope of a report: days of the office's, both included, or null for this year until today; and the person whose
 * cases it covers, or null for everybody's.
 */
export interface ReportQuestion {
  from: string | null;
  to: string | null;
  responsibleId: string | null;
}

/** The cases, each by the office's days, and whether its deadline was met; read once for all figures. */
const CASES = (responsibleId: string | null) => sql`c as materialized (
  select status, court, client_id, responsible_id, due_date, created, concluded,
         deadline_met(status, due_date, concluded_at, z.today, z.zone) as met
  from cases cross join z cross join lateral (
    select (created_at at time zone z.zone)::date as created, (concluded_at at time zone z.zone)::date as concluded
  ) days
  where ${responsibleId}::uuid is null or responsible_id = ${responsibleId}::uuid
)`;

const DOCUMENTS = (responsibleId: string | null) => sql`d as materialized (
  select size_bytes, (created_at at time zone z.zone)::date as added,
         case when mime_type = 'application/pdf' then 'pdf'
              when mime_type ~ '(msword|wordprocessingml|opendocument.text|rtf)' then 'word'
              when mime_type like 'image/%' then 'image'
              when mime_type ~ '(ms-excel|spreadsheetml|opendocument.spreadsheet|text/csv)' then 'sheet'
              else 'other' end as kind
  from documents cross join z
  where state = 'stored' and (
    ${responsibleId}::uuid is null
    or case_id in (select id from cases where responsible_id = ${responsibleId}::uuid)
  )
)`;

const IN_PERIOD = (day: string) => `${day} between z.from_day and z.to_day`;
const monthOf = (day: string) => `date_trunc('month', ${day})::date`;

const MONTHS = raw(`m as materialized (
  select g::date as month from z, generate_series(${monthOf('from_day')}, to_day, interval '1 month') g
), made as (
  select ${monthOf('created')} as month, count(*)::int as n from c, z where ${IN_PERIOD('created')} group by 1
), ended as (
  select ${monthOf('concluded')} as month, count(*)::int as n from c, z where ${IN_PERIOD('concluded')} group by 1
), due as (
  select ${monthOf('due_date')} as month, count(*) filter (where met)::int as met,
         count(*) filter (where not met)::int as missed
  from c, z where met is not null and ${IN_PERIOD('due_date')} group by 1
), stored as (
  select ${monthOf('added')} as month, sum(size_bytes) as bytes,
         count(*) filter (where ${IN_PERIOD('added')})::int as n
  from d, z where added <= to_day group by 1
)`);

const MONTH = columns<ReportMonth>({
  month: `to_char(m.month, 'YYYY-MM')`,
  created: 'coalesce(made.n, 0)',
  concluded: 'coalesce(ended.n, 0)',
  met: 'coalesce(due.met, 0)',
  missed: 'coalesce(due.missed, 0)',
  documents: 'coalesce(stored.n, 0)',
  bytes: '(select coalesce(sum(s.bytes), 0)::bigint from stored s where s.month <= m.month)',
});

/** @param of the table whose rows the keys are, and what `name` calls it */
function shares(key: string, name: string, of?: [table: string, as: string]): Value<CaseShares> {
  const row = of
    ? sql`cross join lateral (${byKey(of[0], 'current_office()', 'id = g.key')}) ${raw(of[1])}`
    : raw('');
  const named = columns<CaseShares['named'][number]>({
    id: of ? 'g.key' : 'null',
    name,
    cases: 'g.n',
  });
  const counted = `select ${key} as key, count(*)::int as n from c where ${key} is not null group by 1 order by 2 desc, 1`;
  return objectOf<CaseShares>({
    named: rowsOf(
      sql`select ${named} from (${raw(`${counted} limit ${REPORT_NAMES}`)}) g ${row}
        order by g.n desc, g.key`,
    ),
    others: `(select coalesce(sum(n), 0)::int from (${counted} offset ${REPORT_NAMES}) g)`,
    none: `(select count(*)::int from c where ${key} is null)`,
  });
}

const count = (from: string, where: string) => `(select count(*)::int from ${from} where ${where})`;
const lasted = (aggregate: string) =>
  `(select ${aggregate} from c, z where ${IN_PERIOD('concluded')})`;
const MEAN = 'round(avg(concluded - created))::int';
const MEDIAN = 'round(percentile_cont(0.5) within group (order by concluded - created))::int';

const DURATION = columns<Report['durations'][number]>({
  court: 'g.court',
  mean: 'g.mean',
  median: 'g.median',
  cases: 'g.n',
});

const KIND = columns<Report['documentKinds'][number]>({
  kind: 'g.kind',
  documents: 'g.n',
  bytes: 'g.bytes',
});

/** Name of the colleague, or the id where nobody has it, so that a report is never taken for everybody's. */
const nameOf = (responsibleId: string | null) => sql`case when ${responsibleId}::uuid is not null
  then coalesce((select full_name from staff_users where id = ${responsibleId}::uuid), ${responsibleId}) end`;

const REPORT = (responsibleId: string | null) =>
  columns<Report>({
    from: 'z.from_day',
    to: 'z.to_day',
    responsible: nameOf(responsibleId),
    madeAt: 'now()',
    cases: objectOf<Report['cases']>({
      total: count('c', 'true'),
      created: count('c', IN_PERIOD('created')),
      concluded: count('c', IN_PERIOD('concluded')),
    }),
    deadlines: objectOf<Report['deadlines']>({
      met: '(select coalesce(sum(due.met), 0)::int from due)',
      missed: '(select coalesce(sum(due.missed), 0)::int from due)',
    }),
    duration: objectOf<Report['duration']>({
      mean: lasted(MEAN),
      median: lasted(MEDIAN),
      cases: count('c', IN_PERIOD('concluded')),
    }),
    documents: objectOf<Report['documents']>({
      total: count('d', 'true'),
      added: count('d', IN_PERIOD('added')),
      bytes: '(select coalesce(sum(size_bytes), 0)::bigint from d)',
    }),
    months: rowsOf(sql`select ${MONTH} from m
    left join made using (month) left join ended using (month) left join due using (month)
    left join stored using (month) order by m.month`),
    status: objectOf<Report['status']>({
      aberto: count('c', `status = 'aberto'`),
      em_andamento: count('c', `status = 'em_andamento'`),
      concluido: count('c', `status = 'concluido'`),
    }),
    courts: shares('court', 'g.key'),
    clients: shares('client_id', 'k.name', ['clients', 'k']),
    responsibles: shares('responsible_id', 's.full_name', ['staff_users', 's']),
    durations: rowsOf(
      sql`select ${DURATION} from (${raw(
        `select court, ${MEAN} as mean, ${MEDIAN} as median, count(*)::int as n
     from c, z where ${IN_PERIOD('concluded')} group by court order by 4 desc, 1 limit ${REPORT_NAMES}`,
      )}) g order by g.mean, g.court`,
    ),
    documentKinds: rowsOf(
      sql`select ${KIND} from (${raw(
        'select kind, count(*)::int as n, sum(size_bytes)::bigint as bytes from d group by kind',
      )}) g order by g.n desc, g.kind`,
    ),
  });

/** Reads each of the office's cases and documents once. */
export function report({ from, to, responsibleId }: ReportQuestion): Sql<Report> {
  return sql`with z as materialized (
      select coalesce(${from}::date, date_trunc('year', office_today())::date) as from_day,
             coalesce(${to}::date, office_today()) as to_day, office_today() as today, office_time_zone() as zone
    ), ${CASES(responsibleId)}, ${DOCUMENTS(responsibleId)}, ${MONTHS}
    select ${REPORT(responsibleId)} from z`;
}

export const questionOf = ({ from, to, responsibleId }: ReportQuestion) =>
  `${from ?? ''} ${to ?? ''} ${responsibleId ?? ''}`;

/** The report that an office is shown; null where there is none yet. */
interface ReportView {
  report: Report | null;
  /** Whether one is being made. */
  making: boolean;
  /** Whether it could not be made. */
  failed: boolean;
}

/** A failure is shown for a shorter time than a report. */
export const tooOld = (as: string) =>
  raw(`${as}.made_at <= now() - case when ${as}.failed then interval '${FAILED_MINUTES} minutes'
    else interval '${KEPT_MINUTES} minutes' end`);
const LARGE = `(cases_aberto + cases_em_andamento + cases_concluido >= ${KEPT_FROM_CASES}
  or documents >= ${KEPT_FROM_DOCUMENTS})`;

/** Selects the kept report of a large office, some minutes old, where there is one; for any other office the present one. */
export function shownReport(question: ReportQuestion): Sql<ReportView> {
  const shown = columns<ReportView>({
    report: json<Report | null>(
      sql`case when ${raw(LARGE)} then k.report else (select row_to_json(r)::jsonb from (${report(question)}) r) end`,
    ),
    making: `k.making is not null`,
    failed: sql`${raw(LARGE)} and k.failed is true`,
  });
  return sql`select ${shown} from usage_tracking left join kept_reports k
    on k.question = ${questionOf(question)} and not (${tooOld('k')})`;
}
