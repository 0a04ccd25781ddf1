import type { Invitation, InvitationSent } from '../../src/contract/invitations.js';
import type { ProblemBody } from '../../src/contract/problems.js';
import type { TestServer } from './app.js';
import { receivedBy } from './mails.js';
import type { Answer, Person } from './person.js';

/** Token and e-mail of an invitation's link. */
export interface InvitationLink {
  token: string;
  email: string;
}

/** The link in a mail. */
export function invitationLinkIn({ plain }: { plain: string }): InvitationLink {
  const { searchParams } = new URL(/\S+\/invite\/accept\?\S+/.exec(plain)![0]);
  return { token: searchParams.get('token')!, email: searchParams.get('email')! };
}

/** The link in the newest of so many mails to an e-mail. */
export async function linkSentTo(
  server: TestServer,
  email: string,
  count = 1,
): Promise<InvitationLink> {
  return invitationLinkIn((await receivedBy(server, email, count)).at(-1)!);
}

/** The fields that a refusal has and a success has not. */
export type Refusal = Omit<ProblemBody, 'status'>;

type Sent = Answer<Invitation & InvitationSent & Refusal>;

/** Invites a colleague. */
export function inviteColleague(by: Person, email: string, said: object = {}): Promise<Sent> {
  const person = { fullName: 'Pedro Alves', email, position: 'Advogado', userType: 'staff' };
  return by.post('/api/invitations', { ...person, ...said });
}

/** Invites somebody of a client, by default of a new one. */
export function inviteClientUser(by: Person, email: string, said: object = {}): Promise<Sent> {
  const person = { fullName: 'Nuno Barros', email, userType: 'client' };
  const place = 'clientId' in said ? {} : { companyName: 'Quinta do Freixo, Lda.' };
  return by.post('/api/invitations', { ...person, ...place, ...said });
}

/** Accepts an invitation. @param link may have the invitation's id beside it */
export function accept(
  by: Person,
  link: object,
  password?: string,
): Promise<Answer<{ userType: string; slug: string } & ProblemBody>> {
  const { id: _, ...opening } = link as { id?: string };
  return by.post('/api/invitations/accept', {
    ...opening,
    ...(password !== undefined && { password }),
  });
}
