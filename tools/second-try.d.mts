/** Types for the test of second-try.mjs. */
export function hasOneTry(file: string, name: string): boolean;
