import type { VersionInfo } from '../../../src/contract/system';
import { api } from '../../../ui/src/api/client';
import { dayOf, longDate, timeOf } from '../../../ui/src/format/dates';
import { type Loaded, useLoaded } from '../../../ui/src/page/loaded';

/** The visitor's own zone: no office is known here. */
const ZONE = Intl.DateTimeFormat().resolvedOptions().timeZone;

/** Loads the facts of the server's build. */
export function useVersion(): Loaded<VersionInfo> {
  return useLoaded('version', (signal) => api.get<VersionInfo>('version', signal));
}

/** `18 de novembro de 2026, 09:14` */
export function longInstant(instant: string): string {
  return `${longDate(dayOf(instant, ZONE))}, ${timeOf(instant, ZONE)}`;
}

/** `20 de novembro de 2026, 10:42:07` */
export function exactInstant(instant: Date): string {
  const seconds = String(instant.getSeconds()).padStart(2, '0');
  return `${longInstant(instant.toISOString())}:${seconds}`;
}
