import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';

/** Someone signed up and opened an office; the transaction acts for it. */
export interface OfficeOpening {
  userId: string;
  email: string;
  /** Null where they did not say it. */
  fullName: string | null;
}

type Handler = (em: EntityManager, opening: OfficeOpening) => Promise<void>;

/**
 * Tells the modules above that an office is being opened. They are awaited in the same transaction, and an error in
 * one rolls it back.
 */
@Injectable()
export class OfficeOpeningsService {
  private readonly handlers: Handler[] = [];

  handle(handler: Handler): void {
    this.handlers.push(handler);
  }

  async announce(em: EntityManager, opening: OfficeOpening): Promise<void> {
    for (const handler of this.handlers) await handler(em, opening);
  }
}
