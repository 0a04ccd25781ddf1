import { setTimeout as sleep } from 'node:timers/promises';

import {
  type BeforeApplicationShutdown,
  Injectable,
  Logger,
  type OnApplicationBootstrap,
} from '@nestjs/common';

import { Config } from '../config/config.js';
import { Storage } from '../storage/storage.js';
import { ABANDONED, DocumentTexts, type TextClaim } from './document-texts.js';
import { textFormatOf } from './text-formats.js';
import { type Reading, TextReader } from './text-reader.js';

/** How often a process looks for documents of others and for those that wait for another attempt. */
const LOOK_EVERY_MS = 5_000;
/** Larger files are not read: a worker has to hold one whole. */
const LARGEST = 150 * 1024 * 1024;
/** When the storage is away, or the system has no process to give. */
const PAUSE_SECONDS = 60;
const LONGEST_FAREWELL_MS = 8_000;

/**
 * Reads the text of documents, one at a time, soon after they are stored. Whatever happens to this process,
 * the most that stays is a lease, which ends by itself.
 */
@Injectable()
export class DocumentTextJobs implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly logger = new Logger('document text');
  private readonly stop = new AbortController();
  private work: Promise<void> = Promise.resolve();
  private woken = false;
  private endPause = () => {};

  constructor(
    private readonly texts: DocumentTexts,
    private readonly storage: Storage,
    private readonly reader: TextReader,
    private readonly config: Config,
  ) {}

  onApplicationBootstrap(): void {
    if (this.config.readsText) this.work = this.run();
  }

  /** Ends the worker; another process, or the next one, reads what it was reading. */
  async beforeApplicationShutdown(): Promise<void> {
    this.stop.abort();
    this.wake();
    await Promise.race([this.work, sleep(LONGEST_FAREWELL_MS, undefined, { ref: false })]);
  }

  /** There may be something to read. */
  wake(): void {
    this.woken = true;
    this.endPause();
  }

  /** Reads the one that has waited longest. @returns whether there was one */
  async readNext(): Promise<boolean> {
    const claim = await this.texts.claim();
    if (claim === undefined) return false;
    try {
      await this.settle(claim, await this.read(claim));
    } catch (error) {
      const stopping = this.stop.signal.aborted;
      if (!stopping) this.logger.error({ err: error, document: claim.id }, 'a text was not read');
      await this.texts.postpone(claim, stopping ? 0 : PAUSE_SECONDS);
    }
    return true;
  }

  private async read({ key, mimeType, sizeBytes, claims }: TextClaim): Promise<Reading> {
    if (claims > ABANDONED) return { fault: 'deadly' };
    const format = textFormatOf(mimeType);
    if (format === undefined || sizeBytes > LARGEST) return { fault: 'refused' };
    return this.reader.read(format, await this.storage.read(key), this.stop.signal);
  }

  private async settle(claim: TextClaim, reading: Reading): Promise<void> {
    if ('pages' in reading) return this.texts.keep(claim, reading.pages);
    const final = reading.fault === 'refused' || reading.fault === 'deadly';
    const givenUp = await this.texts.failed(claim, final);
    this.logger.warn({ document: claim.id, fault: reading.fault, givenUp }, 'a text was not read');
  }

  private async run(): Promise<void> {
    while (!this.stop.signal.aborted) {
      this.woken = false;
      const found = await this.readNext().catch((error: unknown) => {
        this.logger.error({ err: error }, 'the documents to read cannot be asked for');
        return false;
      });
      if (!found && !this.woken) await this.pause();
    }
  }

  private async pause(): Promise<void> {
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, LOOK_EVERY_MS);
      this.endPause = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }
}
