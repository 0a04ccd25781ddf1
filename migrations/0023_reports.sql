-- Up Migration

-- Who of the staff answers for a case. Who left answers for none any more, see hand_over_cases(); a case in the
-- recycle bin is handed over like any other.
alter table cases
  add column responsible_id uuid,
  -- When it was last concluded. Null while it is open, and of a case that was put in as concluded: nobody knows when
  -- that was. Kept by the trigger cases_concluded.
  add column concluded_at timestamptz,
  add constraint cases_responsible_fkey foreign key (office_id, responsible_id) references staff_users (office_id, id)
    on delete set null (responsible_id);
create index cases_of_responsible on cases (office_id, responsible_id, created_at desc, id desc)
  where responsible_id is not null;

update cases c set concluded_at = h.created_at
from (
  select distinct on (office_id, case_id) office_id, case_id, created_at
  from case_history where action = 'status_changed' and new_value = 'concluido'
  order by office_id, case_id, created_at desc, id desc
) h
where c.status = 'concluido' and h.office_id = c.office_id and h.case_id = c.id;

alter table cases add constraint cases_concluded_check check (concluded_at is null or status = 'concluido');

alter table case_history
  drop constraint case_history_field_check,
  add constraint case_history_field_check
    check (field in ('title', 'number', 'dueDate', 'court', 'clientId', 'responsibleId'));

grant insert (responsible_id), update (responsible_id) on cases to causa_staff;

-- Reports of large offices, kept for some minutes: making one reads all of the office's cases.
create table kept_reports (
  office_id uuid not null default current_office() references offices on delete cascade,
  -- Its period and whose cases it is about.
  question text not null check (length(question) between 1 and 100),
  made_at timestamptz not null default now(),
  report jsonb not null check (pg_column_size(report) < 1000000),
  primary key (office_id, question)
);
alter table kept_reports enable row level security, force row level security;
grant select, insert (question, report), update (report, made_at), delete on kept_reports to causa_staff;
