import { type DynamicModule, Module } from '@nestjs/common';
import { LoggerModule } from 'nestjs-pino';
import { AccessModule } from './access/access.module.js';
import { AuthModule } from './auth/auth.module.js';
import { CasesModule } from './cases/cases.module.js';
import { ClientsModule } from './clients/clients.module.js';
import type { Config } from './config/config.js';
import { ConfigModule } from './config/config.module.js';
import { DatabaseModule } from './database/database.module.js';
import type { DatabaseLimits } from './database/limits.js';
import { DocumentsModule } from './documents/documents.module.js';
import { HttpModule } from './http/http.module.js';
import { logging } from './observability/logging.js';
import { InvitationsModule } from './invitations/invitations.module.js';
import { JobsModule } from './jobs/jobs.module.js';
import { MailModule } from './mail/mail.module.js';
import { RateLimiterModule } from './rate-limiter/rate-limiter.module.js';
import { RecycleBinModule } from './recycle-bin/recycle-bin.module.js';
import { StaffModule } from './staff/staff.module.js';
import { StorageModule } from './storage/storage.module.js';
import { TenancyModule } from './tenancy/tenancy.module.js';

/** The whole server, from the ground floor up. */
@Module({})
export class AppModule {
  static with(config: Config, limits: { database?: Partial<DatabaseLimits> } = {}): DynamicModule {
    return {
      module: AppModule,
      imports: [
        ConfigModule.with(config),
        LoggerModule.forRoot(logging(config)),
        DatabaseModule.with(limits.database),
        StorageModule,
        JobsModule,
        RateLimiterModule,
        MailModule,
        RecycleBinModule,
        HttpModule,
        TenancyModule,
        AuthModule,
        AccessModule,
        InvitationsModule,
        StaffModule,
        ClientsModule,
        CasesModule,
        DocumentsModule,
      ],
    };
  }
}
