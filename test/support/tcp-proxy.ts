import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';

import type { TestDatabase } from './database.js';

/** Everything passes; packets get lost; or connections are refused. */
type Weather = 'fine' | 'silent' | 'refusing';

type Listener = (bytes: Buffer, connection: object) => void;

/** Stands on loopback between the server and its database or its store, and can do what networks do. */
export class TcpProxy {
  weather: Weather = 'fine';
  private readonly sockets = new Set<Socket>();
  private readonly forgotten = new WeakSet<Socket>();

  private constructor(
    private readonly server: Server,
    private readonly heard: Listener,
  ) {}

  /** @param heard receives all that the server sends to its database */
  static async before(databaseUrl: string, heard: Listener = () => {}): Promise<TcpProxy> {
    const target = new URL(databaseUrl);
    const server = createServer().listen(0, '127.0.0.1');
    await once(server, 'listening');
    const proxy = new TcpProxy(server, heard);
    server.on('connection', (socket) => proxy.accept(socket, target));
    return proxy;
  }

  get address(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  /** The settings by which a server reaches its database by way of this proxy. */
  through(logins: TestDatabase['logins']): TestDatabase['logins'] {
    const by = (databaseUrl: string) => {
      const { port } = this.server.address() as AddressInfo;
      return Object.assign(new URL(databaseUrl), { hostname: '127.0.0.1', port }).href;
    };
    const { DATABASE_URL, DATABASE_SESSION_URL } = logins;
    return { DATABASE_URL: by(DATABASE_URL), DATABASE_SESSION_URL: by(DATABASE_SESSION_URL) };
  }

  /** Loses all packets of the connections there are, as a firewall that forgot them does; new ones are well. */
  forget(): void {
    for (const socket of this.sockets) this.forgotten.add(socket);
  }

  /** Breaks the connections there are. */
  reset(): void {
    for (const socket of this.sockets) socket.resetAndDestroy();
  }

  async stop(): Promise<void> {
    this.server.close();
    this.reset();
    await once(this.server, 'close');
  }

  private accept(client: Socket, { hostname, port }: URL): void {
    this.keep(client);
    if (this.weather === 'refusing') client.resetAndDestroy();
    if (this.weather !== 'fine') return this.forgotten.add(client) && undefined;
    const database = connect(Number(port), hostname);
    this.keep(database);
    client.on('data', (bytes) => this.heard(bytes, client));
    this.pass(client, database);
    this.pass(database, client);
  }

  private keep(socket: Socket): void {
    this.sockets.add(socket);
    socket.on('error', () => {});
    socket.once('close', () => this.sockets.delete(socket));
  }

  private pass(from: Socket, to: Socket): void {
    from.on('data', (bytes) => {
      if (this.weather === 'fine' && !this.forgotten.has(from)) to.write(bytes);
    });
    from.once('close', () => to.destroy());
  }
}
