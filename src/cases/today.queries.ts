import type { AgendaToday, HearingToday, TaskToday } from '../contract/dashboard.js';
import { AGENDA_ROWS } from '../contract/dashboard.js';
import { COUNT_CAP } from '../contract/lists.js';
import { lookup } from '../database/list.js';
import { columns, objectOf, raw, rowsOf, sql } from '../database/sql.js';
import { TODAY } from './case-views.queries.js';

const RELATED = sql`${lookup('cases', 'c', 'e.case_id')} ${lookup('staff_users', 's', 'e.responsible_id')}
  ${lookup('staff_users', 'r', 'c.responsible_id')}`;

const SHARED = {
  id: 'e.id',
  kind: 'e.kind',
  title: 'e.title',
  state: 'e.state',
  caseId: 'e.case_id',
  caseTitle: 'c.title',
  personName: 'coalesce(s.full_name, r.full_name)',
  repeats: 'e.repeats',
  version: 'e.version',
} as const;

const HEARING = columns<HearingToday>({
  ...SHARED,
  startsAt: `to_char(e.starts_at, 'HH24:MI')`,
  endsAt: `to_char(e.ends_at, 'HH24:MI')`,
  place: 'e.place',
  link: 'e.link',
});

const TASK = columns<TaskToday>({ ...SHARED, dueOn: 'e.due_on' });

const HEARINGS = `select * from agenda_entries
  where kind = 'hearing' and state <> 'cancelled' and due_on = ${TODAY}`;
const OPEN_TASKS = `select * from agenda_entries where kind = 'task' and state = 'open' and due_on <= ${TODAY}`;
const DONE_TASKS = `select * from agenda_entries
  where kind = 'task' and state = 'fulfilled' and settled_at >= (select office_midnight(office_today()))`;

const counted = (rows: string) =>
  `(select count(*)::int from (${rows} limit ${COUNT_CAP + 1}) few)`;

/** Today's hearings, the open tasks until today, and the tasks that were done today. */
export const agendaToday = objectOf<AgendaToday>({
  hearings: rowsOf(sql`select ${HEARING}
    from (${raw(HEARINGS)} order by starts_at, id limit ${raw(String(AGENDA_ROWS))}) e ${RELATED}
    order by e.starts_at, e.id`),
  hearingCount: counted(HEARINGS),
  tasks: rowsOf(sql`select ${TASK}
    from (${raw(OPEN_TASKS)} order by due_on, id limit ${raw(String(AGENDA_ROWS))}) e ${RELATED}
    order by e.due_on, e.id`),
  openTasks: counted(OPEN_TASKS),
  doneTasks: rowsOf(sql`select ${TASK}
    from (${raw(DONE_TASKS)} order by settled_at desc, id limit ${raw(String(AGENDA_ROWS))}) e ${RELATED}
    order by e.settled_at desc, e.id`),
  doneCount: counted(DONE_TASKS),
});
