import { Global, Module } from '@nestjs/common';

import { Config, type StorageConfig } from '../config/config.js';
import { DiskStorage } from './disk-storage.js';
import { S3Storage } from './s3-storage.js';
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

/** The storage that an operator chose. Opening it neither makes nor asks for anything yet. */
export function openStorage(config: StorageConfig): Storage {
  return config.kind === 'disk' ? new DiskStorage(config.directory) : new S3Storage(config);
}
