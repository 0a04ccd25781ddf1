/** Filtered totals are exact up to this number; one more means "more than". */
export const COUNT_CAP = 1000;

/** The most characters of a search. */
export const SEARCH_MAX = 200;

/** The largest page of a list, as large as react-admin's exports. */
export const MAX_PAGE = 1000;

/** The most ids in a list's filter. Without a range the list returns all of them. */
export const MAX_IDS = 500;

/** The most saved views of a person; one page of the list has all of them. */
export const SAVED_VIEWS_MAX = 30;
