import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';

import type { NewPortalUser } from '../contract/invitations.js';

/** The client to whose portal people are invited. */
export interface InvitingClient {
  id: string;
  name: string;
  tenantId?: string | null;
}

/** The client that a person is invited to: an existing one, or a new one of that name. */
export interface ClientPlace {
  person: NewPortalUser;
  clientId: string | null;
  companyName: string | null;
  distinctFrom: readonly string[];
  /** The invitation's client before the change; a person who has not registered there is moved. */
  before?: { clientId: string; email: string };
}

type Handler = (em: EntityManager, place: ClientPlace) => Promise<InvitingClient>;

/**
 * Adds an invited person to a client, in the transaction that invites them. The clients module, which stands above
 * this one, registers the handler.
 */
@Injectable()
export class ClientPlacesService {
  private handler: Handler | undefined;

  handle(handler: Handler): void {
    this.handler = handler;
  }

  /** @throws Problem validation_failed for no such client, client_exists, portal_user_exists */
  resolve(em: EntityManager, place: ClientPlace): Promise<InvitingClient> {
    return this.handler!(em, place);
  }
}
