import {
  type BeforeApplicationShutdown,
  Global,
  Logger,
  Module,
  type OnApplicationBootstrap,
} from '@nestjs/common';

import { Config, type StorageConfig } from '../config/config.js';
import { Database } from '../database/database.js';
import { DiskStorage } from './disk-storage.js';
import { DATABASE_ID, OwnedStorage } from './owned-storage.js';
import { Storage } from './storage.js';

const FOREIGN =
  'the storage belongs to another database: nothing is deleted from it (docs/operations.md, Backup and restore)';

const logger = new Logger('storage');

@Global()
@Module({
  providers: [
    {
      provide: OwnedStorage,
      inject: [Config, Database],
      useFactory: async ({ storage }: Config, database: Database) =>
        new OwnedStorage(
          await openStorage(storage),
          () => identify(database),
          () => logger.error(FOREIGN),
        ),
    },
    { provide: Storage, useExisting: OwnedStorage },
  ],
  exports: [Storage],
})
export class StorageModule implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private asked: Promise<unknown> = Promise.resolve();

  constructor(private readonly storage: OwnedStorage) {}

  /** An operator is to hear of a mistaken storage at once, not with the night's first job. */
  onApplicationBootstrap(): void {
    this.asked = this.storage.isOurs().catch((error: unknown) => {
      logger.warn({ err: error }, 'could not ask whose the storage is');
    });
  }

  async beforeApplicationShutdown(): Promise<void> {
    await this.asked;
  }
}

/**
 * The storage that an operator chose. Opening it neither makes nor asks for anything yet. The S3
 * client is only loaded where it is used: it is a tenth of what a start costs.
 */
export async function openStorage(config: StorageConfig): Promise<Storage> {
  if (config.kind === 'disk') return new DiskStorage(config.directory);
  const { S3Storage } = await import('./s3-storage.js');
  return new S3Storage(config);
}

async function identify(database: Database): Promise<string> {
  const [row] = await database.system((em) => em.execute<{ id: string }[]>(DATABASE_ID));
  return row!.id;
}
