import type { ClientBase } from 'pg';

import { StartupRefusal } from '../config/startup.js';

const NEEDED = 18;

/** @throws StartupRefusal for a server that lacks what the schema and the roles are made of */
export async function refuseOldServer(client: ClientBase): Promise<void> {
  const { rows } = await client.query<{ version: number }>(
    `select current_setting('server_version_num')::integer as version`,
  );
  const fault = ageFault(rows[0]!.version);
  if (fault !== null) throw new StartupRefusal(fault);
}

/** @param version as `server_version_num` has it */
export function ageFault(version: number): string | null {
  const major = Math.floor(version / 10_000);
  if (major >= NEEDED) return null;
  return `needs PostgreSQL ${NEEDED}, found ${major}; docs/operations.md says where to get it`;
}
