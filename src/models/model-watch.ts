import { ModelFault } from './model-fault.js';

/** Milliseconds that an answer may take. */
export interface ModelTimeouts {
  /** Until its first word, connecting and every new try included. */
  firstWordMs: number;
  /** Between two words. */
  silenceMs: number;
  /** Milliseconds from the request to the end. */
  wholeMs: number;
}

/** Ends an answer when its reader leaves or its time is over, and with it the provider's work. */
export class ModelWatch {
  private readonly controller = new AbortController();
  private readonly timer: NodeJS.Timeout;
  private next: NodeJS.Timeout;
  private isBegun = false;
  /** Aborted by a `ModelFault`, or for the reader's reason. */
  readonly signal: AbortSignal;

  constructor(
    private readonly timeouts: ModelTimeouts,
    reader: AbortSignal,
  ) {
    this.signal = AbortSignal.any([this.controller.signal, reader]);
    this.timer = this.limit(timeouts.wholeMs, 'too_slow');
    this.next = this.limit(timeouts.firstWordMs, 'no_first_word');
  }

  /** A word has come. */
  word(): void {
    if (this.isBegun) {
      this.next.refresh();
      return;
    }
    this.isBegun = true;
    clearTimeout(this.next);
    this.next = this.limit(this.timeouts.silenceMs, 'silence');
  }

  /** The answer has ended. */
  end(): void {
    clearTimeout(this.timer);
    clearTimeout(this.next);
  }

  private limit(milliseconds: number, detail: string): NodeJS.Timeout {
    const over = () => this.controller.abort(new ModelFault('outage', detail));
    return setTimeout(over, milliseconds);
  }
}
