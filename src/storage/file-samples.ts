import { Injectable, Logger } from '@nestjs/common';

import { Database, execute } from '../database/database.js';
import { eachOffice } from '../jobs/removal.js';
import { Schedules } from '../jobs/schedules.js';
import { Metrics } from '../observability/metrics.js';
import { faultOf } from './file-check.js';
import { someNamedFiles } from './named-files.js';
import { OwnedStorage } from './owned-storage.js';

/** Files of each office a night. The first is read and compared, the others have to be there in their size. */
const SAMPLE = 20;
/** Time from one look to the next, and an hour. */
const A_NIGHT_MS = 25 * 3_600_000;

/** Looks every night whether files that rows name are stored: a lost one is known before somebody wants it. */
@Injectable()
export class FileSamples {
  private readonly logger = new Logger('storage');
  private missing = 0;
  private lookedAt = 0;

  constructor(
    private readonly database: Database,
    private readonly storage: OwnedStorage,
    schedules: Schedules,
    metrics: Metrics,
  ) {
    const help =
      'Files that rows name and the last nightly sample did not find whole, on this replica';
    // Another replica may look the next night, and this one would go on telling what it saw.
    const isRecent = () => Date.now() - this.lookedAt < A_NIGHT_MS;
    metrics.gauge('storage_missing_files', help, () => (isRecent() ? this.missing : 0));
    schedules.add({
      name: 'files that are missing',
      cron: '47 3 * * *',
      // It removes nothing.
      run: async (signal) => {
        await this.checkSample(signal);
        return 0;
      },
    });
  }

  /** @returns how many files of the sample are missing or damaged */
  async checkSample(signal?: AbortSignal): Promise<number> {
    this.missing = await eachOffice(
      this.database,
      async (officeId) => {
        const files = await this.database.office(officeId, (em) =>
          execute(em, someNamedFiles(officeId, SAMPLE)),
        );
        let missing = 0;
        for (const [index, file] of files.entries()) {
          const fault = await faultOf(this.storage, file, index === 0);
          if (!fault) continue;
          this.logger.error({ key: file.key, fault }, 'a file that a row names is not whole');
          missing += 1;
        }
        return missing;
      },
      signal,
    );
    this.lookedAt = Date.now();
    return this.missing;
  }
}
