import { type DynamicModule, Global, Module } from '@nestjs/common';
import { Database } from './database.js';
import { DatabaseLimits } from './limits.js';
import { Orm } from './orm.js';

@Global()
@Module({ providers: [Orm, Database], exports: [Orm, Database] })
export class DatabaseModule {
  static with(limits: Partial<DatabaseLimits> = {}): DynamicModule {
    const provider = { provide: DatabaseLimits, useValue: DatabaseLimits.with(limits) };
    return { module: DatabaseModule, providers: [provider] };
  }
}
