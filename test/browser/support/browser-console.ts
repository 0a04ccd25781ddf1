import type { BrowserContext } from '@playwright/test';

/** What browsers wrote into their consoles: errors and warnings, and exceptions nobody caught. */
export class BrowserConsole {
  private readonly lines: string[] = [];
  private readonly expected: RegExp[] = [];

  listenTo(context: BrowserContext): void {
    context.on('console', (message) => {
      if (!/^(error|warning)$/.test(message.type())) return;
      this.lines.push(`${message.text()} (${message.location().url})`);
    });
    context.on('weberror', (fault) => this.lines.push(String(fault.error())));
  }

  expect(line: RegExp): void {
    this.expected.push(line);
  }

  /** The browser itself writes a line about every answer of 400 and above, and every broken request. */
  expectFailedRequests(url: RegExp): void {
    this.expect(new RegExp(`^Failed to load resource: .*${url.source}`));
  }

  get unexpected(): string[] {
    return this.lines.filter((line) => !this.expected.some((pattern) => pattern.test(line)));
  }
}
