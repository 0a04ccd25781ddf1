import type { BrowserContext } from '@playwright/test';

interface Line {
  text: string;
  /** The address of the script or the request that it is about. */
  url: string;
}

/** The lines of browsers' consoles: errors and warnings, and exceptions nobody caught. */
export class BrowserConsole {
  private readonly lines: Line[] = [];
  private readonly expected: ((line: Line) => boolean)[] = [];

  listenTo(context: BrowserContext): void {
    context.on('console', (message) => {
      if (!/^(error|warning)$/.test(message.type())) return;
      this.lines.push({ text: message.text(), url: message.location().url });
    });
    context.on('weberror', (fault) => this.lines.push({ text: String(fault.error()), url: '' }));
  }

  expect(text: RegExp): void {
    this.expected.push((line) => text.test(line.text));
  }

  /** The browser itself writes a line about every answer of 400 and above, and every broken request. */
  expectFailedRequests(url: RegExp): void {
    this.expected.push((line) => /^Failed to load resource/.test(line.text) && url.test(line.url));
  }

  get unexpected(): Line[] {
    return this.lines.filter((line) => !this.expected.some((knows) => knows(line)));
  }
}
