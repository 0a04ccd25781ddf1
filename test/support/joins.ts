import type {
  ClientJoinPreview,
  ClientsJoined,
  JoinField,
} from '../../src/contract/client-joins.js';
import type { ClientRecord } from '../../src/contract/clients.js';
import type { PortalCase, PortalDocument } from '../../src/contract/portal.js';
import type { ProblemBody } from '../../src/contract/problems.js';
import type { ServiceRequest } from '../../src/contract/service-requests.js';
import { PDF, upload } from './files.js';
import type { Answer, Person } from './person.js';

/** A client as the staff read it. */
export async function clientOf(staff: Person, id: string): Promise<ClientRecord> {
  return (await staff.get<ClientRecord>(`/api/clients/${id}`)).body;
}

/** Joins a client into another, with both as they are now, and confirms the people who see more unless told otherwise. */
export async function join(
  staff: Person,
  kept: string,
  gone: string,
  taken: JoinField[] = [],
  widens?: string[],
): Promise<Answer<ClientsJoined & ProblemBody>> {
  const [stays, leaves] = [await clientOf(staff, kept), await clientOf(staff, gone)];
  return staff.post(`/api/clients/${kept}/join`, {
    clientId: gone,
    clientVersion: leaves.version,
    version: stays.version,
    taken,
    widens: widens ?? (await preview(staff, kept, gone)).widened,
  });
}

/** Reads what joining would do. */
export async function preview(staff: Person, kept: string, gone: string) {
  return (await staff.get<ClientJoinPreview>(`/api/clients/${kept}/join?with=${gone}`)).body;
}

/** Undoes a joining. */
export function part(
  staff: Person,
  { deletionId }: { deletionId: string },
): Promise<Answer<ProblemBody>> {
  return staff.post(`/api/deletions/${deletionId}/restore`);
}

/** A document of a client's folder that the portal shows. */
export async function addShown(
  staff: Person,
  to: { caseId: string } | { clientId: string },
  title: string,
): Promise<string> {
  const said = { title, sharedWithClient: true };
  return (await upload(staff, to, ['a.pdf', PDF], said)).body.id;
}

/** Titles of everything that the portal shows a person, by its lists and by each record on its own. */
export async function portalOf(person: Person): Promise<string[]> {
  const titles: string[] = [];
  for (const kind of ['cases', 'documents', 'service-requests']) {
    const { body } = await person.list<PortalCase | PortalDocument | ServiceRequest>(
      `/api/portal/${kind}`,
    );
    titles.push(...(Array.isArray(body) ? body : []).map(({ title }) => title));
  }
  return titles.toSorted();
}
