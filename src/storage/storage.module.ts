import { Global, Module } from '@nestjs/common';

import { Config, type StorageConfig } from '../config/config.js';
import { DiskStorage } from './disk-storage.js';
import { Storage } from './storage.js';

@Global()
@Module({
  providers: [
    {
      provide: Storage,
      inject: [Config],
      useFactory: ({ storage }: Config) => openStorage(storage),
    },
  ],
  exports: [Storage],
})
export class StorageModule {}

/**
 * The storage that an operator chose. Opening it neither makes nor asks for anything yet. The S3
 * client is only loaded where it is used: it is a tenth of what a start costs.
 */
export async function openStorage(config: StorageConfig): Promise<Storage> {
  if (config.kind === 'disk') return new DiskStorage(config.directory);
  const { S3Storage } = await import('./s3-storage.js');
  return new S3Storage(config);
}
