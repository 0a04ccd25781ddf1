import { once } from 'node:events';
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';

/** The file that every scanner takes for a virus and that is none; in two parts, so that none stumbles over this one. */
export const EICAR = [
  'X5O!P%@AP[4\\PZX54(P^)7CC)7}$',
  'EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*',
].join('');

/** How the scanner treats its clients. */
export type ClamdTemper =
  | 'scans'
  /** Takes the file and says nothing. */
  | 'hangs'
  /** Reads nothing, so that the sender has to wait. */
  | 'reads nothing'
  /** Breaks off in the middle. */
  | 'breaks off'
  /** Answers what no one understands. */
  | 'babbles'
  /** Cannot scan, and says so. */
  | 'fails';

const COMMAND = 'zINSTREAM\0';

/** A scanner that speaks the part of clamd's protocol that the product uses, and knows one virus. */
export class ClamdStandIn {
  temper: ClamdTemper = 'scans';
  /** clamd's StreamMaxLength, in bytes. */
  streamMaxLength = 25 * 1024 * 1024;
  /** Sizes of the files that were scanned whole. */
  readonly scanned: number[] = [];
  readonly sockets = new Set<Socket>();

  private constructor(private readonly server: Server) {}

  /** On a free port, or at a path. */
  static async start(path?: string): Promise<ClamdStandIn> {
    const server = createServer();
    const standIn = new ClamdStandIn(server);
    server.on('connection', (socket) => standIn.serve(socket));
    if (path === undefined) server.listen(0, '127.0.0.1');
    else server.listen(path);
    await once(server, 'listening');
    return standIn;
  }

  /** For `CLAMD_URL`. */
  get url(): string {
    const address = this.server.address() as AddressInfo | string;
    return typeof address === 'string' ? `unix:${address}` : `tcp://127.0.0.1:${address.port}`;
  }

  /** When the next one comes. */
  async visited(): Promise<void> {
    await once(this.server, 'connection');
  }

  async stop(): Promise<void> {
    for (const socket of this.sockets) socket.destroy();
    await new Promise((resolve) => this.server.close(resolve));
  }

  private serve(socket: Socket): void {
    this.sockets.add(socket);
    socket.on('close', () => this.sockets.delete(socket));
    socket.on('error', () => {});
    if (this.temper === 'reads nothing') return;
    let unread = Buffer.alloc(0);
    let greeted = false;
    const file: Buffer[] = [];
    let length = 0;
    socket.on('data', (chunk: Buffer) => {
      unread = Buffer.concat([unread, chunk]);
      if (!greeted && unread.length >= COMMAND.length) {
        if (unread.toString('latin1', 0, COMMAND.length) !== COMMAND) return socket.destroy();
        greeted = true;
        unread = unread.subarray(COMMAND.length);
      }
      while (greeted && unread.length >= 4) {
        const size = unread.readUInt32BE(0);
        if (size === 0) return this.answer(socket, Buffer.concat(file));
        length += size;
        if (length > this.streamMaxLength) {
          socket.removeAllListeners('data').resume();
          return socket.end('INSTREAM size limit exceeded. ERROR\0');
        }
        if (unread.length < 4 + size) return (length -= size);
        if (this.temper === 'breaks off') return socket.resetAndDestroy();
        file.push(unread.subarray(4, 4 + size));
        unread = unread.subarray(4 + size);
      }
      return undefined;
    });
  }

  private answer(socket: Socket, file: Buffer): void {
    if (this.temper === 'hangs') return;
    if (this.temper === 'babbles') return void socket.end('stream: maybe\0');
    if (this.temper === 'fails') return void socket.end('stream: Can’t allocate memory ERROR\0');
    this.scanned.push(file.length);
    socket.end(file.includes(EICAR) ? 'stream: Eicar-Test-Signature FOUND\0' : 'stream: OK\0');
  }
}
