import type { LegalCase } from '../../src/contract/cases.js';
import type { ClientRecord } from '../../src/contract/clients.js';
import type { ProblemBody } from '../../src/contract/problems.js';
import type {
  ChecklistItem,
  RequestDocument,
  RequestMessage,
  ServiceRequest,
} from '../../src/contract/service-requests.js';
import { formOf, JPEG } from './files.js';
import type { TestOffice, TestOffices } from './offices.js';
import type { Answer, Person } from './person.js';

/** Somebody of a client who is signed in to the portal. */
export interface ClientPerson {
  clientId: string;
  clientUserId: string;
  person: Person;
}

/** A new client of an office. */
export async function addClient(
  office: TestOffice,
  name: string,
  more: object = {},
): Promise<string> {
  const { body } = await office.staff.post<ClientRecord>('/api/clients', { name, ...more });
  return body.id;
}

/** A person with an account who acts for a client in the portal. */
export async function addClientPerson(
  server: TestOffices,
  office: TestOffice,
  clientId: string,
  fullName: string,
): Promise<ClientPerson> {
  const person = await server.clientUser(office, clientId, fullName);
  return { clientId, clientUserId: person.clientUserId, person };
}

/** A client of an office with one person in the portal. */
export async function clientWithPerson(
  server: TestOffices,
  office: TestOffice,
  fullName = 'Filipa Roque',
  company = 'Construções Vale Verde, S.A.',
): Promise<ClientPerson> {
  return addClientPerson(server, office, await addClient(office, company), fullName);
}

/** A person who signs in with a client's own e-mail. */
export async function ownerOfClient(
  server: TestOffices,
  office: TestOffice,
  name = 'Carla Mesquita',
): Promise<{ clientId: string; person: Person }> {
  const person = await server.member(office, 'client');
  return { clientId: await addClient(office, name, { email: person.email }), person };
}

export async function addCase(
  office: TestOffice,
  title: string,
  clientId: string | null = null,
  more: object = {},
): Promise<string> {
  const { body } = await office.staff.post<LegalCase>('/api/cases', { title, clientId, ...more });
  return body.id;
}

/** Creates a service request as a client user. */
export async function ask(person: Person, body: object = {}): Promise<ServiceRequest> {
  const answer = await person.post<ServiceRequest>('/api/portal/service-requests', {
    title: 'Dúvida sobre o relatório pericial',
    ...body,
  });
  if (answer.status !== 201) throw new Error(`a request answered ${answer.status}: ${answer.text}`);
  return answer.body;
}

/** Writes to the office, or of the office. */
export function say(
  person: Person,
  side: 'staff' | 'client',
  requestId: string,
  body: object,
): Promise<Answer<RequestMessage>> {
  return person.post(`${pathOf(side)}/${requestId}/messages`, body);
}

export function pathOf(side: 'staff' | 'client'): string {
  return side === 'staff' ? '/api/service-requests' : '/api/portal/service-requests';
}

/** A request as somebody sees it. */
export async function seenBy(
  person: Person,
  side: 'staff' | 'client',
  requestId: string,
): Promise<ServiceRequest> {
  return (await person.get<ServiceRequest>(`${pathOf(side)}/${requestId}`)).body;
}

/** The lines of a request's first list of documents. */
export async function linesOf(
  person: Person,
  side: 'staff' | 'client',
  requestId: string,
): Promise<ChecklistItem[]> {
  const messages = await conversation(person, side, requestId);
  return messages.find(({ kind }) => kind === 'checklist')!.checklist!.items;
}

/** The conversation, oldest first. */
export async function conversation(
  person: Person,
  side: 'staff' | 'client',
  requestId: string,
): Promise<RequestMessage[]> {
  const { body } = await person.get<RequestMessage[]>(`${pathOf(side)}/${requestId}/messages`);
  return body.reverse();
}

/** Asks for documents, one a line. */
export async function askForDocuments(
  staff: Person,
  requestId: string,
  ...titles: string[]
): Promise<ChecklistItem[]> {
  const items = titles.map((title) => ({ title }));
  const { body } = await staff.post<RequestMessage>(
    `/api/service-requests/${requestId}/checklists`,
    { items },
  );
  return body.checklist!.items;
}

/** Sends a file into a conversation. */
export function sendFile(
  person: Person,
  side: 'staff' | 'client',
  requestId: string,
  {
    itemId,
    title = 'Fotografia',
    file = ['foto.jpg', JPEG],
    key,
  }: { itemId?: string; title?: string; file?: [string, Buffer]; key?: string } = {},
): Promise<Answer<RequestDocument & ProblemBody>> {
  const form = formOf([
    ...(itemId === undefined ? [] : [['itemId', itemId] as [string, string]]),
    ['title', title],
    ['file', file],
  ]);
  const headers = key === undefined ? undefined : { 'idempotency-key': key };
  return person.send('POST', `${pathOf(side)}/${requestId}/documents`, form, headers);
}
