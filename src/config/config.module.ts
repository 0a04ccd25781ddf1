import { type DynamicModule, Global, Module } from '@nestjs/common';
import { ConfigModule as NestConfigModule, ConfigService } from '@nestjs/config';

import { Config } from './config.js';

/** Gives every module the one `Config`; what was read is passed in, so tests start differing servers in one process. */
@Global()
@Module({})
export class ConfigModule {
  static with(config: Config): DynamicModule {
    return {
      module: ConfigModule,
      imports: [NestConfigModule.forRoot({ ignoreEnvFile: true, load: [() => ({ config })] })],
      providers: [
        {
          provide: Config,
          inject: [ConfigService],
          useFactory: (service: ConfigService) => service.getOrThrow<Config>('config'),
        },
      ],
      exports: [Config],
    };
  }
}
