import { Global, Module } from '@nestjs/common';

import { KnownTenants } from '../http/known-tenants.js';
import { Brands } from './brands.service.js';
import { TenancyController } from './tenancy.controller.js';
import { Tenants } from './tenants.service.js';

/** Global because the ground floor asks which slugs and domains are ours. */
@Global()
@Module({
  controllers: [TenancyController],
  providers: [Tenants, Brands, { provide: KnownTenants, useExisting: Tenants }],
  exports: [Tenants, KnownTenants],
})
export class TenancyModule {}
