import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { Readable } from 'node:stream';
import { setImmediate as breathe } from 'node:timers/promises';
import { Injectable, Logger } from '@nestjs/common';

import type { ClamdConfig } from '../config/clamd-settings.js';
import { Config } from '../config/config.js';
import { Problem } from '../problems/problem.js';

/** Answer of clamd to a file beyond its `StreamMaxLength`. */
const TOO_LARGE = /size limit exceeded/i;

/**
 * Has clamd look for viruses in a file, where one is set up. What it cannot look at is not let through: a
 * scanner that is away must not be the way in.
 */
@Injectable()
export class VirusScanService {
  private readonly logger = new Logger('virus scan');
  private readonly clamd: ClamdConfig | null;

  constructor(config: Config) {
    this.clamd = config.clamd;
  }

  /** @throws Problem infected_file, too_large_to_scan, scan_unavailable */
  async check(open: () => Promise<Readable>): Promise<void> {
    if (this.clamd === null) return;
    const file = await open();
    const socket = connect(this.clamd);
    let said = '';
    socket.on('data', (chunk: Buffer) => (said += chunk.toString('latin1')));
    const late = setTimeout(() => socket.destroy(), this.clamd.timeoutMs);
    try {
      const { isInfected, viruses } = await verdict(socket, file);
      if (isInfected === false) return;
      if (isInfected !== true) throw new Error('clamd gave no verdict');
      this.logger.warn({ viruses }, 'an infected file was refused');
      throw new Problem('infected_file');
    } catch (cause) {
      if (cause instanceof Problem) throw cause;
      if (TOO_LARGE.test(said)) throw new Problem('too_large_to_scan', { cause });
      this.logger.error({ err: cause as Error }, 'clamd did not scan a file');
      throw new Problem('scan_unavailable', { cause });
    } finally {
      clearTimeout(late);
      file.destroy();
      socket.destroy();
    }
  }
}

async function verdict(socket: Socket, file: Readable) {
  const lost = once(socket, 'close').then(() => {
    throw new Error('clamd is not there, broke off or took too long');
  });
  lost.catch(() => {});
  await Promise.race([once(socket, 'connect'), lost]);
  // With the first upload: a server that has no scanner does without the library.
  const { default: NodeClam } = await import('clamscan');
  // No program of this machine's is looked for in the scanner's place.
  const scanner = await new NodeClam().init({
    clamdscan: { host: 'clamd', path: '', bypassTest: true },
    clamscan: { active: false, path: '' },
  });
  // The connection is ours: the library knows neither how to wait for a slow scanner nor how to let go of one
  // that hangs.
  Object.assign(scanner, { _initSocket: () => Promise.resolve(socket) });
  return Promise.race([scanner.scanStream(Readable.from(paced(file, socket))), lost]);
}

/** The file as fast as the scanner takes it. In between it is heard: what it says before it breaks off counts. */
async function* paced(file: Readable, socket: Socket): AsyncGenerator<Buffer> {
  for await (const chunk of file as AsyncIterable<Buffer>) {
    yield chunk;
    if (socket.writableNeedDrain) await once(socket, 'drain');
    await breathe();
  }
}
