import type { Role } from '../contract/session.js';

/** Who acts: proved by the access token, and proved live by the database when a transaction begins. */
export interface Session {
  id: string;
  userId: string;
  officeId: string;
  role: Role;
}
