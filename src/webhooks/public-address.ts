import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';

/** The range of IPv6 that is assigned for the internet; every other range is special. */
const GIVEN_AWAY = ipaddr.parseCIDR('2000::/3');
/** Addresses that look public and belong to a cloud's own machines. */
const METADATA = new Set(['168.63.129.16']);

/**
 * Whether an address is somebody's on the internet: none that is private, of this machine or link, shared by a
 * carrier, multicast, reserved or the metadata of a cloud, also written as IPv6.
 */
export function isPublicAddress(address: string): boolean {
  if (isIP(address) === 0) return false;
  const parsed = ipaddr.process(address);
  if (METADATA.has(parsed.toString()) || parsed.range() !== 'unicast') return false;
  return parsed instanceof ipaddr.IPv4 || parsed.match(GIVEN_AWAY);
}

/** Whether it is this machine itself. */
export function isLoopback(address: string): boolean {
  return isIP(address) !== 0 && ipaddr.process(address).range() === 'loopback';
}

/** The host of an address as sockets take it: of IPv6 without its brackets. */
export function hostOf({ hostname }: URL): string {
  return hostname.replace(/^\[|\]$/g, '');
}
