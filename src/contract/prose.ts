/** Running text; what is `strong` stands out. Never markup: whoever shows it escapes everything. */
export type Prose = readonly (string | { strong: string })[];
