import type { Location, Path } from 'react-router';

import { pageOf, staffPlaceOf } from '../../../src/contract/paths';
import type { StaffPath } from '../../../src/contract/staff-pages';

/** The kinds of records that have an address of their own and open over a page. */
export type RecordKind = 'case' | 'client';

/** The record whose dialog is open, as its address says. */
export interface OpenRecord {
  kind: RecordKind;
  id: string;
}

const PAGES = { case: 'processos', client: 'clientes' } as const satisfies Record<
  RecordKind,
  StaffPath
>;

/** Name in an address the quick action that is open, and the client that it is for. */
export const ACTION_PARAM = 'criar';
export const CLIENT_PARAM = 'para';

/** The state of a history entry beside its address; it survives a reload. */
export interface PlaceState {
  /** The page below the record. Without it, as in a pasted link, the page is the record's list. */
  over?: Location;
  /** Closing goes back to the entry before this one in the history. */
  openedHere?: boolean;
  /** The title that a new agenda entry begins with. */
  begunTitle?: string;
}

/** Returns `/processos/{id}`, without slug and origin. */
export function recordPath({ kind, id }: OpenRecord): string {
  return `/${PAGES[kind]}/${id}`;
}

/** Returns the record of a path without slug; null if the path is a page. */
export function recordOf(pathname: string): OpenRecord | null {
  const place = staffPlaceOf(pathname.replace(/^\/|\/$/g, ''));
  if (!place?.recordId) return null;
  return { kind: place.page === PAGES.case ? 'case' : 'client', id: place.recordId };
}

/** Returns the page that an address shows: its own, or the one below the open record. */
export function pageUnder(location: Location): Location {
  const record = recordOf(location.pathname);
  if (!record) return location;
  const { over } = (location.state ?? {}) as PlaceState;
  if (over) return over;
  return { ...location, pathname: `/${PAGES[record.kind]}`, search: '', hash: '', state: null };
}

/**
 * Returns the address without `?source=`: react-admin's `Form` fills itself from it, so a link could put an IBAN into a
 * client's form.
 */
export function withoutFormSource(location: Location): Location {
  const params = new URLSearchParams(location.search);
  if (!params.has('source')) return location;
  params.delete('source');
  return { ...location, search: params.size > 0 ? `?${params}` : '' };
}

/** Tells whether a step between two addresses keeps the page, whatever opens or closes over it. */
export function isSamePage(from: Location, to: Location): boolean {
  return sameAddress(pageUnder(from), pageUnder(to));
}

/** Tells whether the quick action stays open: Back, and any step to another page, closes it. */
export function isSameQuickAction(from: Location, to: Location): boolean {
  const [before, after] = [from, to].map(({ search }) =>
    new URLSearchParams(search).get(ACTION_PARAM),
  );
  return isSamePage(from, to) && before === after;
}

/** Tells whether the same record stays open, whatever opens or closes over it. */
export function isSameRecord(from: Location, to: Location): boolean {
  return recordOf(from.pathname) !== null && from.pathname === to.pathname;
}

function sameAddress(one: Path, other: Path): boolean {
  return one.pathname === other.pathname && pageSearch(one) === pageSearch(other);
}

/** Returns a page's own query, without the quick action over it. */
function pageSearch({ search }: Path): string {
  const params = new URLSearchParams(search);
  params.delete(ACTION_PARAM);
  params.delete(CLIENT_PARAM);
  return params.toString();
}

/** Returns the record's address for other people: with origin, and the current slug. */
export function linkTo(record: OpenRecord): string {
  const { slug } = pageOf(window.location.pathname);
  return `${window.location.origin}${slug ? `/${slug}` : ''}${recordPath(record)}`;
}
