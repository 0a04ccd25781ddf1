/** Messages between two processes: the length of each, 4 bytes, and the message itself. */
const LENGTH_BYTES = 4;

/** The bytes of a message, in the pieces that are to be written. */
export function frame(content: Buffer | string): [Buffer, Buffer] {
  const message = typeof content === 'string' ? Buffer.from(content) : content;
  const length = Buffer.alloc(LENGTH_BYTES);
  length.writeUInt32BE(message.length);
  return [length, message];
}

/** The messages of a stream, one at a time, and read no faster than they are asked for. */
export class FrameReader {
  private readonly chunks: AsyncIterator<Buffer>;
  private remainder: Buffer = Buffer.alloc(0);

  constructor(source: AsyncIterable<Buffer>) {
    this.chunks = source[Symbol.asyncIterator]();
  }

  /** Undefined where the stream has ended. */
  async next(): Promise<Buffer | undefined> {
    const length = await this.readBytes(LENGTH_BYTES);
    return length && this.readBytes(length.readUInt32BE());
  }

  private async readBytes(bytes: number): Promise<Buffer | undefined> {
    const parts = [this.remainder];
    let there = this.remainder.length;
    while (there < bytes) {
      const chunk = await this.chunks.next();
      if (chunk.done) return undefined;
      parts.push(chunk.value);
      there += chunk.value.length;
    }
    const whole = parts.length === 1 ? this.remainder : Buffer.concat(parts, there);
    this.remainder = whole.subarray(bytes);
    return whole.subarray(0, bytes);
  }
}
