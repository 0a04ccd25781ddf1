import { Module } from '@nestjs/common';
import { APP_GUARD, ModulesContainer } from '@nestjs/core';
import { AuthModule } from '../auth/auth.module.js';
import { declaredRoutes } from '../routes/declared-routes.js';
import { AccessGuard } from './access.guard.js';

@Module({ imports: [AuthModule], providers: [{ provide: APP_GUARD, useClass: AccessGuard }] })
export class AccessModule {
  /** A route that nothing is declared of stops the start. */
  constructor(modules: ModulesContainer) {
    declaredRoutes(modules);
  }
}
