import { PassThrough } from 'node:stream';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable, Logger, StreamableFile } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';

import { auditOwn } from '../audit/audit.js';
import type { ImportKind, ImportPreview, ImportProgress } from '../contract/imports.js';
import { type ProblemCode, PROBLEMS } from '../contract/problems.js';
import { Database, execute } from '../database/database.js';
import { problemOf } from '../database/failures.js';
import type { Session } from '../database/session.js';
import { columns, type Sql, sql } from '../database/sql.js';
import { Problem } from '../problems/problem.js';
import { ImportForm, refuseOtherForms } from './import-form.js';
import type { ImportTarget } from './import-rules.js';
import { ImportSlots } from './import-slots.js';
import { ListImport } from './list-import.entity.js';
import { BATCH, type ListJob, type ListMessage } from './list-messages.js';
import { ListProcess } from './list-process.js';

type Done = Extract<ImportProgress, { state: 'done' }>;
type ReportProgress = (progress: ImportProgress) => void;
/** Gives the answer to a question of the process, JSON. */
type Answer = (statement: Sql) => Promise<string>;

const OFFICE = sql`select ${columns<Pick<ListJob, 'timeZone' | 'country'>>({
  timeZone: 'o.time_zone',
  country: 'o.country',
})} from offices o`;

/** The refusals of lists that the plan has no room for. Plans do not limit the agenda. */
const PLAN_LIMITS: Record<ImportKind, ProblemCode | null> = {
  clients: 'limit_clients',
  cases: 'limit_cases',
  'agenda-entries': null,
};

/** Facts of one import. */
interface Work {
  session: Session;
  target: ImportTarget;
  form: ImportForm;
  list: ListProcess;
}

/**
 * Takes lists from other systems in: says what would come of one, or stores all its rows or none. A list is
 * read by a process of its own; the server only hands it on, and what that process says to the database.
 */
@Injectable()
export class ListImporter {
  private readonly logger = new Logger('imports');
  private readonly slots = new ImportSlots();

  constructor(private readonly database: Database) {}

  /**
   * @returns the preview, the list of faulty rows, or the progress as lines of JSON, which goes on when
   * nobody listens any more, so that who went away finds all of a list or none
   * @throws Problem import_busy before any of the list was read
   */
  receive(
    session: Session,
    request: FastifyRequest,
    target: ImportTarget,
  ): Promise<StreamableFile> {
    return new Promise((resolve, reject) => {
      refuseOtherForms(request);
      const leave = this.slots.enter(session.officeId);
      // The slot is free before the client can read the end of the answer, since it may send the next list then.
      this.work(session, request, target, resolve).catch(reject).finally(leave);
    });
  }

  private async work(
    session: Session,
    request: FastifyRequest,
    target: ImportTarget,
    reply: (reply: StreamableFile) => void,
  ): Promise<void> {
    const form = await ImportForm.open(request, target.fields);
    try {
      const [office] = await this.database.rows(session, OFFICE);
      const list = await ListProcess.start(target.program, { ...form.options, ...office! });
      try {
        await list.feed(form.content());
        form.close();
        await expectMessage(list, 'read');
        const work = { session, target, form, list };
        if (form.options.mode === 'apply') await this.apply(work, reply);
        else reply(await this.preview(work));
      } finally {
        list.stop();
      }
    } finally {
      form.close();
    }
  }

  /** Asks what there is to know about a list and hands it over. */
  private async preview({ session, target, form, list }: Work): Promise<StreamableFile> {
    await converse(list, target, (statement) => this.database.record(session, statement));
    const content = await list.next();
    if (form.options.mode === 'check') {
      const preview = JSON.parse(content.toString()) as Omit<ImportPreview, 'places'>;
      const [room] = await this.database.rows(session, roomFor(target.kind));
      return new StreamableFile(Buffer.from(JSON.stringify({ ...preview, ...room })), {
        type: 'application/json; charset=utf-8',
      });
    }
    return new StreamableFile(content, {
      type: 'text/csv; charset=utf-8',
      disposition: `attachment; filename="${target.kind}.csv"`,
    });
  }

  /** Replies as soon as the list is being stored. Until then a failure is a refusal like any other. */
  private async apply(work: Work, reply: (reply: StreamableFile) => void): Promise<void> {
    const lines = new PassThrough();
    const body = new StreamableFile(lines, { type: 'application/x-ndjson; charset=utf-8' });
    let isStarted = false;
    const report: ReportProgress = (progress) => {
      if (!lines.destroyed) lines.write(`${JSON.stringify(progress)}\n`);
      if (!isStarted) reply(body);
      isStarted = true;
    };
    try {
      const store = (em: EntityManager) => this.store(em, work, report);
      report(await this.database.write(work.session, store, { pace: 'long' }));
    } catch (error) {
      if (!isStarted) throw error;
      report(this.failure(error));
    } finally {
      lines.end();
    }
  }

  private async store(em: EntityManager, work: Work, report: ReportProgress): Promise<Done> {
    const { list, target, form } = work;
    const end = await converse(list, target, (sql) => this.database.recordWithin(em, sql));
    if (end.say !== 'rows') throw new Problem('import_faults');
    const { count: total, skipped, faulty } = end;
    const [room] = await execute(em, roomFor(target.kind));
    const limit = PLAN_LIMITS[target.kind];
    if (limit && total > (room!.places ?? Infinity)) throw new Problem(limit);
    if (total > 0) {
      const added = { kind: target.kind, fileName: form.fileName, rowCount: total };
      const whole = em.create(ListImport, added);
      await em.flush();
      const { id } = whole;
      for (let done = 0; done < total; done += BATCH) {
        report({ state: 'running', done, total });
        await target.insert(em, (await list.next()).toString(), id);
      }
      await auditOwn(em, { action: 'list_imported', subject: { kind: 'import', id } });
    }
    report({ state: 'running', done: total, total });
    return { state: 'done', imported: total, skipped, faulty };
  }

  private failure(error: unknown): ImportProgress {
    const known = problemOf(error);
    const code = known instanceof Problem ? known.code : 'internal_error';
    if (PROBLEMS[code][0] >= 500) this.logger.error({ err: error }, 'an import failed');
    return { state: 'failed', problem: { code, detail: PROBLEMS[code][2] } };
  }
}

function roomFor(kind: ImportKind): Sql<Pick<ImportPreview, 'places'>> {
  const places = columns<Pick<ImportPreview, 'places'>>({ places: sql`plan_places(${kind})` });
  return sql`select ${places}`;
}

/** Answers the questions of the process until it says something else. */
async function converse(
  list: ListProcess,
  { questions }: ImportTarget,
  answer: Answer,
): Promise<ListMessage> {
  for (;;) {
    const said = await list.answer();
    if (said.say !== 'question') return said;
    const texts = (await list.next()).toString();
    const ask = Object.hasOwn(questions, said.question) ? questions[said.question] : undefined;
    if (!ask) throw new Error('a list asked what it may not');
    await list.send(await answer(ask(texts)));
  }
}

async function expectMessage(list: ListProcess, expected: ListMessage['say']): Promise<void> {
  const { say } = await list.answer();
  if (say !== expected) throw new Error(`a list said ${say} and not ${expected}`);
}
