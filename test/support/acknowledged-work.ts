import { randomUUID } from 'node:crypto';

import type { ProblemBody } from '../../src/contract/problems.js';
import { formOf, pdfOf, sha256 } from './files.js';
import type { Answer, Person } from './person.js';
import { pause } from './until.js';

/** Refusals that pass: the same request is sent again, as our front ends do. */
const PASSING = new Set([503, 507]);
/** How fetch says that nobody is there, and that an answer broke off. */
const CONNECTION_LOST = new Set(['fetch failed', 'terminated', 'other side closed']);
const RETRY_MS = 25;

/**
 * People who create cases, upload documents and invite colleagues without a pause. Each wants one thing until it is
 * acknowledged; `cases`, `documents` and `invited` are what was.
 */
export class AcknowledgedWork {
  /** By title. */
  readonly cases = new Set<string>();
  /** The hash of each document's file, by its id. */
  readonly documents = new Map<string, string>();
  readonly invited: string[] = [];
  /** How often each status or code was answered, or the connection was lost. */
  readonly answers = new Map<string, number>();
  private readonly people: Promise<void>[];
  private going = true;

  constructor(
    private readonly staff: Person,
    private readonly caseId: string,
    { creators = 2, uploaders = 2 } = {},
  ) {
    const all = [
      ...Array<() => Promise<void>>(creators).fill(() => this.createCase()),
      ...Array<() => Promise<void>>(uploaders).fill(() => this.uploadDocument()),
    ];
    this.people = all.map((step) => this.repeat(step));
    // Awaited by `end`; until then a failure waits, and ends the others.
    for (const person of this.people) person.catch(() => (this.going = false));
  }

  /** Waits until another case and another document are acknowledged. @returns milliseconds */
  async goesOn(): Promise<number> {
    const began = performance.now();
    const [cases, documents] = [this.cases.size, this.documents.size];
    while (this.going && (this.cases.size === cases || this.documents.size === documents)) {
      await pause(5);
    }
    return Math.round(performance.now() - began);
  }

  async invite(): Promise<void> {
    const email = `${randomUUID()}@teste.example`;
    await this.send('/api/invitations', {
      ...{ fullName: 'Pedro Alves', email, position: 'Advogado', userType: 'staff' },
    });
    this.invited.push(email);
  }

  /** @throws what a server answered that it must not */
  async end(): Promise<void> {
    this.going = false;
    await Promise.all(this.people);
  }

  private async repeat(step: () => Promise<void>): Promise<void> {
    while (this.going) await step();
  }

  private async createCase(): Promise<void> {
    const title = `Processo ${randomUUID()}`;
    if (await this.send('/api/cases', { title })) this.cases.add(title);
  }

  private async uploadDocument(): Promise<void> {
    const content = pdfOf(50_000);
    const body = formOf([
      ['caseId', this.caseId],
      ['title', `Documento ${randomUUID()}`],
      ['file', ['peca.pdf', content]],
    ]);
    const answer = await this.send<{ id: string }>('/api/documents', body);
    if (answer) this.documents.set(answer.body.id, sha256(content));
  }

  /** Sends one intent until it is acknowledged; null where it was not before the end. */
  private async send<T>(path: string, body: unknown): Promise<Answer<T> | null> {
    const intent = { 'idempotency-key': randomUUID() };
    while (this.going) {
      const answer = await this.staff
        .send<T & ProblemBody>('POST', path, body, intent)
        .catch((error: Error) => {
          if (!CONNECTION_LOST.has(error.message)) throw error;
          return null;
        });
      this.count(answer);
      if (answer && answer.status < 300) return answer;
      if (answer && !PASSING.has(answer.status)) {
        throw new Error(`${path} answered ${answer.status}: ${answer.text}`);
      }
      await pause(RETRY_MS);
    }
    return null;
  }

  private count(answer: Answer<ProblemBody> | null): void {
    const name = answer === null ? 'lost' : `${answer.status} ${answer.body?.code ?? ''}`.trim();
    this.answers.set(name, (this.answers.get(name) ?? 0) + 1);
  }
}
