import { Module } from '@nestjs/common';
import { CasesController } from './cases.controller.js';
import { CasesService } from './cases.service.js';
import { DashboardController } from './dashboard.controller.js';

@Module({ controllers: [CasesController, DashboardController], providers: [CasesService] })
export class CasesModule {}
