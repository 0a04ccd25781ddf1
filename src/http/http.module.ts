import { Global, Module } from '@nestjs/common';
import { APP_FILTER, APP_GUARD, APP_PIPE } from '@nestjs/core';
import { ThrottlerGuard, ThrottlerModule } from '@nestjs/throttler';

import { Config } from '../config/config.js';
import { BuildInfo } from '../observability/build-info.js';
import { Metrics } from '../observability/metrics.js';
import { ProblemFilter } from '../requests/problem.filter.js';
import { ApiDescriptionController } from './api-description.controller.js';
import { BackgroundTasks } from './background-tasks.js';
import { HealthController } from './health.controller.js';
import { Pages } from './pages.js';
import { RateCounts } from './rate-counts.js';
import { BodyPipe } from './validation.pipe.js';

@Global()
@Module({
  imports: [
    ThrottlerModule.forRootAsync({
      inject: [Config],
      useFactory: (config: Config) => ({
        throttlers: [{ ttl: 60_000, limit: config.rateLimit }],
        storage: new RateCounts(),
        // One count for all routes that an address calls.
        generateKey: (_context, address) => address,
      }),
    }),
  ],
  controllers: [ApiDescriptionController, HealthController],
  providers: [
    BackgroundTasks,
    BuildInfo,
    Metrics,
    Pages,
    { provide: APP_FILTER, useClass: ProblemFilter },
    { provide: APP_PIPE, useClass: BodyPipe },
    { provide: APP_GUARD, useClass: ThrottlerGuard },
  ],
  exports: [BackgroundTasks, Metrics, Pages, BuildInfo],
})
export class HttpModule {}
