import { Config } from '../../src/config/config.js';
import type { Session } from '../../src/database/session.js';
import { signLink } from '../../src/documents/document-link.js';
import type { TestServer } from './app.js';
import type { Person } from './person.js';

/** Signs a link's token for someone's newest session as the server does, with any content. */
export async function tokenFor(
  server: TestServer,
  { userId }: Person,
  said: Pick<Session, 'officeId' | 'role'> & { documentId: string; expiresAt?: Date },
): Promise<string> {
  const { rows } = await server.owner.query<{ id: string }>(
    'select id from private.sessions where user_id = $1 order by created_at desc limit 1',
    [userId],
  );
  const { officeId, role, documentId, expiresAt = new Date(Date.now() + 60_000) } = said;
  return signLink(
    {
      session: { id: rows[0]!.id, userId, officeId, role },
      documentId,
      purpose: 'view',
      expiresAt,
    },
    server.app.get(Config).key('document-links'),
  );
}
