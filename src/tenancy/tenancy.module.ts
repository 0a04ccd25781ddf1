import { Global, Module } from '@nestjs/common';

import { FIELD_MESSAGES } from '../contract/field-messages.js';
import { DatabaseModule } from '../database/database.module.js';
import { KnownTenants } from '../http/known-tenants.js';
import { MailModule } from '../mail/mail.module.js';
import { AppIconsService } from './app-icons.service.js';
import { BrandsService } from './brands.service.js';
import { CustomDomainsService } from './custom-domains.service.js';
import { LogosService } from './logos.service.js';
import { NameServersService } from './name-servers.service.js';
import { TenancyController } from './tenancy.controller.js';
import { TenancyJobs } from './tenancy.jobs.js';
import { Tenant } from './tenant.entity.js';
import { TenantLookup } from './tenant.lookup.js';
import { TenantsController } from './tenants.controller.js';
import { TenantsService } from './tenants.service.js';
import { WebAppController } from './web-app.controller.js';
import { WebAppService } from './web-app.service.js';

declare module '../audit/audit.js' {
  interface Audited {
    tenancy: {
      action:
        | 'tenant_created'
        | 'tenant_deleted'
        | 'slug_changed'
        | 'domain_changed'
        | 'domain_verified';
      subject: 'tenant';
    };
  }
}

/** Global because lower layers ask which slugs and domains are ours. */
@Global()
@Module({
  imports: [
    MailModule,
    DatabaseModule.holding([Tenant], {
      tenants_slug_key: ['slug', FIELD_MESSAGES.slugTaken],
      tenants_verified_domain: ['domain', FIELD_MESSAGES.domainTaken],
      clients_tenant_fkey: ['tenantId', FIELD_MESSAGES.tenantInvalid],
    }),
  ],
  controllers: [TenancyController, TenantsController, WebAppController],
  providers: [
    TenantLookup,
    BrandsService,
    LogosService,
    AppIconsService,
    WebAppService,
    TenantsService,
    CustomDomainsService,
    NameServersService,
    TenancyJobs,
    { provide: KnownTenants, useExisting: TenantLookup },
  ],
  exports: [TenantLookup, KnownTenants],
})
export class TenancyModule {}
