import { Module } from '@nestjs/common';
import { APP_GUARD } from '@nestjs/core';
import { AuthModule } from '../auth/auth.module.js';
import { AccessGuard } from './access.guard.js';

@Module({ imports: [AuthModule], providers: [{ provide: APP_GUARD, useClass: AccessGuard }] })
export class AccessModule {}
