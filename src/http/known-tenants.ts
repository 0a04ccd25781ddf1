/** Facts of tenants that the ground floor needs; the tenancy module provides them. */
export abstract class KnownTenants {
  /** The slug of the tenant to which one leads: the same, or another where it was given up; null where there is none. */
  abstract slugNow(slug: string): Promise<string | null>;
  /** Whether this host is a tenant's verified custom domain. */
  abstract hasDomain(host: string): Promise<boolean>;
}
