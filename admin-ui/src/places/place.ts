import type { Location, Path } from 'react-router';

import { pageOf, type StaffPath, staffPlaceOf } from '../../../src/contract/paths';

/** What has an address of its own, and opens over a page. */
export type RecordKind = 'case' | 'client';

/** A record's dialog, as its address says it. */
export interface OpenRecord {
  kind: RecordKind;
  id: string;
}

const PAGES = { case: 'processos', client: 'clientes' } as const satisfies Record<
  RecordKind,
  StaffPath
>;

/** In an address: what is being made over it, and for which client. */
export const MADE = 'criar';
export const MADE_FOR = 'para';

/** What an entry of the history keeps beside its address; it survives a reload. */
export interface PlaceState {
  /** The page that a record is open over. Without it, as in a pasted link, that is the record's list. */
  over?: Location;
  /** What stands before this entry in the history is what closing leads to. */
  openedHere?: boolean;
}

/** `/processos/{id}`, without slug and origin. */
export function recordPath({ kind, id }: OpenRecord): string {
  return `/${PAGES[kind]}/${id}`;
}

/** The record of a path without slug; null where it is a page. */
export function recordOf(pathname: string): OpenRecord | null {
  const place = staffPlaceOf(pathname.replace(/^\/|\/$/g, ''));
  if (!place?.recordId) return null;
  return { kind: place.page === PAGES.case ? 'case' : 'client', id: place.recordId };
}

/** The page that an address shows: its own, or the one below the record that is open. */
export function pageUnder(location: Location): Location {
  const record = recordOf(location.pathname);
  if (!record) return location;
  const { over } = (location.state ?? {}) as PlaceState;
  if (over) return over;
  return { ...location, pathname: `/${PAGES[record.kind]}`, search: '', hash: '', state: null };
}

/**
 * The same address without `?source=`, which react-admin's `Form` fills itself from: a link could put an IBAN into a
 * client's form.
 */
export function withoutFormSource(location: Location): Location {
  const params = new URLSearchParams(location.search);
  if (!params.has('source')) return location;
  params.delete('source');
  return { ...location, search: params.size > 0 ? `?${params}` : '' };
}

/** Whether somebody who goes from one address to another keeps the page, whatever opens or closes over it. */
export function isSamePage(from: Location, to: Location): boolean {
  return sameAddress(pageUnder(from), pageUnder(to));
}

/** Whether what is being made stays open: Back, and any step to another page, closes it. */
export function isSameMaking(from: Location, to: Location): boolean {
  const [before, after] = [from, to].map(({ search }) => new URLSearchParams(search).get(MADE));
  return isSamePage(from, to) && before === after;
}

/** Whether the same record stays open, whatever opens or closes over it. */
export function isSameRecord(from: Location, to: Location): boolean {
  return recordOf(from.pathname) !== null && from.pathname === to.pathname;
}

function sameAddress(one: Path, other: Path): boolean {
  return one.pathname === other.pathname && pageSearch(one) === pageSearch(other);
}

/** A page's own query, without what is being made over it. */
function pageSearch({ search }: Path): string {
  const params = new URLSearchParams(search);
  params.delete(MADE);
  params.delete(MADE_FOR);
  return params.toString();
}

/** The record's address for others: with origin, and the slug that one is under. */
export function linkTo(record: OpenRecord): string {
  const { slug } = pageOf(window.location.pathname);
  return `${window.location.origin}${slug ? `/${slug}` : ''}${recordPath(record)}`;
}
