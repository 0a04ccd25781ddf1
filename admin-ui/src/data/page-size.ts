/** Clients and cases shown at a time, before "Mostrar Mais". */
export const PAGE_SIZE = 24;
