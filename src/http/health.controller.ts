import { Controller, Get, Headers, Header } from '@nestjs/common';
import { ApiExcludeEndpoint, ApiTags } from '@nestjs/swagger';
import { SkipThrottle } from '@nestjs/throttler';
import { timingSafeEqual } from 'node:crypto';
import { Config } from '../config/config.js';
import type { VersionInfo } from '../contract/system.js';
import { Orm } from '../database/orm.js';
import { Public } from './access.decorators.js';
import { BuildInfo } from './build-info.js';
import { Metrics } from './metrics.js';
import { Problem } from './problem.js';

/** Not throttled: a load balancer that probes many times from one address must never be told that we are ill. */
@ApiTags('system')
@SkipThrottle()
@Controller()
export class HealthController {
  private ping: Promise<void> | undefined;

  constructor(
    private readonly config: Config,
    private readonly orm: Orm,
    private readonly metrics: Metrics,
    private readonly build: BuildInfo,
  ) {}

  /** The process runs. */
  @Get('health/live')
  @Public()
  live(): { status: 'ok' } {
    return { status: 'ok' };
  }

  /** The process can do its work: the database answers. */
  @Get('health/ready')
  @Public()
  async ready(): Promise<{ status: 'ok' }> {
    // One question at a time answers everybody who asks meanwhile: nobody can keep the connections busy.
    this.ping ??= this.orm.ping().finally(() => (this.ping = undefined));
    await this.ping.catch((error: unknown) => {
      throw new Problem('unavailable', { cause: error });
    });
    return { status: 'ok' };
  }

  @Get('version')
  @Public()
  version(): VersionInfo {
    return this.build.info;
  }

  /** Prometheus metrics, for whoever holds METRICS_TOKEN as a bearer token. Without one set, there is no such route. */
  @Get('metrics')
  @Public()
  @ApiExcludeEndpoint()
  @Header('content-type', 'text/plain; version=0.0.4; charset=utf-8')
  async scrape(@Headers('authorization') authorization = ''): Promise<string> {
    const { metricsToken } = this.config;
    if (metricsToken === null) throw new Problem('route_not_found');
    if (!same(authorization, `Bearer ${metricsToken}`)) throw new Problem('not_signed_in');
    return this.metrics.text();
  }
}

function same(given: string, expected: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(expected)];
  return a.length === b.length && timingSafeEqual(a, b);
}
