import type { EntityClass } from '@mikro-orm/postgresql';
import { type DynamicModule, Global, Module } from '@nestjs/common';

import { Config } from '../config/config.js';
import { Database } from './database.js';
import { type Constraints, explainConstraints } from './failures.js';
import { DatabaseLimits } from './limits.js';
import { Orm } from './orm.js';
import { PoolMetrics } from './pool.metrics.js';

@Global()
@Module({ providers: [Orm, Database, PoolMetrics], exports: [Orm, Database] })
export class DatabaseModule {
  static with(limits: Partial<DatabaseLimits> = {}): DynamicModule {
    const useFactory = ({ databasePatience }: Config) =>
      DatabaseLimits.with(databasePatience, limits);
    const provider = { provide: DatabaseLimits, inject: [Config], useFactory };
    return { module: DatabaseModule, providers: [provider] };
  }

  /** A module's own records: its entities, and what breaking one of their constraints means to a person. */
  static holding(entities: readonly EntityClass[], constraints: Constraints = {}): DynamicModule {
    const useFactory = (orm: Orm) => {
      orm.hold(entities);
      explainConstraints(constraints);
    };
    return { module: RecordsModule, providers: [{ provide: RECORDS, inject: [Orm], useFactory }] };
  }
}

const RECORDS = Symbol('the records of a module');

@Module({})
class RecordsModule {}
