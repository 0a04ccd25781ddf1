/** Filtered totals are exact up to this number; one more means "more than". */
export const COUNT_CAP = 1000;

/** Characters of a search. */
export const SEARCH_MAX = 200;

/** The largest page that a list gives. */
export const MAX_PAGE = 100;
