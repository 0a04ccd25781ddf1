import { Module } from '@nestjs/common';

import { SAMPLE_THING_MESSAGES } from '../contract/sample-things.js';
import { DatabaseModule } from '../database/database.module.js';
import { SampleThing } from './sample-thing.entity.js';
import { SampleThingsController } from './sample-things.controller.js';
import { SampleThingsService } from './sample-things.service.js';

@Module({
  imports: [
    DatabaseModule.holding([SampleThing], {
      sample_things_name: ['name', SAMPLE_THING_MESSAGES.nameTaken],
    }),
  ],
  controllers: [SampleThingsController],
  providers: [SampleThingsService],
})
export class SampleThingsModule {}
