import type { ApiRight } from '../contract/api-keys.js';
import type { PlanFeature } from '../contract/plans.js';
import type { Role } from '../contract/session.js';

/**
 * The acting user and their office, as the access token proves them. When a transaction begins, the database
 * proves that the session has not ended and is still in that office.
 */
export interface StoredSession {
  id: string;
  userId: string;
  officeId: string;
  role: Role;
}

/** A session as a request acts in it. */
export interface Session extends StoredSession {
  /** The plan's feature that the route needs. */
  feature?: PlanFeature;
  /** The route is for administrators. */
  administrator?: true;
  /** The request may write although the office closes: it reads, or its route goes on. */
  whileClosing?: true;
  /** The view (`PortalView`) through which staff look at the portal. It only reads. */
  view?: string;
  /**
   * The rights of an API key that the requested route needs; only sessions of API keys have them. `id` and `userId` are
   * then the key's id, which no session and no account has.
   */
  rights?: readonly ApiRight[];
}
