import { Global, Logger, Module, type OnApplicationBootstrap } from '@nestjs/common';
import { Counter } from 'prom-client';

import { Config } from '../config/config.js';
import { StartupRefusal } from '../config/startup.js';
import type { StorageConfig } from '../config/storage-settings.js';
import { Database } from '../database/database.js';
import { Metrics } from '../observability/metrics.js';
import { tellSpace } from './disk-space.js';
import { DiskStorage } from './disk-storage.js';
import { FaultReportingStorage } from './fault-reporting-storage.js';
import { FileSamples } from './file-samples.js';
import { OwnedStorage } from './owned-storage.js';
import { Ownership, type Standing } from './ownership.js';
import { Storage } from './storage.js';
import { StorageFault } from './storage-fault.js';
import { StrayFiles } from './stray-files.js';

const logger = new Logger('storage');

/** Log lines that say why nothing is deleted; docs/operations.md, Ownership of the files. */
const KEPT: Record<Exclude<Standing, 'ours'>, string> = {
  watched:
    'the database server is a new one: nothing is deleted from the storage for 30 hours, ' +
    'in which another owner of it would be noticed',
  foreign: 'the storage belongs to another database: nothing is deleted from it',
  contested:
    'two databases take the storage for theirs: neither deletes from it ' +
    'until the other is stopped and npm run storage:claim says whose it is',
  absent:
    'the storage has no owner although rows name files: it is empty, not mounted, or another one; ' +
    'see docs/operations.md, Ownership of the files',
  clocks:
    'the clocks of the storage, the database and this machine are more than an hour apart: ' +
    'nothing is deleted from the storage',
};

@Global()
@Module({
  providers: [
    {
      provide: OwnedStorage,
      inject: [Config, Database, Metrics],
      useFactory: async ({ storage }: Config, database: Database, metrics: Metrics) => {
        const files = await openStorage(storage, countFaults(metrics));
        const ownership = new Ownership(files, (statement) => database.directoryRows(statement));
        return new OwnedStorage(files, ownership, reporter(metrics));
      },
    },
    { provide: Storage, useExisting: OwnedStorage },
    StrayFiles,
    FileSamples,
  ],
  exports: [Storage, OwnedStorage, StrayFiles],
})
export class StorageModule implements OnApplicationBootstrap {
  constructor(
    private readonly storage: OwnedStorage,
    { storage: place }: Config,
    metrics: Metrics,
  ) {
    if (place.kind === 'disk') tellSpace(metrics, place.directory);
  }

  /**
   * Checked at the start, so that the operator learns of a wrong storage at once and not from the nightly job.
   * @throws StartupRefusal for a storage without the files that rows name; StorageFault for one that cannot be written,
   * or that refuses the server. A store that is away or a disk that is full may be better soon.
   */
  async onApplicationBootstrap(): Promise<void> {
    await this.storage.usable();
    const standing = await this.storage.standing().catch((error: unknown) => {
      if (error instanceof StorageFault && error.lasts) throw error;
      logger.warn({ err: error }, 'could not ask whose the storage is');
    });
    if (standing === 'absent') throw new StartupRefusal(KEPT.absent);
  }
}

/** Reports the ownership of the storage to the metrics and, when it changes, to the log. */
function reporter(metrics: Metrics): (standing: Standing) => void {
  let known: Standing | undefined;
  const help = 'Whether files may be deleted: 1, or 0 while their owner is in doubt';
  metrics.gauge('storage_may_delete', help, () => (known === 'ours' ? 1 : 0));
  return (standing) => {
    if (standing === known) return;
    known = standing;
    if (standing === 'ours') return;
    const say = standing === 'watched' ? 'log' : 'error';
    logger[say]({ standing }, KEPT[standing]);
  };
}

function countFaults({ registry }: Metrics): (fault: StorageFault) => void {
  const faults = new Counter({
    name: 'storage_faults_total',
    help: 'Times that the storage was full, or could not be used',
    labelNames: ['fault'],
    registers: [registry],
  });
  for (const fault of ['storage_full', 'storage_unavailable']) faults.inc({ fault }, 0);
  return ({ code }) => faults.inc({ fault: code });
}

/**
 * The storage that an operator chose. Opening it neither makes nor asks for anything yet. The S3
 * client is only loaded where it is used: it is a tenth of the cost of a start.
 * @param onFault is called with each fault
 */
export async function openStorage(
  config: StorageConfig,
  onFault?: (fault: StorageFault) => void,
): Promise<Storage> {
  if (config.kind === 'disk')
    return new FaultReportingStorage(new DiskStorage(config.directory), onFault);
  const { S3Storage } = await import('./s3-storage.js');
  return new FaultReportingStorage(new S3Storage(config), onFault);
}
