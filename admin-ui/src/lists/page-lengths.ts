/** Rows of a list that begins with its newest few: at first, and on each page once all are asked for. */
export const FEW = 5;
export const FEW_THEN = 25;
