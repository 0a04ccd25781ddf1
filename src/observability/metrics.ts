import { Injectable } from '@nestjs/common';
import type { FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

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
    const registers = [this.registry];
    const gauge: Gauge = new Gauge({ name, help, registers, collect: () => gauge.set(figure()) });
  }

  text(): Promise<string> {
    return this.registry.metrics();
  }
}
