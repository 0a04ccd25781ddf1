import { SAVED_VIEWS_MAX } from '../../../src/contract/lists';
import type { StaffPlace } from '../../../src/contract/paths';
import type { SessionInfo } from '../../../src/contract/session';
import { CASES_PER_PAGE, PAGE_SIZE } from '../data/page-size';

/** What a page reads first, as its queries ask for it: below `/api/`. */
export function firstReads(
  session: SessionInfo,
  place: StaffPlace | null,
  search: string,
): string[] {
  const hasRequests = session.office.features.includes('client_portal');
  return [
    ...pageReads(place, new URLSearchParams(search)),
    ...FRAME,
    ...(hasRequests ? ['service-requests/statistics'] : []),
  ];
}

/** What the frame reads on every page. */
const FRAME = ['subscription', 'usage', 'cases/statistics'];

function pageReads(place: StaffPlace | null, params: URLSearchParams): string[] {
  if (place?.page === 'dashboard') return ['dashboard'];
  if (place?.page !== 'processos') return [];
  if (params.size === 0) return [CLIENTS_WITH_CASES];
  if (params.toString() === 'view=all') return ['cases/views', ALL_CASES, SAVED_VIEWS];
  return [];
}

const CLIENTS_WITH_CASES = listOf('clients', {
  filter: { withCases: true },
  range: [0, PAGE_SIZE - 1],
  sort: ['name', 'ASC'],
});

const ALL_CASES = listOf('cases', {
  filter: { view: 'all' },
  range: [0, CASES_PER_PAGE - 1],
  sort: ['urgency', 'ASC'],
});

const SAVED_VIEWS = listOf('saved-views', {
  filter: {},
  range: [0, SAVED_VIEWS_MAX - 1],
  sort: ['createdAt', 'ASC'],
});

/** The first rows of a list, in the order in which ra-data-simple-rest writes its query. */
function listOf(resource: string, query: Record<'filter' | 'range' | 'sort', unknown>): string {
  const values = Object.entries(query).map(
    ([name, value]) => `${name}=${encodeURIComponent(JSON.stringify(value))}`,
  );
  return `${resource}?${values.join('&')}`;
}
