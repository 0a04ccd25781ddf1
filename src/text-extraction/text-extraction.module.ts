import { Module } from '@nestjs/common';

import { MailReader } from './mail-reader.js';
import { ScanReader } from './scan-reader.js';
import { ScansService } from './scans.service.js';
import { TextReader } from './text-reader.js';
import { WordRenewalJobs } from './word-renewal.jobs.js';

/** Reads the text in files, written or drawn, and stores its pages. It knows neither documents' routes nor their rules. */
@Module({
  providers: [
    ScansService,
    WordRenewalJobs,
    { provide: TextReader, useFactory: () => new TextReader() },
    { provide: MailReader, useFactory: () => new MailReader() },
    { provide: ScanReader, useFactory: () => new ScanReader() },
  ],
  exports: [TextReader, MailReader, ScansService],
})
export class TextExtractionModule {}
