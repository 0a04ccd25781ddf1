/** Filtered totals are exact up to this number; one more means "more than". */
export const COUNT_CAP = 1000;

/** Characters of a search. */
export const SEARCH_MAX = 200;

/** The largest page that a list gives: what react-admin exports at once. */
export const MAX_PAGE = 1000;

/** Ids that a list can be asked for at once. Without a range it gives all of them. */
export const MAX_IDS = 500;

/** Saved views that a person may have: a list gives all of them at once. */
export const SAVED_VIEWS_MAX = 30;
