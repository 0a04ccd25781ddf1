const OPEN = '<think>';
const CLOSE = '</think>';

/**
 * Removes the thoughts of a self-hosted model, which some servers send as part of the answer: `<think>` at its very
 * start, up to `</think>`. They are no answer, and are taken out of one as it comes, in any pieces.
 */
export class Thoughts {
  private buffer = '';
  private state: 'before' | 'within' | 'blank' | 'after' = 'before';

  /** @returns the part of the answer that is certain by now */
  read(chunk: string): string {
    this.buffer += chunk;
    if (this.state === 'before') this.begin();
    if (this.state === 'within') this.skip();
    if (this.state === 'blank') this.buffer = this.buffer.trimStart();
    if (this.state === 'blank' && this.buffer !== '') this.state = 'after';
    return this.state === 'after' ? this.taken() : '';
  }

  /** @returns the rest of the answer; nothing where the thoughts never ended */
  end(): string {
    return this.state === 'within' ? '' : this.taken();
  }

  private begin(): void {
    const start = this.buffer.trimStart();
    if (start.startsWith(OPEN)) {
      this.buffer = start.slice(OPEN.length);
      this.state = 'within';
    } else if (!OPEN.startsWith(start)) this.state = 'after';
  }

  private skip(): void {
    const close = this.buffer.indexOf(CLOSE);
    // Its end may come in two pieces.
    this.buffer = this.buffer.slice(close === -1 ? 1 - CLOSE.length : close + CLOSE.length);
    if (close !== -1) this.state = 'blank';
  }

  private taken(): string {
    const { buffer } = this;
    this.buffer = '';
    return buffer;
  }
}

export function stripThoughts(text: string): string {
  const thoughts = new Thoughts();
  return thoughts.read(text) + thoughts.end();
}
