import { randomUUID } from 'node:crypto';

import { Injectable } from '@nestjs/common';

import { Database } from '../database/database.js';
import type { TextPage } from './text-reader.js';

/** A document whose text this process reads, until its lease ends. */
export interface TextClaim {
  officeId: string;
  id: string;
  key: string;
  mimeType: string;
  sizeBytes: number;
  attempts: number;
  /** How often in a row it was claimed, this time too; what came of the others nobody knows. */
  claims: number;
  /** When the lease ends, as the database wrote it: it tells this claim from any later one. */
  lease: string;
}

/** Longer than a file may take to arrive and to be read; twice as long after each claim that nothing came of. */
const LEASE_SECONDS = 300;
/** After so many claims that nothing came of, over most of a day, the document must be what ends the process. */
export const ABANDONED = 8;
const ATTEMPTS = 2;
const RETRY_SECONDS = 60;
/** Below every office's id. */
const FIRST_OFFICE = '00000000-0000-0000-0000-000000000000';
/** Characters in one statement, so that none of them takes long. */
const AT_ONCE = 500_000;

/** What is to be read, and what was read. Any number of processes may ask. */
@Injectable()
export class DocumentTexts {
  /** The office that was served last. It begins anywhere, so that a process that restarts prefers none. */
  private served: string = randomUUID();

  constructor(private readonly database: Database) {}

  /**
   * The one that has waited longest in the office whose turn it is; undefined when none is due. Offices are
   * served in turn, so that nobody waits behind another's thousands.
   */
  async claim(): Promise<TextClaim | undefined> {
    const claim = (await this.claimAfter(this.served)) ?? (await this.claimAfter(FIRST_OFFICE));
    this.served = claim?.officeId ?? this.served;
    return claim;
  }

  /** In the next office by its id. */
  private async claimAfter(office: string): Promise<TextClaim | undefined> {
    const [row] = await this.database.system((em) =>
      em.execute<(Omit<TextClaim, 'sizeBytes'> & { size: string })[]>(
        `update documents d
         set text_claims = d.text_claims + 1,
             text_due_at = now() + make_interval(secs => ? * 2 ^ d.text_claims)
         from (
           select office_id, id from documents
           where text_state = 'waiting' and state = 'stored' and deleted_at is null and text_due_at <= now()
             and office_id > ?
           order by office_id, text_due_at limit 1 for update skip locked
         ) due
         where d.office_id = due.office_id and d.id = due.id
         returning d.office_id as "officeId", d.id, d.storage_path as key, d.mime_type as "mimeType",
                   d.size_bytes as size, d.text_attempts as attempts, d.text_claims as claims,
                   d.text_due_at::text as lease`,
        [LEASE_SECONDS, office],
      ),
    );
    if (row === undefined) return undefined;
    const { size, ...claim } = row;
    return { ...claim, sizeBytes: Number(size) };
  }

  /**
   * Keeps the text, all of it or nothing; a claim whose lease has passed to another changes nothing. The
   * document is changed last, so that nobody who writes waits for a long text.
   */
  async keep(claim: TextClaim, pages: readonly TextPage[]): Promise<void> {
    const { officeId, id } = claim;
    await this.database.system(async (em) => {
      const ours = await em.execute<unknown[]>(
        `select id from documents where ${OURS}`,
        identity(claim),
      );
      if (ours.length === 0) return;
      for (const some of portions(pages)) {
        await em.execute(
          `insert into document_pages (office_id, document_id, page, text)
           select ?, ?, p.page, p.text from json_to_recordset(?) as p (page integer, text text)`,
          [officeId, id, JSON.stringify(some)],
        );
      }
      const kept = await em.execute<unknown[]>(
        `update documents set text_state = ? where ${OURS} returning id`,
        [pages.length > 0 ? 'read' : 'empty', ...identity(claim)],
      );
      if (kept.length === 0) throw new Error('the lease ended while the text was kept');
    });
  }

  /** One attempt less; `final` leaves none. @returns whether the document is given up */
  async failed(claim: TextClaim, final: boolean): Promise<boolean> {
    const givenUp = final || claim.attempts + 1 >= ATTEMPTS;
    await this.database.system((em) =>
      em.execute(
        `update documents
         set text_state = ?, text_attempts = text_attempts + 1, text_claims = 0,
             text_due_at = now() + make_interval(secs => ?)
         where ${OURS}`,
        [givenUp ? 'unreadable' : 'waiting', RETRY_SECONDS, ...identity(claim)],
      ),
    );
    return givenUp;
  }

  /** Gives the claim back; that it came to nothing was not the document's fault. */
  async postpone(claim: TextClaim, seconds: number): Promise<void> {
    await this.database.system((em) =>
      em.execute(
        `update documents
         set text_claims = text_claims - 1, text_due_at = now() + make_interval(secs => ?)
         where ${OURS}`,
        [seconds, ...identity(claim)],
      ),
    );
  }
}

const OURS = `office_id = ? and id = ? and text_state = 'waiting' and text_due_at = ?::timestamptz`;

function identity({ officeId, id, lease }: TextClaim): string[] {
  return [officeId, id, lease];
}

function* portions(pages: readonly TextPage[]): Generator<TextPage[]> {
  let portion: TextPage[] = [];
  let length = 0;
  for (const page of pages) {
    portion.push(page);
    length += page.text.length;
    if (length < AT_ONCE) continue;
    yield portion;
    [portion, length] = [[], 0];
  }
  if (portion.length > 0) yield portion;
}
