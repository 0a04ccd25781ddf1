import { Global, Module } from '@nestjs/common';
import { Database } from './database.js';
import { Orm } from './orm.js';

@Global()
@Module({ providers: [Orm, Database], exports: [Orm, Database] })
export class DatabaseModule {}
