import {
  type AgendaEntryFilter,
  ENTRY_KINDS,
  type EntryKind,
  NO_ID,
} from '../../../src/contract/agenda';
import { isDay } from '../../../src/contract/days';
import { isId } from '../../../src/contract/ids';

export const AGENDA_VIEWS = ['month', 'week', 'list'] as const;
export type AgendaView = (typeof AGENDA_VIEWS)[number];

/** Stands for the id of the signed-in colleague. */
export const ME = 'me';
/** Stands for an empty choice of kinds. */
const NO_KIND = 'none';

/** The state of the page, kept in its address. */
export interface AgendaAddress {
  /** Null for the view that suits the window. */
  view: AgendaView | null;
  /** A day of the weeks that are shown, or the first day of the list; null is today. */
  day: string | null;
  /** The day whose rows are shown below the small month. */
  at: string | null;
  /** `me`, the id of a colleague, or `none`; null is everybody. */
  who: string | null;
  /** All of them unless some are switched off. */
  kinds: readonly EntryKind[];
  caseId: string | null;
  clientId: string | null;
  /** Whether fulfilled and cancelled entries are shown. */
  settled: boolean;
}

/** Reads an address's query and ignores values that do not exist. */
export function readAgendaAddress(params: URLSearchParams): AgendaAddress {
  const view = params.get('view');
  const who = params.get('who');
  const kinds = params.get('kinds');
  const named = ENTRY_KINDS.filter((kind) => kinds?.split(',').includes(kind));
  return {
    view: AGENDA_VIEWS.find((known) => known === view) ?? null,
    day: dayIn(params, 'day'),
    at: dayIn(params, 'at'),
    who: who !== null && (who === ME || who === NO_ID || isId(who)) ? who : null,
    kinds: named.length > 0 || kinds === NO_KIND ? named : ENTRY_KINDS,
    caseId: idIn(params, 'caseId'),
    clientId: idIn(params, 'clientId'),
    settled: params.get('settled') !== 'no',
  };
}

/** Returns the value of `kinds` in the address after one of them is toggled. */
export function toggledKinds(kinds: readonly EntryKind[], pressed: EntryKind): string | null {
  const left = ENTRY_KINDS.filter((kind) => kinds.includes(kind) !== (kind === pressed));
  if (left.length === ENTRY_KINDS.length) return null;
  return left.length === 0 ? NO_KIND : left.join(',');
}

/** Whether "Limpar Filtros" would bring back entries. */
export function isNarrowed({ who, kinds, caseId, clientId }: AgendaAddress): boolean {
  return who !== null || caseId !== null || clientId !== null || kinds.length < ENTRY_KINDS.length;
}

/** Returns the filter of the list of entries. @param me the reader's own id; undefined until it is known */
export function filterOf(address: AgendaAddress, me: string | undefined): AgendaEntryFilter {
  const { who, kinds, caseId, clientId, settled } = address;
  return {
    ...(who !== null && { personId: who === ME ? me : who === NO_ID ? null : who }),
    ...(kinds.length < ENTRY_KINDS.length && { kinds: [...kinds] }),
    ...(caseId && { caseId }),
    ...(clientId && { clientId }),
    ...(!settled && { view: 'open' as const }),
  };
}

/** Returns the query of `GET /api/agenda` for the same filter. */
export function agendaQuery(
  filter: AgendaEntryFilter,
  { from, until }: { from: string; until: string },
): string {
  const { personId, kinds, caseId, clientId, view } = filter;
  const params = new URLSearchParams({ from, until });
  if (view) params.set('view', view);
  if (kinds) params.set('kinds', kinds.join(','));
  if (caseId) params.set('caseId', caseId);
  if (clientId) params.set('clientId', clientId);
  if (personId !== undefined) params.set('personId', personId ?? NO_ID);
  return params.toString();
}

function idIn(params: URLSearchParams, name: string): string | null {
  const id = params.get(name);
  return id !== null && isId(id) ? id : null;
}

/** Days that the database accepts, with room for the weeks around them. */
const FIRST_DAY = '1900-02-01';
const LAST_DAY = '2200-11-30';

function dayIn(params: URLSearchParams, name: string): string | null {
  const day = params.get(name) ?? '';
  return isDay(day) && day >= FIRST_DAY && day <= LAST_DAY ? day : null;
}
