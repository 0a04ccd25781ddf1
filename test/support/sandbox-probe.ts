import { execFileSync } from 'node:child_process';
import { createSocket } from 'node:dgram';
import { promises as dns } from 'node:dns';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, writeSync } from 'node:fs';
import { get } from 'node:http';
import { createRequire } from 'node:module';
import { connect, createServer, Socket } from 'node:net';
import { networkInterfaces } from 'node:os';
import { argv, exit, kill, ppid } from 'node:process';
import { connect as connectTls } from 'node:tls';
import { Worker } from 'node:worker_threads';

/*
 * A program that tries all ways out that it can think of, and says which were open:
 * `sandbox-probe PORT UDP_PORT SOCKET`.
 */

const [port = '', udpPort = '', path = ''] = argv.slice(2);
const require = createRequire(import.meta.url);
const connected = (socket: NodeJS.EventEmitter) =>
  once(
    socket.on('error', () => {}),
    'connect',
  );

const WAYS: Record<string, () => unknown> = {
  tcp: () => connected(connect(Number(port), '127.0.0.1')),
  'tcp by a socket made by hand': () => connected(new Socket().connect(Number(port), '127.0.0.1')),
  'tcp by what an old library kept': () => {
    const { Agent } = require('_http_agent') as typeof import('node:http');
    const agent = new Agent() as unknown as { createConnection(options: object): Socket };
    return connected(agent.createConnection({ host: '127.0.0.1', port }));
  },
  'tcp by a built-in that is asked for': () =>
    connected(process.getBuiltinModule('node:net').connect(Number(port), '127.0.0.1')),
  'a unix socket': () => connected(connect(path)),
  udp: async () => {
    const socket = createSocket('udp4');
    await new Promise((resolve, reject) =>
      socket.send('hello', Number(udpPort), '127.0.0.1', (error) =>
        error ? reject(error) : resolve(undefined),
      ),
    );
    socket.close();
  },
  http: () => once(get(`http://127.0.0.1:${port}`), 'response'),
  fetch: () => fetch(`http://127.0.0.1:${port}`),
  tls: () => connected(connectTls(Number(port), '127.0.0.1')),
  dns: () => dns.lookup('localhost'),
  listening: () => once(createServer().listen(0, '127.0.0.1'), 'listening'),
  'a binding': () => (process as unknown as { binding(name: string): unknown }).binding('tcp_wrap'),
  'the input as a socket': () =>
    connected(new (process.stdin.constructor as typeof Socket)().connect(path)),
  'a child': () => execFileSync('/bin/true'),
  'a thread': () => once(new Worker('', { eval: true }), 'exit'),
  'a file to write': () => mkdtempSync(`${path}-`),
  'a file to read': () => readFileSync('/etc/passwd'),
  'the server to end': () => kill(ppid, 0),
};

const open: string[] = [];
for (const [way, attempt] of Object.entries(WAYS)) {
  await Promise.resolve()
    .then(attempt)
    .then(
      () => open.push(way),
      () => undefined,
    );
}
readFileSync(0);
writeSync(1, JSON.stringify({ open, interfaces: Object.keys(networkInterfaces()) }));
exit();
