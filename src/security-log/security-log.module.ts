import { Module } from '@nestjs/common';

import { SecurityLogController } from './security-log.controller.js';
import { SecurityLogService } from './security-log.service.js';

declare module '../audit/audit.js' {
  interface Audited {
    'security-log': { action: 'security_log_exported'; subject: never };
  }
}

@Module({ controllers: [SecurityLogController], providers: [SecurityLogService] })
export class SecurityLogModule {}
