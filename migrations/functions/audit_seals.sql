-- The chain of seals over audit_log, see src/audit/sealer.ts.

create policy owner on audit_seals to causa_owner using (true);
create policy staff on audit_seals for select to causa_staff using (office_id = current_office());
create policy system on audit_seals for select to causa_system using (office_id = current_office());
create policy system_reads on audit_log for select to causa_system using (office_id = current_office());

-- Adds seals to the end of the office's chain, the first of them with that number: all of them, or none where
-- another end has been reached meanwhile.
create or replace function seal_entries(first integer, entries uuid[], seals bytea[]) returns void
  language plpgsql volatile security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  last record;
begin
  select number, sealed_through into last from public.audit_seals
  where office_id = public.current_office() order by number desc limit 1;
  if first <> coalesce(last.number, 0) + 1 then
    raise exception 'the chain does not end before %', first using errcode = '40001';
  end if;
  insert into public.audit_seals (office_id, number, entry_id, seal, sealed_through)
  select e.office_id, first + n::integer - 1, e.id, seal,
    greatest(last.sealed_through, max(e.created_at) over (order by n))
  from unnest(entries, seals) with ordinality as given (entry, seal, n)
  join public.audit_log e on e.office_id = public.current_office() and e.id = entry;
end $$;

grant execute on function seal_entries(integer, uuid[], bytea[]) to causa_system;
