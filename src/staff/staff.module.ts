import { Module, type OnModuleInit } from '@nestjs/common';

import { AuthModule } from '../auth/auth.module.js';
import { OfficeOpenings } from '../auth/office-openings.js';
import { DatabaseModule } from '../database/database.module.js';
import { StaffUser } from './staff-user.entity.js';

@Module({ imports: [AuthModule, DatabaseModule.holding([StaffUser])] })
export class StaffModule implements OnModuleInit {
  constructor(private readonly openings: OfficeOpenings) {}

  /** Whoever opens an office is its first staff member; who has no name yet goes by the e-mail's local part. */
  onModuleInit(): void {
    this.openings.handle(async (em, { userId, email }) => {
      em.create(StaffUser, { userId, email, fullName: email.split('@')[0] ?? email });
      await em.flush();
    });
  }
}
