import { LockMode } from '@mikro-orm/core';
import { Injectable } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';

import { auditOwn } from '../audit/audit.js';
import type { Takeouts } from '../contract/takeouts.js';
import { Database } from '../database/database.js';
import type { Session } from '../database/session.js';
import { type Json, parse } from '../database/sql.js';
import { contentDisposition } from '../files/file-name.js';
import { sendFile } from '../files/partial-reply.js';
import { Problem } from '../problems/problem.js';
import { RateLimiter } from '../rate-limiter/rate-limiter.js';
import { Storage } from '../storage/storage.js';
import { Takeout } from './takeout.entity.js';
import { TakeoutsJobs } from './takeouts.jobs.js';
import { LIMITS } from './takeouts.limits.js';
import { takeoutFile, takeouts } from './takeouts.queries.js';

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
      if (await em.findOne(Takeout, { state: 'running' })) throw new Problem('takeout_running');
      for (const failed of await em.find(Takeout, { state: 'failed' })) failed.end();
      const takeout = em.create(Takeout, { state: 'running' });
      await em.flush();
      await this.jobs.queue.enqueue(em, { takeoutId: takeout.id });
      await auditOwn(em, { action: 'takeout_ordered' });
    });
    this.jobs.queue.wake();
    return this.get(session);
  }

  /** Cancels an order, or deletes an archive before it expires. @throws Problem not_found */
  async end(session: Session, id: string): Promise<Json<Takeouts>> {
    await this.database.write(session, async (em) => {
      const standing = { id, state: { $ne: 'ended' } } as const;
      // Its job finishes it without the office's lock: the file would stay, if it were still taken for running.
      const takeout = await em.findOne(Takeout, standing, { lockMode: LockMode.PESSIMISTIC_WRITE });
      if (!takeout) throw new Problem('not_found');
      // The job of a running order notices this and removes its files.
      if (takeout.state !== 'running') await this.jobs.queue.enqueue(em, { takeoutId: id });
      takeout.end();
      await em.flush();
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
