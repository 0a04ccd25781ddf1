import { Injectable } from '@nestjs/common';
import { Counter } from 'prom-client';

import type { AiModel } from '../contract/ai.js';
import { Metrics } from '../observability/metrics.js';
import type { ModelFaultCode } from './model-fault.js';
import type { ModelEnd } from './model-request.js';

/** `left`: the reader did not wait for the end. */
export type ModelOutcome = 'answered' | 'left' | ModelFaultCode;

/** Metrics of the models. */
@Injectable()
export class ModelMetrics {
  private readonly answers: Counter;
  private readonly retries: Counter;
  private readonly tokens: Counter;

  constructor(private readonly metrics: Metrics) {
    const registers = [metrics.registry];
    this.answers = new Counter({
      name: 'model_answers_total',
      help: 'Requests of this process to a model, by what became of them',
      labelNames: ['model', 'outcome'],
      registers,
    });
    this.retries = new Counter({
      name: 'model_retries_total',
      help: 'Further tries of requests to a model',
      labelNames: ['model'],
      registers,
    });
    this.tokens = new Counter({
      name: 'model_tokens_total',
      help: 'Tokens that models have read and written for this process',
      labelNames: ['model', 'direction'],
      registers,
    });
  }

  recordEnd(model: AiModel, outcome: ModelOutcome): void {
    this.answers.inc({ model, outcome });
  }

  retried(model: AiModel): void {
    this.retries.inc({ model });
  }

  used(model: AiModel, { inputTokens, outputTokens }: ModelEnd['usage']): void {
    this.tokens.inc({ model, direction: 'read' }, inputTokens);
    this.tokens.inc({ model, direction: 'written' }, outputTokens);
  }

  watchOpen(figure: () => number): void {
    this.metrics.gauge('model_streams_open', 'Answers of models under way in this process', figure);
  }
}
