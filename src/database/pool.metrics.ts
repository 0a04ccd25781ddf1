import { Injectable } from '@nestjs/common';

import { Metrics } from '../observability/metrics.js';
import type { PoolFigures } from './login-pool.js';
import { Orm } from './orm.js';

/** Metrics of this process's connections. */
@Injectable()
export class PoolMetrics {
  constructor(orm: Orm, metrics: Metrics) {
    const pools = Object.entries(
      orm.replica ? { ...orm.logins, replica: orm.replica } : orm.logins,
    );
    const gauge = (name: string, help: string, figure: (figures: PoolFigures) => number) =>
      metrics.gauges(name, help, ['login'], () =>
        pools.map(([login, pool]) => [{ login }, figure(pool.figures)]),
      );
    gauge('database_connections_in_use', 'Connections at work', ({ inUse }) => inUse);
    gauge('database_connections_idle', 'Open connections that wait for work', ({ idle }) => idle);
    gauge('database_connections_max', 'Connections that there may be', () => orm.poolSize);
    gauge(
      'database_connections_waited_for',
      'Work that waits for a connection',
      ({ waiting }) => waiting,
    );
    gauge(
      'database_silent',
      'Whether the database answers: 0, or 1 while it does not',
      ({ isSilent }) => Number(isSilent),
    );
  }
}
