import { useState } from 'react';

/** Rows until all are asked for, and of each page then. */
const FIRST = 5;
const PER_PAGE = 25;

/** What is in sight of one of the lists on the page. */
export interface PeopleView {
  q: string;
  search: (q: string) => void;
  /** Page by page; at first the newest few alone. */
  all: boolean;
  showAll: () => void;
  /** From 1. */
  page: number;
  perPage: number;
  turnTo: (page: number) => void;
}

export function usePeopleView(): PeopleView {
  const [q, setQ] = useState('');
  const [all, setAll] = useState(false);
  const [page, setPage] = useState(1);
  return {
    q,
    search: (words) => {
      setQ(words);
      setPage(1);
    },
    all,
    showAll: () => setAll(true),
    page,
    perPage: all ? PER_PAGE : FIRST,
    turnTo: setPage,
  };
}
