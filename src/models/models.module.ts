import { Global, Module } from '@nestjs/common';

import { Models } from './models.js';
import { ModelMetrics } from './models.metrics.js';

/** The providers of language models. */
@Global()
@Module({ providers: [Models, ModelMetrics], exports: [Models] })
export class ModelsModule {}
