import { Global, Module } from '@nestjs/common';
import { Database } from './database.js';
import { IdempotencyJobs } from './idempotency.jobs.js';
import { Orm } from './orm.js';

@Global()
@Module({ providers: [Orm, Database, IdempotencyJobs], exports: [Orm, Database] })
export class DatabaseModule {}
