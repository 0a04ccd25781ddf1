import { connect, type Socket } from 'node:net';

/** A connection on which a test sends and receives raw bytes. */
export class RawConnection {
  /** The text received so far. */
  answer = '';
  private readonly closed: Promise<void>;

  private constructor(private readonly socket: Socket) {
    socket.setEncoding('utf8').on('data', (text: string) => (this.answer += text));
    // A reset is one way of closing.
    socket.on('error', () => {});
    this.closed = new Promise((resolve) => socket.once('close', () => resolve()));
  }

  static to(url: string): Promise<RawConnection> {
    return new Promise((resolve, reject) => {
      const { hostname, port } = new URL(url);
      const socket = connect(Number(port), hostname, () => resolve(new RawConnection(socket)));
      socket.once('error', reject);
    });
  }

  /** @returns once the system has taken the text */
  send(text: string): Promise<void> {
    return new Promise((resolve) => this.socket.write(text, 'latin1', () => resolve()));
  }

  /** Returns everything that is answered until the server closes the connection. */
  async untilClosed(): Promise<string> {
    await this.closed;
    return this.answer;
  }

  get isOpen(): boolean {
    return !this.socket.closed;
  }

  close(): void {
    this.socket.destroy();
  }
}

/** Sends raw bytes and gives what is answered until the server closes the connection. */
export async function rawAnswer(url: string, text: string): Promise<string> {
  const connection = await RawConnection.to(url);
  void connection.send(text);
  return connection.untilClosed();
}
