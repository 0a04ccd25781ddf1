/*
 * Requests of bulk data, of the contacts of clients about their cases, with their messages. In the first office
 * there is one for each case, so that one of 100,000 has nearly as many; elsewhere one for every ten. Most are
 * concluded; one in fifty nobody has taken up.
 */

/** The rows are made so that they pass the checks of these triggers, which would take most of the time. */
export const WITHOUT_CHECKS = 'alter table service_requests disable trigger user';
export const WITH_CHECKS = 'alter table service_requests enable trigger user';

export const REQUESTS = `
  with drawn as materialized (
    select c.office_id, c.id as case_id, c.client_id, c.user_id, c.title, u.id as person_id, u.full_name, u.names, n,
           c.created_at + (now() - c.created_at) * (pg_temp.roll('asked', n, 1000000) / 1e6::float8) as asked_at,
           pg_temp.roll('answered', n, 100) as answered
    from cases c
    join pg_temp.bulk_offices o on o.id = c.office_id and o.no between $1 and $2
    cross join lateral (
      select u.id, u.full_name, k.name_search || ' ' || u.search as names
      from client_users u join clients k on k.office_id = u.office_id and k.id = u.client_id
      where u.office_id = c.office_id and u.client_id = c.client_id limit 1
    ) u
    cross join lateral (select hashtextextended(c.number, 3) & 281474976710655 as n) numbered
    where o.no = 1 or pg_temp.roll('asks', n, 10) = 0
  ), stated as materialized (
    select *, case when answered < 2 then 'novo' when answered < 8 then 'em_andamento' else 'concluido' end as status
    from drawn
  )
  insert into service_requests (
    office_id, id, client_id, client_user_id, case_id, title, names, description, status, assigned_to, opened_by,
    author_name, unread_by_staff, created_at, updated_at, last_at
  )
  select office_id, uuidv7(asked_at - now()), client_id, person_id, case_id,
         left(pg_temp.word($3, 'subject', n) || ' – ' || split_part(title, ' – ', 2), 200),
         names, pg_temp.word($4, 'question', n), status, case when status <> 'novo' then user_id end, 'client', full_name,
         case when status = 'novo' then 1 else 0 end, asked_at, at, at
  from stated cross join lateral (
    select case when status = 'novo' then asked_at
                else asked_at + (now() - asked_at) * (pg_temp.roll('said', n, 1000) / 1e4::float8) end as at
  ) moment
  order by office_id, asked_at`;

/** An answer to each that was taken up, and thanks for every second one. */
export const MESSAGES = `
  insert into request_messages (office_id, request_id, by, user_id, author_name, text, read_at, created_at)
  select r.office_id, r.id, said.by, case said.by when 'staff' then r.assigned_to end,
         case said.by when 'staff' then 'Sócia' else r.author_name end, said.text, r.last_at, said.at
  from service_requests r
  join pg_temp.bulk_offices o on o.id = r.office_id and o.no between $1 and $2
  cross join lateral (select hashtextextended(r.title, 4) & 281474976710655 as n) numbered
  cross join lateral (values
    ('staff', pg_temp.word($3, 'answer', n), r.created_at + (r.last_at - r.created_at) / 2),
    ('client', 'Muito obrigado.', r.last_at)
  ) as said(by, text, at)
  where r.status <> 'novo' and (said.by = 'staff' or pg_temp.roll('thanked', n, 2) = 0)`;
