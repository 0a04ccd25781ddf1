/*
 * Hearings and tasks of bulk data, for every second case, from a year ago to a year ahead. Together with the deadlines
 * that come from the dates of the cases, an office has about as many entries as cases. Almost all past ones are
 * settled.
 */

/** Switches off triggers whose checks these rows pass, because they would take most of the time. */
export const WITHOUT_ENTRY_CHECKS = 'alter table agenda_entries disable trigger user';
export const WITH_ENTRY_CHECKS = 'alter table agenda_entries enable trigger user';

export const ENTRIES = `
  with drawn as materialized (
    select c.office_id, c.id as case_id, c.user_id, c.court, n, pg_temp.roll('hears', n, 2) = 0 as hears,
           current_date - 365 + pg_temp.roll('marked', n, 731) as due_on
    from cases c
    join pg_temp.bulk_offices o on o.id = c.office_id and o.no between $1 and $2
    cross join lateral (select hashtextextended(c.number, 5) & 281474976710655 as n) numbered
    where pg_temp.roll('has an entry', n, 100) < 55
  )
  insert into agenda_entries (
    office_id, case_id, kind, title, due_on, starts_at, place, visible_in_portal, state, settled_at, settled_by,
    created_by, updated_by
  )
  select office_id, case_id, case when hears then 'hearing' else 'task' end,
         pg_temp.word(case when hears then $3::text[] else $4::text[] end, 'entry', n), due_on,
         case when hears then time '09:00' + pg_temp.roll('hour', n, 17) * interval '30 minutes' end,
         case when hears then court end, hears, state, case when state <> 'open' then due_on + interval '18 hours' end,
         case when state <> 'open' then user_id end, user_id, user_id
  from drawn
  cross join lateral (
    select case when due_on < current_date and pg_temp.roll('forgotten', n, 50) > 0 then 'fulfilled' else 'open' end as state
  ) stated
  order by office_id, due_on`;
