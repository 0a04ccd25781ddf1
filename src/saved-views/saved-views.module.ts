import { Module } from '@nestjs/common';

import { SAVED_VIEW_MESSAGES } from '../contract/saved-views.js';
import { DatabaseModule } from '../database/database.module.js';
import { SavedView } from './saved-view.entity.js';
import { SavedViewsController } from './saved-views.controller.js';
import { SavedViewsService } from './saved-views.service.js';

@Module({
  imports: [
    DatabaseModule.holding([SavedView], {
      saved_views_name: ['name', SAVED_VIEW_MESSAGES.nameTaken],
      saved_views_at_most: ['name', SAVED_VIEW_MESSAGES.tooMany],
    }),
  ],
  controllers: [SavedViewsController],
  providers: [SavedViewsService],
})
export class SavedViewsModule {}
