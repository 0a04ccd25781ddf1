import type { APIRequestContext, APIResponse, Page } from '@playwright/test';
import type pg from 'pg';

import type { ServiceRequest } from '../../../src/contract/service-requests.js';
import { addMember, PASSWORD } from '../../support/offices.js';
import type { PickedFile } from './files.js';
import type { Office } from './office.js';

/** Somebody of a client, who uses the portal by its API from a browser of their own. */
export class ClientSide {
  private constructor(
    private readonly requests: APIRequestContext,
    private readonly origin: string,
    readonly clientUserId: string,
  ) {}

  /** A client user with an account. @param page of a browser where nobody else is signed in */
  static async of(
    page: Page,
    { owner, office, origin }: { owner: pg.Client; office: Office; origin: string },
    clientId: string,
    fullName: string,
  ): Promise<ClientSide> {
    const { id } = office.session.office;
    const { userId, email } = await addMember(owner, { id }, 'client', fullName);
    const { rows } = await owner.query<{ id: string }>(
      `insert into client_users (office_id, client_id, user_id, full_name, email, position)
       values ($1, $2, $3, $4, $5, 'Direção de obra') returning id`,
      [id, clientId, userId, fullName, email],
    );
    const data = { email, password: PASSWORD };
    await done(await page.request.post('/api/auth/sign-in', { headers: { origin }, data }));
    return new ClientSide(page.request, origin, rows[0]!.id);
  }

  ask(values: { title: string; description?: string; caseId?: string }): Promise<ServiceRequest> {
    return this.post<ServiceRequest>('service-requests', values);
  }

  say(requestId: string, text: string): Promise<unknown> {
    return this.post(`service-requests/${requestId}/messages`, { text });
  }

  /** Sends a file, against a line of a list where one is named; else it still has to be put into a message. */
  async send(requestId: string, file: PickedFile, itemId?: string): Promise<{ id: string }> {
    const multipart = { ...(itemId && { itemId }), title: file.name, file };
    const path = `/api/portal/service-requests/${requestId}/documents`;
    return done(await this.requests.post(path, { ...this.asUs, multipart }));
  }

  sayWith(requestId: string, documentIds: string[]): Promise<unknown> {
    return this.post(`service-requests/${requestId}/messages`, { documentIds });
  }

  private async post<T>(path: string, data: unknown): Promise<T> {
    return done(await this.requests.post(`/api/portal/${path}`, { ...this.asUs, data }));
  }

  private get asUs() {
    return { headers: { origin: this.origin } };
  }
}

async function done<T>(response: APIResponse): Promise<T> {
  if (!response.ok()) throw new Error(`${response.url()} answered ${await response.text()}`);
  return (await response.json()) as T;
}
