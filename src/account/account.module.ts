import { Module } from '@nestjs/common';

import { AuthModule } from '../auth/auth.module.js';
import { DatabaseModule } from '../database/database.module.js';
import { SecondFactorsModule } from '../second-factors/second-factors.module.js';
import { AccountController } from './account.controller.js';
import { AccountService } from './account.service.js';
import { AdministratorsController } from './administrators.controller.js';
import { AdministratorsService } from './administrators.service.js';
import { Office } from './office.entity.js';
import { OfficeSecondStepService } from './office-second-step.service.js';
import { OwnerCheckService } from './owner-check.service.js';
import { SecondStepSetupService } from './second-step-setup.service.js';

declare module '../audit/audit.js' {
  interface Audited {
    account: {
      action:
        /** By a colleague, for a person who lost their telephone. */
        | 'second_step_reset'
        /** The second step is required of all staff, from a day on. */
        | 'second_step_required'
        | 'second_step_not_required'
        | 'administrator_unmade';
      subject: 'staff_user';
    };
  }
}

@Module({
  imports: [AuthModule, SecondFactorsModule, DatabaseModule.holding([Office])],
  controllers: [AccountController, AdministratorsController],
  providers: [
    AccountService,
    AdministratorsService,
    OfficeSecondStepService,
    OwnerCheckService,
    SecondStepSetupService,
  ],
  exports: [OwnerCheckService],
})
export class AccountModule {}
