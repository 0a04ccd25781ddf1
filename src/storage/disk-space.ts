import { statfs } from 'node:fs/promises';

import type { Metrics } from '../observability/metrics.js';
import { SharedQuery } from '../observability/shared-query.js';

/** Tells how full the file system is on which files are kept; one that hangs, as a share may, holds nothing up. */
export function tellSpace(metrics: Metrics, folder: string): void {
  const space = new SharedQuery(async () => [await statfs(folder)]);
  const gauge = (name: string, help: string, blocks: 'bavail' | 'blocks') =>
    metrics.gauges(name, help, [], async () =>
      (await space.answer()).map((found) => [{}, found[blocks] * found.bsize]),
    );
  gauge('storage_free_bytes', 'Space for files that is left on the disk', 'bavail');
  gauge('storage_total_bytes', 'Size of the disk with the files', 'blocks');
}
