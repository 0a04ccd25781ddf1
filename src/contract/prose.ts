/** Running text; `strong` parts are emphasised. It is never markup: every renderer escapes it. */
export type Prose = readonly (string | { strong: string })[];
