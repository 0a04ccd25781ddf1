import { Module, type OnModuleInit } from '@nestjs/common';

import { AuthModule } from '../auth/auth.module.js';
import { OfficeOpeningsService } from '../auth/office-openings.service.js';
import { DatabaseModule } from '../database/database.module.js';
import { StaffController } from './staff.controller.js';
import { StaffService } from './staff.service.js';
import { StaffUser } from './staff-user.entity.js';

declare module '../audit/audit.js' {
  interface Audited {
    staff: { action: 'staff_user_removed' | 'staff_profile_changed'; subject: 'staff_user' };
  }
}

@Module({
  imports: [AuthModule, DatabaseModule.holding([StaffUser])],
  controllers: [StaffController],
  providers: [StaffService],
})
export class StaffModule implements OnModuleInit {
  constructor(private readonly openings: OfficeOpeningsService) {}

  /** The person who opens an office becomes its first staff member; without a name, the e-mail's local part is used. */
  onModuleInit(): void {
    this.openings.handle(async (em, { userId, email, fullName }) => {
      em.create(StaffUser, { userId, email, fullName: fullName ?? email.split('@')[0] ?? email });
      await em.flush();
    });
  }
}
