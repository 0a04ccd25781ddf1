import { Console } from 'node:console';
import dgram from 'node:dgram';
import dns from 'node:dns';
import http from 'node:http';
import http2 from 'node:http2';
import https from 'node:https';
import { syncBuiltinESMExports } from 'node:module';
import net from 'node:net';
import { Writable } from 'node:stream';
import tls from 'node:tls';

/*
 * Loaded before a sandboxed program: it takes the network, and other processes, from whatever the program
 * loads after it. Where the system gives the process an empty network of its own, that holds without this
 * too; see sandbox.ts.
 */

function refuse(): never {
  throw Object.assign(new Error('a sandboxed program may not do that'), {
    code: 'ERR_ACCESS_DENIED',
  });
}

/** Puts a refusal in the place of every function, classes among them. */
function disarm(target: object, methods = Reflect.ownKeys(target)): void {
  for (const name of methods) {
    const held = Reflect.getOwnPropertyDescriptor(target, name);
    if (name !== 'constructor' && typeof held?.value === 'function') {
      Object.defineProperty(target, name, { ...held, value: refuse });
    }
  }
}

// A library function that was imported before this file still ends in these methods.
disarm(net.Socket.prototype, ['connect']);
disarm(net.Server.prototype, ['listen', '_listen2']);
disarm(dgram.Socket.prototype);
for (const { prototype } of [dns.Resolver, dns.promises.Resolver]) {
  disarm(prototype);
  disarm(Reflect.getPrototypeOf(prototype)!);
}
for (const library of [net, tls, http, https, http2, dgram, dns.promises, dns]) disarm(library);
syncBuiltinESMExports();
disarm(process, ['kill', '_kill', '_debugProcess']);

for (const name of ['fetch', 'WebSocket', 'EventSource']) Reflect.deleteProperty(globalThis, name);
// Both are sockets, and lead to functions that make others. A program reads 0 and writes 1 as files.
for (const name of ['stdin', 'stdout']) Object.defineProperty(process, name, { value: {} });
// Output of libraries must not get between the answers.
globalThis.console = new Console(new Writable({ write: (_chunk, _encoding, done) => done() }));
