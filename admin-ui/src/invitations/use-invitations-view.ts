import { useState } from 'react';

import type { InvitationFilter, InvitationStatus } from '../../../src/contract/invitations';

/** Rows until all are asked for, and of each page then. */
const FIRST = 5;
const PER_PAGE = 25;

/** What an address calls the invitations of a status that the page counts. */
export const INVITATION_LISTS = {
  pending: 'convites-pendentes',
  accepted: 'convites-aceites',
} as const satisfies Partial<Record<InvitationStatus, string>>;

type InvitationListName = (typeof INVITATION_LISTS)[keyof typeof INVITATION_LISTS];

const LISTED = Object.keys(INVITATION_LISTS) as (keyof typeof INVITATION_LISTS)[];

/** What is in sight of the list of invitations. */
export function useInvitationsView() {
  const [filter, setFilter] = useState<InvitationFilter>({});
  const [all, setAll] = useState(false);
  const [page, setPage] = useState(1);
  const narrow = (change: InvitationFilter) => {
    setFilter((before) => given({ ...before, ...change }));
    setPage(1);
  };
  return {
    filter,
    /** Something is left out. */
    narrowed: Object.keys(filter).length > 0,
    narrow,
    search: (q: string) => narrow({ q: q.trim() || undefined }),
    clear: () => {
      setFilter({});
      setPage(1);
    },
    /** All of a status, as a figure leads to them. @param name as an address has it */
    showAllOf: (name: InvitationListName) => {
      setFilter({ status: LISTED.find((status) => INVITATION_LISTS[status] === name) });
      setPage(1);
      setAll(true);
    },
    /** Page by page; at first the newest few alone. */
    all,
    showAll: () => setAll(true),
    page,
    perPage: all ? PER_PAGE : FIRST,
    turnTo: setPage,
  };
}
export type InvitationsView = ReturnType<typeof useInvitationsView>;

/** Without what is not asked for. */
function given(filter: InvitationFilter): InvitationFilter {
  return Object.fromEntries(Object.entries(filter).filter(([, value]) => value !== undefined));
}
