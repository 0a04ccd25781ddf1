import type { Role } from '../contract/session.js';

/**
 * Who acts and in which office: proved by the access token. That the session still lives, and is still in
 * that office, the database proves when a transaction begins.
 */
export interface Session {
  id: string;
  userId: string;
  officeId: string;
  role: Role;
}
