-- Applies a statement's changes, as the number of added or removed documents and bytes by office and client, to the
-- counters of the office and its clients. A document counts once it is stored. Its bytes count from its reservation, so
-- that concurrent uploads cannot exceed a limit together.
create or replace function apply_document_deltas(deltas document_delta[]) returns void
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  update usage_tracking u set documents = u.documents + d.n, storage_bytes = u.storage_bytes + d.bytes
  from (select office_id, sum(n) as n, sum(bytes) as bytes from unnest(deltas) group by office_id) d
  where u.office_id = d.office_id and (d.n, d.bytes) <> (0, 0);

  with moved as (
    select office_id, client_id, sum(n)::integer as n
    from unnest(deltas) where client_id is not null
    group by office_id, client_id
  ), counted as (
    update clients c set document_count = c.document_count + m.n, last_document_at = l.newest
    from moved m
    left join lateral (
      select d.created_at as newest from documents d
      where d.office_id = m.office_id and d.client_id = m.client_id and d.state = 'stored' and d.deleted_at is null
      order by d.created_at desc, d.id desc limit 1
    ) l on true
    where c.office_id = m.office_id and c.id = m.client_id
      and (m.n <> 0 or c.last_document_at is distinct from l.newest)
    returning c.office_id, c.document_count as after, c.document_count - m.n as before
  )
  update usage_tracking u set clients_with_documents = u.clients_with_documents + d.n
  from (
    select office_id, sum((after > 0)::integer - (before > 0)::integer) as n from counted group by office_id
  ) d
  where u.office_id = d.office_id and d.n <> 0;
end $$;

create or replace function count_documents() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  deltas document_delta[];
begin
  if tg_op = 'INSERT' then
    select array_agg((office_id, client_id, n, bytes)::document_delta) into deltas
    from (
      select office_id, client_id, count(*) filter (where state = 'stored')::integer as n, sum(size_bytes)::bigint as bytes
      from added where deleted_at is null group by 1, 2
    ) g;
  elsif tg_op = 'DELETE' then
    select array_agg((office_id, client_id, n, bytes)::document_delta) into deltas
    from (
      select office_id, client_id, -count(*) filter (where state = 'stored')::integer as n, -sum(size_bytes)::bigint as bytes
      from removed where deleted_at is null group by 1, 2
    ) g;
  else
    select array_agg((office_id, client_id, n, bytes)::document_delta) into deltas
    from (
      select office_id, client_id, sum(n)::integer as n, sum(bytes)::bigint as bytes
      from (
        select office_id, client_id, (state = 'stored')::integer as n, size_bytes as bytes, created_at
        from added where deleted_at is null
        union all
        select office_id, client_id, -(state = 'stored')::integer, -size_bytes, created_at
        from removed where deleted_at is null
      ) both_sides
      group by 1, 2 having (sum(n), sum(bytes), sum(n * extract(epoch from created_at))) <> (0, 0, 0)
    ) g;
  end if;
  if deltas is not null then
    perform apply_document_deltas(deltas);
  end if;
  return null;
end $$;
create or replace trigger documents_added after insert on documents
  referencing new table as added for each statement execute function count_documents();
create or replace trigger documents_changed after update on documents
  referencing old table as removed new table as added for each statement execute function count_documents();
create or replace trigger documents_removed after delete on documents
  referencing old table as removed for each statement execute function count_documents();
