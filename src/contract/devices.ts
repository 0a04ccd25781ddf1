/** Browser and system that a User-Agent header names; null where it names none that is known. */
export interface Device {
  browser: string | null;
  /** Major version of the browser. */
  version: string | null;
  system: string | null;
  /** Held in a hand. */
  mobile: boolean;
}

/** Order matters: every browser of the Chromium family also says "Chrome", and that one "Safari". */
const BROWSERS: readonly (readonly [name: string, pattern: RegExp])[] = [
  ['Edge', /\bEdgA?\/(\d+)/],
  ['Opera', /\bOPR\/(\d+)/],
  ['Samsung Internet', /\bSamsungBrowser\/(\d+)/],
  ['Firefox', /\b(?:Firefox|FxiOS)\/(\d+)/],
  ['Chrome', /\b(?:HeadlessChrome|Chrome|CriOS)\/(\d+)/],
  ['Safari', /\bVersion\/(\d+)[\d.]* (?:Mobile\/\w+ )?Safari\//],
];

const SYSTEMS: readonly (readonly [name: string, pattern: RegExp])[] = [
  ['Android', /\bAndroid\b/],
  ['iOS', /\b(?:iPhone|iPad|iPod)\b/],
  ['Windows', /\bWindows\b/],
  ['macOS', /\bMac OS X\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['Linux', /\bLinux\b/],
];

export function deviceOf(userAgent: string): Device {
  const found = BROWSERS.map(([name, pattern]) => [name, pattern.exec(userAgent)?.[1]] as const);
  const [browser = null, version = null] = found.find(([, number]) => number) ?? [];
  const system = SYSTEMS.find(([, pattern]) => pattern.test(userAgent))?.[0] ?? null;
  return { browser, version, system, mobile: system === 'Android' || system === 'iOS' };
}

/** "Chrome em macOS". */
export function deviceName(userAgent: string | null): string {
  const { browser, system } = deviceOf(userAgent ?? '');
  const name = browser ?? 'Navegador desconhecido';
  return system === null ? name : `${name} em ${system}`;
}
