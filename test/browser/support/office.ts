import { randomBytes } from 'node:crypto';
import type { APIRequestContext, APIResponse } from '@playwright/test';
import type pg from 'pg';

import type { HistoryEntry } from '../../../src/contract/case-history.js';
import type { CaseChange, LegalCase, NewCase } from '../../../src/contract/cases.js';
import type { ClientChange, ClientRecord, NewClient } from '../../../src/contract/clients.js';
import type { CaseDocument } from '../../../src/contract/documents.js';
import type { Invitation, NewInvitation } from '../../../src/contract/invitations.js';
import type { SessionInfo, SessionReply } from '../../../src/contract/session.js';
import { addMember, addOffice, PASSWORD } from '../../support/offices.js';
import { until } from '../../support/until.js';
import type { PickedFile } from './files.js';

export { PASSWORD };

/** The password of everyone in the demo data. */
export const DEMO_PASSWORD = 'causa-demo-2026';

/** A person and an office for a sign-up. */
export interface Newcomer {
  fullName: string;
  officeName: string;
  email: string;
  password: string;
}

/** Creates a person that no other test knows. */
export function newcomer(): Newcomer {
  const mark = randomBytes(4).toString('hex');
  return {
    fullName: `Rita ${mark}`,
    officeName: `Escritório ${mark}`,
    email: `rita.${mark}@teste.example`,
    password: PASSWORD,
  };
}

/** The API as one signed-in person uses it; shares the cookies of the page that its requests belong to. */
export class Office {
  private constructor(
    private readonly requests: APIRequestContext,
    readonly origin: string,
    readonly session: SessionInfo,
  ) {}

  /** A fresh one, written by the owner: signing up takes a second, and has tests of its own. */
  static async open(
    owner: pg.Client,
    requests: APIRequestContext,
    origin: string,
  ): Promise<Office> {
    const office = await addOffice(owner);
    const { email } = await addMember(owner, office, 'staff', 'Rita Sousa');
    return Office.signIn(requests, origin, email, PASSWORD);
  }

  /** Signs in with an account that exists. */
  static async signIn(
    requests: APIRequestContext,
    origin: string,
    email: string,
    password: string,
  ): Promise<Office> {
    const data = { email, password };
    await done(await requests.post('/api/auth/sign-in', { headers: { origin }, data }));
    return Office.of(requests, origin);
  }

  private static async of(requests: APIRequestContext, origin: string): Promise<Office> {
    const reply = await done<SessionReply>(await requests.get('/api/auth/session'));
    if (!reply.session) throw new Error('nobody is signed in');
    return new Office(requests, origin, reply.session);
  }

  get slug(): string {
    return this.session.office.slug;
  }

  /** The person's name, as the interface shows it. */
  get person(): string {
    return this.session.fullName;
  }

  client(name: string, values: Omit<NewClient, 'name'> = {}): Promise<ClientRecord> {
    return this.post<ClientRecord>('clients', { name, ...values });
  }

  /** Saves some fields of a client, the others as they stand. */
  async changeClient(
    { id }: { id: string },
    changed: Partial<ClientChange>,
  ): Promise<ClientRecord> {
    const stored = await done<ClientRecord>(await this.requests.get(`/api/clients/${id}`));
    const data = { ...stored, ...changed };
    return done(await this.requests.put(`/api/clients/${id}`, { ...this.asUs, data }));
  }

  invite(values: NewInvitation): Promise<Invitation> {
    return this.post<Invitation>('invitations', values);
  }

  case(values: NewCase): Promise<LegalCase> {
    return this.post<LegalCase>('cases', values);
  }

  /** Saves some fields of a case, the others as they stand. */
  async change(legalCase: LegalCase, changed: Partial<CaseChange>): Promise<LegalCase> {
    const data = { ...legalCase, ...changed };
    return done(await this.requests.put(`/api/cases/${legalCase.id}`, { ...this.asUs, data }));
  }

  note(caseId: string, description: string): Promise<HistoryEntry> {
    return this.post<HistoryEntry>(`cases/${caseId}/notes`, { description });
  }

  async attach(caseId: string, file: PickedFile, sharedWithClient = false): Promise<CaseDocument> {
    const multipart = { caseId, title: '', sharedWithClient: String(sharedWithClient), file };
    return done(await this.requests.post('/api/documents', { ...this.asUs, multipart }));
  }

  /** Puts a file into a client's folder. */
  async file(clientId: string, file: PickedFile, sharedWithClient = true): Promise<CaseDocument> {
    const multipart = { clientId, title: '', sharedWithClient: String(sharedWithClient), file };
    return done(await this.requests.post('/api/documents', { ...this.asUs, multipart }));
  }

  /** Waits for the text in a client's documents, which is read a moment after their upload. */
  async untilRead(clientId: string): Promise<void> {
    const filter = encodeURIComponent(JSON.stringify({ clientId }));
    await until(async () => {
      const answer = await this.requests.get(`/api/documents?filter=${filter}`);
      const documents = await done<CaseDocument[]>(answer);
      return documents.every(({ textState }) => textState !== 'waiting');
    }, 100);
  }

  /** Any call below `/api/`, as this person. */
  async api<T>(method: 'GET' | 'POST' | 'PUT', path: string, data?: unknown): Promise<T> {
    return done(await this.requests.fetch(`/api/${path}`, { method, ...this.asUs, data }));
  }

  private async post<T>(path: string, data: unknown): Promise<T> {
    return done(await this.requests.post(`/api/${path}`, { ...this.asUs, data }));
  }

  private get asUs() {
    return { headers: { origin: this.origin } };
  }
}

async function done<T>(response: APIResponse): Promise<T> {
  if (!response.ok()) throw new Error(`${response.url()} answered ${await response.text()}`);
  const text = await response.text();
  return (text === '' ? undefined : JSON.parse(text)) as T;
}
