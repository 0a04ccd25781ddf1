import type pg from 'pg';

/*
 * Fills every list of an office that `seedBulk` leaves out. Small offices get some rows and large ones many, except in
 * lists with a limit.
 */

const SIZES = `
  with sizes as (
    select office_id, (array_agg(user_id order by id))[1] as user_id, count(*)::int as cases
    from cases group by office_id
  )`;

/** Everybody in turn, for what not one person makes alone. */
const STAFF = `
  staff as (
    select office_id, user_id, row_number() over office - 1 as turn, count(*) over (partition by office_id) as people
    from staff_users window office as (partition by office_id order by id)
  )`;

const TENANTS = `${SIZES}
  insert into tenants (office_id, name, company_name, slug, created_at)
  select office_id, 'Tenant ' || n, 'Tenant ' || n, 't-' || uuidv7(), now() - n * interval '1 day'
  from sizes cross join lateral generate_series(1, 1 + least(cases / 100, 40)) n`;

/** A third of the clients. */
const LINKS = `
  update clients c set tenant_id = t.id
  from (select distinct on (office_id) office_id, id from tenants order by office_id, created_at desc, id) t
  where t.office_id = c.office_id and get_byte(uuid_send(c.id), 15) % 3 = 0`;

const API_KEYS = `${SIZES}, ${STAFF}
  insert into api_keys (office_id, name, first_four, last_four, rights, created_by, created_at)
  select z.office_id, 'Chave ' || n, 'aaaa', 'zzzz', '{cases:read}', s.user_id, now() - n * interval '1 day'
  from sizes z cross join lateral generate_series(1, 1 + least(cases / 100, 45)) n
  join staff s on s.office_id = z.office_id and s.turn = n % s.people`;

const SAVED_VIEWS = `${SIZES}
  insert into saved_views (office_id, user_id, name, query)
  select office_id, user_id, 'Vista ' || n, 'view=all'
  from sizes cross join lateral generate_series(1, 1 + least(cases / 100, 29)) n`;

const ENDPOINTS = `${SIZES}
  insert into webhook_endpoints (office_id, url, events, created_by)
  select office_id, 'https://erp.example/' || n, '{processo.criado}', user_id
  from sizes cross join lateral generate_series(1, 1 + least(cases / 100, 9)) n`;

/** One delivery for each case. */
const DELIVERIES = `
  insert into webhook_deliveries (office_id, endpoint_id, destination, event_id, event, data, state, status_code,
    job_id, created_at)
  select c.office_id, e.id, 'erp.example', c.id, (array['processo.criado', 'processo.alterado', 'prazo.alterado'])[1 + n % 3],
    '{}', case when n % 20 = 0 then 'failed' else 'delivered' end, case when n % 20 = 0 then 503 else 200 end,
    uuidv7(), c.created_at
  from (select *, get_byte(uuid_send(id), 15) as n from cases) c
  join (select distinct on (office_id) office_id, id from webhook_endpoints order by office_id, id) e using (office_id)`;

/** Templates beside those that the office has already. */
const TEMPLATES = `${SIZES}
  insert into document_templates (office_id, country, name, body, created_by, updated_at)
  select office_id, 'portugal', 'Modelo ' || n, 'Texto', user_id, now() - n * interval '1 day'
  from sizes cross join lateral generate_series(1, 1 + least(cases / 50, 200)) n`;

/** Versions of one template of each office. */
const VERSIONS = `${SIZES}
  insert into document_template_versions (office_id, template_id, number, name, body, saved_by)
  select office_id, t.id, 1000 + n, 'Modelo', 'Texto', user_id
  from sizes
  join (select distinct on (office_id) office_id, id from document_templates order by office_id, id) t using (office_id)
  cross join lateral generate_series(1, 1 + cases / 20) n`;

/** One draft for every second case. */
const DRAFTS = `
  insert into drafts (office_id, case_id, template_id, title, country, blocks, field_values, created_by, created_at, updated_at)
  select c.office_id, c.id, t.id, left(c.title, 120), 'portugal', '[]', '{}', c.user_id, c.created_at, c.updated_at
  from cases c
  join (select distinct on (office_id) office_id, id from document_templates order by office_id, id) t using (office_id)
  where get_byte(uuid_send(c.id), 15) % 2 = 0`;

/** Conversations of the person who made the case, for every fourth case, and of each client user with an account. */
const CONVERSATIONS = `
  insert into ai_conversations (office_id, user_id, side, request_type, country, title, case_id, last_at)
  select office_id, user_id, 'staff', 'general', 'portugal',
    case when get_byte(uuid_send(id), 14) % 10 = 0 then 'Prazo de recurso' else 'Custas' end,
    case when get_byte(uuid_send(id), 14) % 2 = 0 then id end, created_at
  from cases where get_byte(uuid_send(id), 15) % 4 = 0
  union all
  select office_id, user_id, 'client', 'general', 'portugal', 'Dúvida ' || n, null, created_at
  from client_users cross join generate_series(1, 5) n where user_id is not null`;

/** Two in each conversation, and many in one of each office's staff. */
const ANSWERS = `${SIZES}, longest as (
    select distinct on (office_id) office_id, id, cases
    from ai_conversations join sizes using (office_id) where side = 'staff' order by office_id, id
  ), wanted as (
    select office_id, id, 2 as n from ai_conversations
    union all select office_id, id, cases / 40 from longest
  )
  insert into ai_answers (office_id, conversation_id, request_type, country, prompt, model, state, finished_at, sent, parts)
  select office_id, id, 'general', 'portugal', 'Qual é o prazo?', 'groq', 'done', now(), '[]', '[{"text": "Dez dias."}]'
  from wanted cross join lateral generate_series(1, n)`;

/** One for each case. */
const RECORD = `
  with ${STAFF}
  insert into audit_log (office_id, user_id, action, subject_kind, subject_id, address, created_at)
  select c.office_id, s.user_id, case when n % 20 = 0 then 'case_deleted' else 'document_downloaded' end, 'case', c.id,
    ('10.0.0.' || n)::inet, c.created_at
  from (select *, get_byte(uuid_send(id), 15) as n from cases) c
  join staff s on s.office_id = c.office_id and s.turn = n % s.people`;

const SEALS = `
  insert into audit_seals (office_id, number, entry_id, seal, sealed_through)
  select office_id, row_number() over (partition by office_id order by created_at, id), id, sha256(uuid_send(id)), created_at
  from audit_log`;

/** Gives every office rows of those lists. */
export async function seedLists(owner: pg.Client): Promise<void> {
  for (const statement of [
    TENANTS,
    LINKS,
    API_KEYS,
    SAVED_VIEWS,
    ENDPOINTS,
    DELIVERIES,
    TEMPLATES,
    VERSIONS,
    DRAFTS,
    CONVERSATIONS,
    ANSWERS,
    RECORD,
    SEALS,
  ]) {
    await owner.query(statement);
  }
}

/** The conversation with the most answers in an office, and the template with the most versions. */
export async function longestIn(owner: pg.Client, officeId: string) {
  const { rows } = await owner.query<{ conversationId: string; templateId: string }>(
    `select
       (select conversation_id from ai_answers where office_id = $1
        group by conversation_id order by count(*) desc, conversation_id limit 1) as "conversationId",
       (select template_id from document_template_versions where office_id = $1
        group by template_id order by count(*) desc, template_id limit 1) as "templateId"`,
    [officeId],
  );
  return rows[0]!;
}
