/** The program of a Chromium for the browser tests; browser.mjs says which. */
export function findBrowser(log: (line: string) => void): string;
