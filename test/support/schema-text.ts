import type { ClientBase } from 'pg';

const HEAD = `-- What the migrations make, written by npm run db:schema: to be read, and not to be run.
-- The text of a function stands in the file of migrations/functions that is named above it.`;

/** Leaves out what an extension owns. `%s`: the catalogue and the id of the object. */
const OURS = (catalogue: string, id: string): string => `not exists (
  select from pg_depend e
  where e.classid = '${catalogue}'::regclass and e.objid = ${id} and e.deptype = 'e')`;

const SCHEMAS = `('public'::regnamespace, 'private'::regnamespace)`;

/**
 * The schema of a migrated database as SQL to read: what the catalogue holds, in an order that depends on
 * nothing but names.
 * @param client with the owner's login
 */
export async function schemaText(client: ClientBase): Promise<string> {
  const rows = async <Row extends object>(text: string) => (await client.query<Row>(text)).rows;
  const lines = async (text: string) => (await rows<{ line: string }>(text)).map((r) => r.line);

  const parts = [[HEAD], await lines(EXTENSIONS), await lines(SCHEMA_GRANTS), await lines(TYPES)];
  parts.push(await lines(SEARCH_CONFIGURATIONS));
  for (const { id, name } of await rows<{ id: number; name: string }>(TABLES)) {
    const table = [title(name)];
    const body = [...(await lines(columns(id))), ...(await lines(constraints(id)))];
    table.push(`create table ${name} (\n${body.map((line) => `  ${line}`).join(',\n')}\n);`);
    for (const query of [indexes, security, policies, grants, triggers]) {
      table.push(...(await lines(query(id))));
    }
    parts.push(table);
  }
  parts.push([title('functions'), ...(await lines(FUNCTIONS))]);
  parts.push(await lines(ODDITIES));
  const text = parts.filter((part) => part.length > 0).map((part) => part.join('\n'));
  return `${text.join('\n\n')}\n`;
}

function title(name: string): string {
  return `-- ${'-'.repeat(Math.max(4, 100 - name.length))} ${name}`;
}

const EXTENSIONS = `
  select format('create extension %s;', extname) as line from pg_extension
  where extname <> 'plpgsql' order by extname`;

const SCHEMA_GRANTS = `
  select format('grant %s on schema %s to %s;', string_agg(lower(g.privilege_type), ', ' order by g.privilege_type),
    n.nspname, case g.grantee when 0 then 'public' else g.grantee::regrole::text end) as line
  from pg_namespace n, aclexplode(n.nspacl) g
  where n.oid in ${SCHEMAS} and g.grantee not in (n.nspowner, 'pg_database_owner'::regrole, 'causa_owner'::regrole)
  group by n.nspname, g.grantee order by n.nspname desc, g.grantee::regrole::text
`;

const TYPES = `
  select format('create type %s as (%s);', c.relname, string_agg(
    format('%s %s', a.attname, format_type(a.atttypid, a.atttypmod)), ', ' order by a.attnum)) as line
  from pg_class c join pg_attribute a on a.attrelid = c.oid
  where c.relkind = 'c' and not a.attisdropped and c.relnamespace in ${SCHEMAS} group by c.relname order by c.relname`;

const SEARCH_CONFIGURATIONS = `
  select format('-- text search configuration %s reads by %s: %s', t.cfgname, t.dictionaries,
    string_agg(t.alias, ', ' order by t.alias)) as line
  from (
    select c.cfgname, k.alias, string_agg(d.dictname, ', ' order by m.mapseqno) as dictionaries
    from pg_ts_config c
    join pg_ts_config_map m on m.mapcfg = c.oid
    join ts_token_type(c.cfgparser) k on k.tokid = m.maptokentype
    join pg_ts_dict d on d.oid = m.mapdict
    where c.cfgnamespace in ${SCHEMAS} group by c.cfgname, k.alias
  ) t
  group by t.cfgname, t.dictionaries order by t.cfgname, t.dictionaries`;

const TABLES = `
  select c.oid as id, c.oid::regclass::text as name from pg_class c
  where c.relkind = 'r' and c.relnamespace in ${SCHEMAS}
    and ${OURS('pg_class', 'c.oid')}
  order by c.relnamespace::regnamespace::text desc, c.relname`;

const columns = (table: number): string => `
  select concat_ws(' ', a.attname, format_type(a.atttypid, a.atttypmod),
    case when a.attcollation <> t.typcollation then format('collate %s', a.attcollation::regcollation) end,
    case when a.attnotnull then 'not null' end,
    case when a.attgenerated = 's' then format('generated always as (%s) stored', pg_get_expr(d.adbin, d.adrelid, true))
         when d.adbin is not null then 'default ' || pg_get_expr(d.adbin, d.adrelid, true) end) as line
  from pg_attribute a join pg_type t on t.oid = a.atttypid
  left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
  where a.attrelid = ${table} and a.attnum > 0 and not a.attisdropped order by a.attnum`;

/** Those of a column that may not be null stand with the column. */
const constraints = (table: number): string => `
  select format('constraint %I %s', conname, pg_get_constraintdef(oid, true)) as line from pg_constraint
  where conrelid = ${table} and contype not in ('n', 't')
  order by array_position('{p,u,f,c}'::"char"[], contype), conname`;

