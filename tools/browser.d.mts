/** The program of a Chromium for the browser tests; browser.mjs says which. */
export function findBrowser(log: (line: string) => void): string;
/** The same, where there is one already; it installs none. */
export function installedBrowser(): string | undefined;
