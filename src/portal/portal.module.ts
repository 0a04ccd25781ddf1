import { Module } from '@nestjs/common';

import { DatabaseModule } from '../database/database.module.js';
import { DocumentsModule } from '../documents/documents.module.js';
import { PortalController } from './portal.controller.js';
import { PortalService } from './portal.service.js';
import { PortalView } from './portal-view.entity.js';
import { PortalViewsService } from './portal-views.service.js';

declare module '../audit/audit.js' {
  interface Audited {
    portal: { action: 'portal_viewed'; subject: 'portal_user' | 'client' };
  }
}

@Module({
  imports: [DocumentsModule, DatabaseModule.holding([PortalView])],
  controllers: [PortalController],
  providers: [PortalService, PortalViewsService],
})
export class PortalModule {}
