import { execFile, spawnSync } from 'node:child_process';
import { createSocket, type Socket } from 'node:dgram';
import { once } from 'node:events';
import { mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { type AddressInfo, createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

import { Sandbox } from './sandbox.js';

const LIMITS = { milliseconds: 60_000, memoryBytes: 500 * 1024 * 1024, answerBytes: 100_000 };
const PROBE = new URL('../../test/support/sandbox-probe.ts', import.meta.url);

interface Report {
  open: string[];
  interfaces: string[];
}

let folder: string;
let tcp: Server;
let unix: Server;
let udp: Socket;
let words: string[];
/** Kinds of connections that reached one of the listeners. */
let heard: string[];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'causa-sandbox-'));
  const path = join(folder, 'socket');
  tcp = createServer((socket) => {
    heard.push('tcp');
    socket.on('error', () => {}).end('HTTP/1.1 204 No Content\r\n\r\n');
  }).listen(0, '127.0.0.1');
  unix = createServer((socket) => {
    heard.push('unix');
    socket.on('error', () => {}).end();
  }).listen(path);
  udp = createSocket('udp4')
    .on('message', () => heard.push('udp'))
    .bind(0, '127.0.0.1');
  await Promise.all([tcp, unix, udp].map((listener) => once(listener, 'listening')));
  words = [String((tcp.address() as AddressInfo).port), String(udp.address().port), path];
});
afterAll(async () => {
  tcp.close();
  unix.close();
  udp.close();
  await rm(folder, { recursive: true });
});
beforeEach(() => {
  heard = [];
});

async function probe(shell?: string): Promise<Report> {
  const report = await new Sandbox({ url: PROBE }, LIMITS, shell).run({
    arguments: words,
    source: Readable.from([]),
    listen: async (answer) => JSON.parse(await text(Readable.from(answer))) as Report,
  });
  if ('fault' in report) throw new Error(report.fault);
  return report;
}

/** A shell that knows of no more than it must, as on a system that gives no namespaces. */
async function plainShell(): Promise<string> {
  const bin = await mkdtemp(join(folder, 'bin-'));
  await symlink('/usr/bin/nice', join(bin, 'nice'));
  const shell = join(bin, 'shell');
  await writeFile(shell, `#!/bin/sh\nPATH=${bin} exec /bin/sh "$@"\n`, { mode: 0o700 });
  return shell;
}

it('the probe finds ways out where nothing holds it', async () => {
  const running = promisify(execFile)(process.execPath, [fileURLToPath(PROBE), ...words]);
  running.child.stdin?.end();
  const { open } = JSON.parse((await running).stdout) as Report;
  expect(open).toEqual(
    expect.arrayContaining(['tcp', 'udp', 'a unix socket', 'http', 'fetch', 'tls', 'dns']),
  );
  expect(new Set(heard)).toEqual(new Set(['tcp', 'udp', 'unix']));
});

it('a program reaches no network, no other process and no file', async () => {
  expect((await probe()).open).toEqual([]);
  expect(heard).toEqual([]);
});

it('nor where the system gives it no network of its own', async () => {
  const { open, interfaces } = await probe(await plainShell());
  expect(open).toEqual([]);
  expect(heard).toEqual([]);
  expect(interfaces).not.toEqual([]);
});

it('has a network of its own, with nothing in it, where the system lets an ordinary user have one', async () => {
  const given = spawnSync('unshare', ['--user', '--net', 'true']).status === 0;
  const { interfaces } = await probe();
  expect(interfaces.length === 0).toBe(given);
});
