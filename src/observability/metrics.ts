import { Injectable } from '@nestjs/common';
import type { FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

export type Figures<Label extends string> = readonly (readonly [
  labels: Partial<Record<Label, string>>,
  figure: number,
])[];

/** Prometheus metrics of this process: Node's own and every request by route, never by address. */
@Injectable()
export class Metrics {
  readonly registry = new Registry();
  private readonly requests = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from request to the end of the answer',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers: [this.registry],
  });

  constructor() {
    collectDefaultMetrics({ register: this.registry });
  }

  observe(fastify: FastifyInstance): void {
    fastify.addHook('onResponse', (request, reply, done) => {
      this.requests.observe(
        {
          method: request.method,
          route: request.routeOptions.url ?? 'unknown',
          status: String(reply.statusCode),
        },
        reply.elapsedTime / 1000,
      );
      done();
    });
  }

  /** A figure that is computed when the metrics are read. */
  gauge(name: string, help: string, figure: () => number): void {
    this.gauges(name, help, [], () => [[{}, figure()]]);
  }

  /** A figure for each set of labels, likewise; one that is no longer given is no longer told. */
  gauges<Label extends string>(
    name: string,
    help: string,
    labelNames: readonly Label[],
    figures: () => Figures<Label> | Promise<Figures<Label>>,
  ): void {
    const gauge: Gauge<Label> = new Gauge({
      name,
      help,
      labelNames,
      registers: [this.registry],
      collect: async () => {
        const found = await figures();
        gauge.reset();
        // Without labels it would say 0 from now on, which nobody found.
        if (labelNames.length === 0) gauge.remove();
        for (const [labels, figure] of found) gauge.set(labels, figure);
      },
    });
  }

  text(): Promise<string> {
    return this.registry.metrics();
  }
}
