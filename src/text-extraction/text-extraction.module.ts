import { Module } from '@nestjs/common';

import { MailReader } from './mail-reader.js';
import { ScanReader } from './scan-reader.js';
import { Scans } from './scans.js';
import { TextReader } from './text-reader.js';
import { WordRenewal } from './word-renewal.js';

/** Reads the text in files, written or drawn, and stores its pages. It knows neither documents' routes nor their rules. */
@Module({
  providers: [
    Scans,
    WordRenewal,
    { provide: TextReader, useFactory: () => new TextReader() },
    { provide: MailReader, useFactory: () => new MailReader() },
    { provide: ScanReader, useFactory: () => new ScanReader() },
  ],
  exports: [TextReader, MailReader, Scans],
})
export class TextExtractionModule {}
