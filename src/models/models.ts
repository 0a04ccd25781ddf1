import { setTimeout as pause } from 'node:timers/promises';
import { Injectable, Logger } from '@nestjs/common';

import { Config } from '../config/config.js';
import type { AiModel } from '../contract/ai.js';
import { anthropicClient } from './anthropic-client.js';
import { ModelFault } from './model-fault.js';
import type { ModelAnswer, ModelClient, ModelPart, ModelRequest } from './model-request.js';
import { type ModelTimeouts, ModelWatch } from './model-watch.js';
import { ModelMetrics, type ModelOutcome } from './models.metrics.js';
import { openaiClient } from './openai-client.js';
import { faultOf } from './provider-faults.js';

export interface ModelLimits extends ModelTimeouts {
  /** Tries of a request, as long as no word has come. */
  tries: number;
  /** Milliseconds before the second try; twice as long before each further one. */
  backOffMs: number;
  /** A provider that asks for more than this is not asked again. */
  retryAfterMaxMs: number;
  /** Answers under way in this process. */
  atOnce: number;
  /** Characters of an answer. */
  answerMax: number;
}

export const MODEL_LIMITS: ModelLimits = {
  firstWordMs: 90_000,
  silenceMs: 45_000,
  wholeMs: 10 * 60_000,
  tries: 3,
  backOffMs: 500,
  retryAfterMaxMs: 10_000,
  atOnce: 200,
  answerMax: 1_000_000,
};

/** OpenAI's library, which Groq is asked through, would look for it at OpenAI. */
const GROQ = 'https://api.groq.com/openai/v1';

/** The language models that this installation may ask. It knows nothing of offices, plans and prompts. */
@Injectable()
export class Models {
  private readonly log = new Logger(Models.name);
  private readonly clients = new Map<AiModel, Promise<ModelClient>>();
  private limits = MODEL_LIMITS;
  private open = 0;

  constructor(
    private readonly config: Config,
    private readonly metrics: ModelMetrics,
  ) {
    metrics.watchOpen(() => this.open);
  }

  /** Why this installation cannot ask a model; null when it can, as far as settings tell. */
  obstacle(model: AiModel): 'no_key' | null {
    return this.config.models[model] === null ? 'no_key' : null;
  }

  /**
   * An answer as it comes: texts, then one end. A consumer that stops reading cancels the provider's request.
   * @throws ModelFault before or after any number of texts, or the signal's reason once it is aborted
   */
  async *stream(request: ModelRequest): AsyncGenerator<ModelPart, void> {
    const under = this.begin(request, this.limits.firstWordMs);
    try {
      yield* this.attempt(request, under.watch);
      under.outcome = 'answered';
    } catch (error) {
      throw this.failed(request, under, error);
    } finally {
      this.end(request, under);
    }
  }

  /** A whole answer at once. @throws as `stream` */
  async ask(request: ModelRequest): Promise<ModelAnswer> {
    const under = this.begin(request, this.limits.wholeMs);
    try {
      const answer = await this.retry(request.model, under.watch, async () => {
        const client = await this.clientOf(request.model);
        return await client.ask(request, under.watch.signal);
      });
      this.measure(answer.text.length);
      this.metrics.used(request.model, answer.usage);
      under.outcome = 'answered';
      return answer;
    } catch (error) {
      throw this.failed(request, under, error);
    } finally {
      this.end(request, under);
    }
  }

  /** Changes the limits for tests, which cannot wait. */
  limit(limits: Partial<ModelLimits>): void {
    this.limits = { ...MODEL_LIMITS, ...limits };
  }

  private async *attempt(
    request: ModelRequest,
    watch: ModelWatch,
  ): AsyncGenerator<ModelPart, void> {
    const start = async () => {
      const client = await this.clientOf(request.model);
      const parts = client.stream(request, watch.signal)[Symbol.asyncIterator]();
      return { parts, first: await parts.next() };
    };
    const { parts, first } = await this.retry(request.model, watch, start);
    let length = 0;
    try {
      for (let part = first; !part.done; part = await parts.next()) {
        watch.word();
        if ('usage' in part.value) this.metrics.used(request.model, part.value.usage);
        else this.measure((length += part.value.text.length));
        yield part.value;
      }
    } finally {
      await parts.return?.();
    }
  }

  /** A transient fault before the first text is retried after a pause. */
  private async retry<T>(model: AiModel, watch: ModelWatch, work: () => Promise<T>): Promise<T> {
    const { tries, backOffMs, retryAfterMaxMs } = this.limits;
    for (let again = 1; ; again += 1) {
      try {
        return await work();
      } catch (error) {
        watch.signal.throwIfAborted();
        const fault = faultOf(error);
        const wait = Math.max(fault.retryAfterMs ?? 0, addJitter(backOffMs * 2 ** (again - 1)));
        if (!fault.passing || again >= tries || wait > retryAfterMaxMs) throw fault;
        this.metrics.retried(model);
        await pause(wait, undefined, { signal: watch.signal });
      }
    }
  }

  private begin({ model, signal }: ModelRequest, firstWordMs: number): UnderWay {
    signal.throwIfAborted();
    if (this.obstacle(model)) throw this.refused(model, new ModelFault('no_key', 'not_set'));
    if (this.open >= this.limits.atOnce) {
      throw this.refused(model, new ModelFault('busy', 'at_once', false, 5_000));
    }
    this.open += 1;
    return { watch: new ModelWatch({ ...this.limits, firstWordMs }, signal), outcome: 'left' };
  }

  private end({ model }: ModelRequest, { watch, outcome }: UnderWay): void {
    watch.end();
    this.open -= 1;
    this.metrics.recordEnd(model, outcome);
  }

  /** The error for the caller. */
  private failed({ model, signal }: ModelRequest, under: UnderWay, error: unknown): unknown {
    if (signal.aborted) return signal.reason;
    const fault = faultOf(under.watch.signal.aborted ? under.watch.signal.reason : error);
    under.outcome = fault.fault;
    this.log.warn(`${model} did not answer: ${fault.fault} (${fault.detail})`);
    return fault;
  }

  private refused(model: AiModel, fault: ModelFault): ModelFault {
    this.metrics.recordEnd(model, fault.fault);
    return fault;
  }

  private measure(length: number): void {
    if (length > this.limits.answerMax) throw new ModelFault('outage', 'too_large');
  }

  /** Loaded with the first request. */
  private clientOf(model: AiModel): Promise<ModelClient> {
    const settings = this.config.models[model]!;
    const client = this.clients.get(model) ?? connected(model, settings, MODEL_LIMITS.wholeMs);
    this.clients.set(model, client);
    return client;
  }
}

interface UnderWay {
  watch: ModelWatch;
  outcome: ModelOutcome;
}

function connected(
  model: AiModel,
  settings: NonNullable<Config['models'][AiModel]>,
  timeoutMs: number,
): Promise<ModelClient> {
  if (model === 'claude') return anthropicClient(settings, timeoutMs);
  const baseUrl = settings.baseUrl ?? (model === 'groq' ? GROQ : null);
  return openaiClient({ ...settings, baseUrl }, timeoutMs);
}

/** So that those who failed together do not come back together. */
function addJitter(milliseconds: number): number {
  return milliseconds * (0.75 + Math.random() / 2);
}
