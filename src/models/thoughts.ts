const OPEN = '<think>';
const CLOSE = '</think>';

/**
 * Removes the thoughts of a self-hosted model, which some servers send as part of the answer: `<think>` at its very
 * start, up to `</think>`. They are no answer, and are taken out of one as it comes, in any pieces.
 */
export class Thoughts {
  private held = '';
  private state: 'before' | 'within' | 'blank' | 'after' = 'before';

  /** @returns the part of the answer that is certain by now */
  read(chunk: string): string {
    this.held += chunk;
    if (this.state === 'before') this.begin();
    if (this.state === 'within') this.skip();
    if (this.state === 'blank') this.held = this.held.trimStart();
    if (this.state === 'blank' && this.held !== '') this.state = 'after';
    return this.state === 'after' ? this.taken() : '';
  }

  /** @returns the rest of the answer; nothing where the thoughts never ended */
  end(): string {
    return this.state === 'within' ? '' : this.taken();
  }

  private begin(): void {
    const start = this.held.trimStart();
    if (start.startsWith(OPEN)) {
      this.held = start.slice(OPEN.length);
      this.state = 'within';
    } else if (!OPEN.startsWith(start)) this.state = 'after';
  }

  private skip(): void {
    const close = this.held.indexOf(CLOSE);
    // Its end may come in two pieces.
    this.held = this.held.slice(close === -1 ? 1 - CLOSE.length : close + CLOSE.length);
    if (close !== -1) this.state = 'blank';
  }

  private taken(): string {
    const { held } = this;
    this.held = '';
    return held;
  }
}

export function withoutThoughts(text: string): string {
  const thoughts = new Thoughts();
  return thoughts.read(text) + thoughts.end();
}
