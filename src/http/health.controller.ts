import { timingSafeEqual } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { Controller, Headers } from '@nestjs/common';

import { Config } from '../config/config.js';
import type { Health } from '../contract/system.js';
import { Orm } from '../database/orm.js';
import { BuildInfo } from '../observability/build-info.js';
import { Metrics } from '../observability/metrics.js';
import { Problem } from '../problems/problem.js';
import { FILE, Route } from '../routes/route.js';
import { OwnedStorage } from '../storage/owned-storage.js';

const STORAGE_PATIENCE_MS = 2_000;

/** Outside the rate limits: a load balancer that probes often from one address must not get an error for it. */
const PROBE = { access: 'public', unthrottled: true } as const;

@Controller()
export class HealthController {
  private looking: Promise<void> | undefined;
  private draining = false;

  constructor(
    private readonly config: Config,
    private readonly orm: Orm,
    private readonly storage: OwnedStorage,
    private readonly metrics: Metrics,
    private readonly build: BuildInfo,
  ) {}

  @Route.get('health/live', { ...PROBE, reply: 'Health', summary: 'The process runs.' })
  live(): Health {
    return { status: 'ok' };
  }

  @Route.get('health/ready', {
    ...PROBE,
    reply: 'Health',
    summary:
      'The process can do its work: the database answers, and the storage is the one that has the files and can be written.',
  })
  async ready(): Promise<Health> {
    if (this.draining) throw new Problem('unavailable');
    // Concurrent probes share one look, so that they cannot keep the connections busy.
    this.looking ??= this.check().finally(() => (this.looking = undefined));
    await this.looking.catch((error: unknown) => {
      throw new Problem('unavailable', { cause: error });
    });
    return { status: 'ok' };
  }

  private async check(): Promise<void> {
    const patience = setTimeout(STORAGE_PATIENCE_MS, undefined, { ref: false });
    await Promise.all([this.orm.ping(), Promise.race([this.storage.ready(), patience])]);
  }

  /** Makes the server not ready from now on; resolves once load balancers have had the time to notice. */
  async drain(): Promise<void> {
    this.draining = true;
    await setTimeout(this.config.drainSeconds * 1000);
  }

  @Route.get('version', { ...PROBE, reply: 'VersionInfo', summary: 'What runs here.' })
  version() {
    return this.build.info;
  }

  /** Without METRICS_TOKEN set, there is no such route. */
  @Route.get('metrics', {
    ...PROBE,
    reply: { 'text/plain': FILE },
    headers: { 'content-type': 'text/plain; version=0.0.4; charset=utf-8' },
    summary: 'Prometheus metrics, for whoever holds METRICS_TOKEN as a bearer token.',
  })
  async scrape(@Headers('authorization') authorization = ''): Promise<string> {
    const { metricsToken } = this.config;
    if (metricsToken === null) throw new Problem('route_not_found');
    if (!isEqual(authorization, `Bearer ${metricsToken}`)) throw new Problem('not_signed_in');
    return this.metrics.text();
  }
}

function isEqual(given: string, expected: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(expected)];
  return a.length === b.length && timingSafeEqual(a, b);
}
