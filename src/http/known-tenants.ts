/** What the ground floor must know of tenants; the tenancy module provides it. */
export abstract class KnownTenants {
  /** Does a tenant have this slug? */
  abstract hasSlug(slug: string): Promise<boolean>;
  /** Is this host a tenant's verified custom domain? */
  abstract hasDomain(host: string): Promise<boolean>;
}
