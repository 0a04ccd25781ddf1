/** Clients and cases shown at a time, before "Mostrar Mais". */
export const PAGE_SIZE = 24;

/** Rows of a page of all cases. */
export const CASES_PER_PAGE = 25;
