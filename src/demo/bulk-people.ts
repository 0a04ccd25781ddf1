/**
 * For each client of the offices `$1` to `$2` a member of staff, a client user and an invitation, so that an office
 * of 100,000 cases has 5,000 of each. Nobody signs in as one of them. Of five client users four have an account.
 */
export const COLLEAGUES = `
  with drawn as materialized (
    select k.office_id, gen_random_uuid() as user_id, k.created_at as born,
           pg_temp.word($3, 'colleague', n) || ' ' || pg_temp.word($4, 'colleague of', n) as name,
           'equipa' || k.k || '@' || k.no || '.' || o.slug || '.bulk.example' as email
    from pg_temp.bulk_clients k join pg_temp.bulk_offices o using (no)
    cross join lateral (select k.no * 1000000 + k.k as n) numbered
    where k.no between $1 and $2
  ), users as (
    insert into private.users (id, email, password_hash, email_confirmed_at, created_at, updated_at)
    select user_id, email, '', born, born, born from drawn
  ), roles as (
    insert into user_roles (office_id, user_id, role, created_at) select office_id, user_id, 'staff', born from drawn
  )
  insert into staff_users (office_id, user_id, full_name, position, email, created_at, updated_at)
  select office_id, user_id, name, 'Advogado associado', email, born, born from drawn`;

export const CLIENT_PEOPLE = `
  with drawn as materialized (
    select k.office_id, k.id as client_id, gen_random_uuid() as user_id, k.created_at as born, k.k,
           pg_temp.word($3, 'contact', n) || ' ' || pg_temp.word($4, 'contact of', n) as name,
           'contacto' || k.k || '@' || k.no || '.' || o.slug || '.bulk.example' as email
    from pg_temp.bulk_clients k join pg_temp.bulk_offices o using (no)
    cross join lateral (select k.no * 1000000 + k.k as n) numbered
    where k.no between $1 and $2
  ), users as (
    insert into private.users (id, email, password_hash, email_confirmed_at, created_at, updated_at)
    select user_id, email, '', born, born, born from drawn where k % 5 > 0
  ), roles as (
    insert into user_roles (office_id, user_id, role, created_at)
    select office_id, user_id, 'client', born from drawn where k % 5 > 0
  ), invited as (
    insert into invitation_logs (office_id, email, user_type, client_id, full_name, status, accepted_at, token_hash,
                                 sent_at, created_at, updated_at)
    select office_id, email, 'client', client_id, name, case when k % 5 > 0 then 'accepted' else 'expired' end,
           case when k % 5 > 0 then born end, sha256(convert_to(user_id::text, 'utf8')), born, born, born
    from drawn
  )
  insert into client_users (office_id, client_id, user_id, full_name, email, position, created_at, updated_at)
  select office_id, client_id, case when k % 5 > 0 then user_id end, name, email, 'Gerente', born, born from drawn`;