const indexes = (table: number): string => `
  select pg_get_indexdef(indexrelid, 0, true) || ';' as line from pg_index i
  where indrelid = ${table} and not exists (select from pg_constraint k where k.conindid = i.indexrelid and k.conrelid = i.indrelid)
  order by indexrelid::regclass::text`;

const security = (table: number): string => `
  select format('alter table %s %s;', c.oid::regclass, concat_ws(', ',
    case when c.relrowsecurity then 'enable row level security' end,
    case when c.relforcerowsecurity then 'force row level security' end)) as line
  from pg_class c where c.oid = ${table} and (c.relrowsecurity or c.relforcerowsecurity)`;

const policies = (table: number): string => `
  select concat_ws(' ', format('create policy %s on %s', p.polname, p.polrelid::regclass),
    case when not p.polpermissive then 'as restrictive' end,
    case p.polcmd when 'r' then 'for select' when 'a' then 'for insert' when 'w' then 'for update' when 'd' then 'for delete' end,
    'to ' || (select string_agg(r::regrole::text, ', ' order by r::regrole::text) from unnest(p.polroles) r),
    'using (' || regexp_replace(pg_get_expr(p.polqual, p.polrelid, true), '\\s+', ' ', 'g') || ')',
    'with check (' || pg_get_expr(p.polwithcheck, p.polrelid, true) || ')') || ';' as line
  from pg_policy p where p.polrelid = ${table} order by p.polname`;

const grants = (table: number): string => `
  select format('grant %s on %s to %s;', string_agg(p.words, ', ' order by p.words), c.oid::regclass,
    case p.grantee when 0 then 'public' else p.grantee::regrole::text end) as line
  from pg_class c
  cross join lateral (
    select g.grantee, lower(g.privilege_type) as words from aclexplode(c.relacl) g
    union all
    select g.grantee, format('%s (%s)', lower(g.privilege_type), string_agg(a.attname, ', ' order by a.attname))
    from pg_attribute a, aclexplode(a.attacl) g
    where a.attrelid = c.oid and not a.attisdropped group by g.grantee, g.privilege_type
  ) p
  where c.oid = ${table} and p.grantee <> c.relowner
  group by c.oid, p.grantee order by p.grantee::regrole::text`;

const triggers = (table: number): string => `
  select pg_get_triggerdef(oid, true) || ';' as line from pg_trigger
  where tgrelid = ${table} and not tgisinternal order by tgname`;

/** Their heads: the text of each stands in the file that is named above it. */
const FUNCTIONS = `
  select case when lag(f.file) over w is distinct from f.file or row_number() over w = 1
      then format(E'\\n-- %s\\n', coalesce(f.file, 'what tables are built on: the numbered files')) else '' end
    || concat_ws(' ',
      format('create function %s(%s) returns %s language %s', p.oid::regproc, pg_get_function_arguments(p.oid),
        pg_get_function_result(p.oid), l.lanname),
      case p.provolatile when 'i' then 'immutable' when 's' then 'stable' end,
      case when p.proisstrict then 'strict' end,
      case when p.proparallel = 's' then 'parallel safe' end,
      case when p.prosecdef then 'security definer' end,
      case when p.proretset then format('rows %s', p.prorows) end,
      (select string_agg('set ' || c, ' ') from unnest(p.proconfig) c)) || ';'
    || coalesce((
      select format(E'\\n  grant execute on function %s to ', p.oid::regproc)
        || string_agg(case g.grantee when 0 then 'public' else g.grantee::regrole::text end, ', '
          order by g.grantee::regrole::text) || ';'
      from aclexplode(coalesce(p.proacl, acldefault('f', p.proowner))) g where g.grantee <> p.proowner
    ), '') as line
  from pg_proc p join pg_language l on l.oid = p.prolang
  left join migrations.functions f
    on 'function ' || (pg_identify_object('pg_proc'::regclass, p.oid, 0)).identity = any (f.objects)
  where p.pronamespace in ${SCHEMAS} and ${OURS('pg_proc', 'p.oid')}
  window w as (order by f.file nulls first, p.oid::regprocedure::text)
  order by f.file nulls first, p.oid::regprocedure::text`;

/** Objects of another owner, objects that are switched off, and kinds that are not written above. */
const ODDITIES = `
  select format('-- %s belongs to %s', what, role::regrole) as line from (
    select 'schema ' || nspname, nspowner from pg_namespace where nspname = 'private'
    union all
    select 'relation ' || oid::regclass, relowner from pg_class where relnamespace in ${SCHEMAS} and relkind <> 'i'
    union all
    select 'function ' || oid::regprocedure, proowner from pg_proc p
    where pronamespace in ${SCHEMAS} and ${OURS('pg_proc', 'p.oid')}
  ) as owned (what, role)
  where role <> 'causa_owner'::regrole
  union all
  select format('-- trigger %s on %s is switched off', tgname, tgrelid::regclass) from pg_trigger where tgenabled = 'D'
  union all
  select format('-- %s is of kind %s', oid::regclass, relkind) from pg_class
  where relnamespace in ${SCHEMAS} and relkind not in ('r', 'i', 'c')
  union all
  select format('alter default privileges revoke execute on functions from public; -- of what %s makes', d.defaclrole::regrole)
  from pg_default_acl d
  where d.defaclobjtype = 'f' and d.defaclnamespace = 0
    and not exists (select from aclexplode(d.defaclacl) g where g.grantee = 0)
  order by line`;
