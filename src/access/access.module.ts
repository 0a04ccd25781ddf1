import { Module } from '@nestjs/common';
import { APP_GUARD, ModulesContainer } from '@nestjs/core';

import { AuthModule } from '../auth/auth.module.js';
import { OriginGuard } from '../http/origin.guard.js';
import { declaredRoutes } from '../routes/declared-routes.js';
import { TenancyModule } from '../tenancy/tenancy.module.js';
import { AccessGuard } from './access.guard.js';
import { ApiKeyGuard } from './api-key.guard.js';
import { ApiKeysController } from './api-keys.controller.js';
import { ApiKeysService } from './api-keys.service.js';
import { KeyUsesService } from './key-uses.service.js';

declare module '../audit/audit.js' {
  interface Audited {
    access: { action: 'api_key_created' | 'api_key_revoked' | 'list_read'; subject: 'api_key' };
  }
}

@Module({
  imports: [AuthModule, TenancyModule],
  controllers: [ApiKeysController],
  providers: [
    ApiKeysService,
    KeyUsesService,
    // The order counts: the origin is not checked for requests with a key.
    { provide: APP_GUARD, useClass: ApiKeyGuard },
    { provide: APP_GUARD, useClass: OriginGuard },
    { provide: APP_GUARD, useClass: AccessGuard },
  ],
})
export class AccessModule {
  /** A route that nothing is declared of stops the start. */
  constructor(modules: ModulesContainer) {
    declaredRoutes(modules);
  }
}
