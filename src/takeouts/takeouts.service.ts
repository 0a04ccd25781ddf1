import { Injectable } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';

import { auditOwn } from '../audit/audit.js';
import type { Takeouts } from '../contract/takeouts.js';
import { Database, execute } from '../database/database.js';
import type { Session } from '../database/session.js';
import { columns, type Json, parse, sql } from '../database/sql.js';
import { contentDisposition } from '../files/file-name.js';
import { sendFile } from '../files/partial-reply.js';
import { Problem } from '../problems/problem.js';
import { RateLimiter } from '../rate-limiter/rate-limiter.js';
import { Storage } from '../storage/storage.js';
import { TakeoutsJobs } from './takeouts.jobs.js';
import { LIMITS } from './takeouts.limits.js';
import { takeoutFile, takeouts } from './takeouts.queries.js';

const ID = columns<{ id: string }>({ id: 'id' });
const STATE = columns<{ state: string }>({ state: 'state' });

/** Orders, sends, cancels and deletes archives of all data of an office. */
@Injectable()
export class TakeoutsService {
  constructor(
    private readonly database: Database,
    private readonly storage: Storage,
    private readonly limiter: RateLimiter,
    private readonly jobs: TakeoutsJobs,
  ) {}

  get(session: Session): Promise<Json<Takeouts>> {
    return this.database.record(session, takeouts());
  }

  /** @throws Problem takeout_running, too_many_attempts */
  async order(session: Session): Promise<Json<Takeouts>> {
    await this.limiter.count([LIMITS['takeouts of an office'], session.officeId]);
    await this.database.write(session, async (em) => {
      const running = sql`select ${ID} from takeouts where state = 'running'`;
      if ((await execute(em, running)).length > 0) throw new Problem('takeout_running');
      await execute(em, sql`update takeouts set state = 'ended' where state = 'failed'`);
      const [made] = await execute(
        em,
        sql`insert into takeouts (state) values ('running') returning ${ID}`,
      );
      await this.jobs.queue.enqueue(em, { takeoutId: made!.id });
      await auditOwn(em, { action: 'takeout_ordered' });
    });
    this.jobs.queue.wake();
    return this.get(session);
  }

  /** Cancels an order, or deletes an archive before it expires. @throws Problem not_found */
  async end(session: Session, id: string): Promise<Json<Takeouts>> {
    await this.database.write(session, async (em) => {
      const one = sql`select ${STATE} from takeouts where id = ${id} and state <> 'ended'`;
      const [takeout] = await execute(em, one);
      if (!takeout) throw new Problem('not_found');
      await execute(em, sql`update takeouts set state = 'ended' where id = ${id}`);
      // The job of a running order notices this and removes its files.
      if (takeout.state !== 'running') await this.jobs.queue.enqueue(em, { takeoutId: id });
      await auditOwn(em, { action: 'takeout_ended' });
    });
    this.jobs.queue.wake();
    return this.get(session);
  }

  /** Sends the archive or a part of it, and records each request. @throws Problem not_found, and as `sendFile` */
  async send(
    session: Session,
    id: string,
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<void> {
    const { fileName, ...file } = parse(await this.database.record(session, takeoutFile(id)));
    const headers = {
      'content-type': 'application/zip',
      'content-disposition': contentDisposition('attachment', fileName),
    };
    await sendFile(this.storage, { ...file, headers }, request, reply, () =>
      this.database.append(session, (em) => auditOwn(em, { action: 'takeout_downloaded' })),
    );
  }
}
