import type { Country } from '../contract/session.js';
import { mainZone } from '../contract/time-zones.js';
import type { Run } from '../database/run.js';
import { columns, sql } from '../database/sql.js';
import { firstFreeSlug, slugFrom } from './slug.js';
import { TENANT, type Tenant } from './tenant.lookup.js';

export interface NewOffice {
  name: string;
  country: Country;
}

/**
 * Makes an office with its first tenant, whose slug is the first free one of the office's name. The rest of the
 * transaction acts for that office. By statements, because
 * the operator's command founds offices, too, and has no entities.
 * @param run within the caller's transaction
 */
export async function foundOffice(
  run: Run,
  { name, country }: NewOffice,
  userId: string,
): Promise<Tenant> {
  const id = columns<{ id: string }>({ id: 'id' });
  const [office] = await run(
    sql`insert into offices (name, country, time_zone)
        values (${name}, ${country}, ${mainZone(country)}) returning ${id}`,
  );
  await run(
    sql`select set_config('app.office_id', ${office!.id}, true),
               set_config('app.user_id', ${userId}, true)`,
  );
  // Foundings take turns, so that no two choose the same slug.
  await run(sql`select pg_advisory_xact_lock(hashtext('causa slugs'))`);
  const base = slugFrom(name);
  const slug = firstFreeSlug(base, await usedSlugs(run, base));
  const [tenant] = await run(
    sql`insert into tenants (name, company_name, slug, user_id)
        values (${name}, ${name}, ${slug}, ${userId}) returning ${TENANT}`,
  );
  return tenant!;
}

async function usedSlugs(run: Run, base: string): Promise<Set<string>> {
  const rows = await run(
    sql`select ${columns<{ slug: string }>({ slug: 'slug' })} from (
          select slug from tenant_slugs
          union all
          select unnest(slugs) from private.office_removals where deleted_at > now() - interval '1 year'
        ) t
        where slug = ${base} or (slug like ${`${base}-%`} and slug ~ '-[0-9]+$')`,
  );
  return new Set(rows.map(({ slug }) => slug));
}
