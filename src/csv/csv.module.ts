import { Module } from '@nestjs/common';

import { ListImporter } from './list-importer.js';

/** Its lists share the server's few places, whatever they bring in. */
@Module({ providers: [ListImporter], exports: [ListImporter] })
export class CsvModule {}
