import type { OfficeClosing } from '../contract/closing.js';
import { columns, type Sql, sql } from '../database/sql.js';

const CLOSING = columns<OfficeClosing>({
  lastDay: 'closing_day(now(), o.time_zone)',
  people: 'u.staff_users',
  portalClients: `(select count(distinct p.client_id)::int from client_users p where p.user_id is not null)`,
  cases: 'u.cases_aberto + u.cases_em_andamento + u.cases_concluido',
  documents: 'u.documents',
  overdue: 'd.overdue',
  upcoming: 'd.upcoming',
  renews: `exists (select from subscriptions s where s.source = 'stripe' and s.status <> 'canceled' and s.cancel_at is null)`,
  secondStep: `exists (select from staff_second_steps() s where s.user_id = current_app_user() and s.has_second_step)`,
});

/** The effects of closing the session's office today. */
export const officeClosing: Sql<OfficeClosing> = sql`select ${CLOSING} from offices o
  join usage_tracking u on u.office_id = o.id
  cross join lateral (
    select (count(*) filter (where e.due_on < (select office_today())))::int as overdue,
      (count(*) filter (where e.due_on >= (select office_today())))::int as upcoming
    from agenda_entries e
    where e.kind = 'deadline' and e.state = 'open' and e.due_on <= (select office_today()) + 7
  ) d`;

/** Facts of the office that a mail tells. */
export interface ClosingFacts {
  officeName: string;
  /** The name of the person who closed it, or who acts where it is open. */
  by: string;
  lastDay: string;
}

export const closingFacts: Sql<ClosingFacts> = sql`select ${columns<ClosingFacts>({
  officeName: 'o.name',
  by: `coalesce(p.full_name, 'um administrador')`,
  lastDay: 'closing_day(coalesce(o.closing_since, now()), o.time_zone)',
})} from offices o
  left join staff_users p on p.office_id = o.id and p.user_id = coalesce(o.closing_by, current_app_user())
  where o.id = current_office()`;
