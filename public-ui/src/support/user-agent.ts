import { deviceOf } from '../../../src/contract/devices';
import { supportMessages } from './messages';

/** Describes the browser of a User-Agent header: "Firefox 145 em Windows". */
export function browserOf(userAgent: string): string {
  const { unknownBrowser, browserOn } = supportMessages;
  const { browser, version, system } = deviceOf(userAgent);
  const name = browser === null ? unknownBrowser : `${browser} ${version}`;
  return system ? browserOn(name, system) : name;
}
