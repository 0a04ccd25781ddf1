import { type DynamicModule, Module } from '@nestjs/common';
import { LoggerModule } from 'nestjs-pino';

import { AccessModule } from './access/access.module.js';
import { AccountModule } from './account/account.module.js';
import { ActivityModule } from './activity/activity.module.js';
import { AgendaModule } from './agenda/agenda.module.js';
import { AiModule } from './ai/ai.module.js';
import { ArchivesModule } from './archives/archives.module.js';
import { AuditModule } from './audit/audit.module.js';
import { AuthModule } from './auth/auth.module.js';
import { CalendarFeedsModule } from './calendar-feeds/calendar-feeds.module.js';
import { CaseSummariesModule } from './case-summaries/case-summaries.module.js';
import { CasesModule } from './cases/cases.module.js';
import { ClientsModule } from './clients/clients.module.js';
import { ClosingModule } from './closing/closing.module.js';
import type { Config } from './config/config.js';
import { ConfigModule } from './config/config.module.js';
import { CoverSheetsModule } from './cover-sheets/cover-sheets.module.js';
import { DatabaseModule } from './database/database.module.js';
import type { DatabaseLimits } from './database/limits.js';
import { DocumentsModule } from './documents/documents.module.js';
import { DraftingModule } from './drafting/drafting.module.js';
import { GroundedAnswersModule } from './grounded-answers/grounded-answers.module.js';
import { HttpModule } from './http/http.module.js';
import { InvitationsModule } from './invitations/invitations.module.js';
import { JobsModule } from './jobs/jobs.module.js';
import { MailModule } from './mail/mail.module.js';
import { ModelsModule } from './models/models.module.js';
import { logging } from './observability/logging.js';
import { OfficeSettingsModule } from './office-settings/office-settings.module.js';
import { PapersModule } from './papers/papers.module.js';
import { PortalModule } from './portal/portal.module.js';
import { RateLimiterModule } from './rate-limiter/rate-limiter.module.js';
import { RecycleBinModule } from './recycle-bin/recycle-bin.module.js';
import { RemindersModule } from './reminders/reminders.module.js';
import { ReportsModule } from './reports/reports.module.js';
import { SavedViewsModule } from './saved-views/saved-views.module.js';
import { SecurityLogModule } from './security-log/security-log.module.js';
import { ServiceRequestsModule } from './service-requests/service-requests.module.js';
import { StaffModule } from './staff/staff.module.js';
import { StorageModule } from './storage/storage.module.js';
import { PaymentModule } from './subscriptions/payment.module.js';
import { SubscriptionsModule } from './subscriptions/subscriptions.module.js';
import { TakeoutsModule } from './takeouts/takeouts.module.js';
import { TenancyModule } from './tenancy/tenancy.module.js';
import { TextExtractionModule } from './text-extraction/text-extraction.module.js';
import { WebhooksModule } from './webhooks/webhooks.module.js';

/** The whole server, the lowest layer first. */
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
        AuditModule,
        MailModule,
        ModelsModule,
        RecycleBinModule,
        HttpModule,
        TenancyModule,
        AuthModule,
        SubscriptionsModule,
        PaymentModule,
        AccessModule,
        InvitationsModule,
        StaffModule,
        AccountModule,
        ClientsModule,
        CasesModule,
        AgendaModule,
        CalendarFeedsModule,
        RemindersModule,
        OfficeSettingsModule,
        SavedViewsModule,
        TextExtractionModule,
        DocumentsModule,
        CoverSheetsModule,
        ArchivesModule,
        ActivityModule,
        ServiceRequestsModule,
        TakeoutsModule,
        ClosingModule,
        PortalModule,
        GroundedAnswersModule,
        AiModule,
        CaseSummariesModule,
        PapersModule,
        DraftingModule,
        WebhooksModule,
        SecurityLogModule,
        ReportsModule,
      ],
    };
  }
}
