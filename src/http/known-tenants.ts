/** Facts of tenants that lower layers need; the tenancy module provides them. */
export abstract class KnownTenants {
  /** The slug of the tenant that a slug leads to: the same, or another where it was given up; null without a tenant. */
  abstract slugNow(slug: string): Promise<string | null>;
  /** Whether this host is a tenant's verified custom domain. */
  abstract hasDomain(host: string): Promise<boolean>;
}
