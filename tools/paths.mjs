import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The project's folder. */
export const ROOT = dirname(dirname(fileURLToPath(import.meta.url)));

/** @param {...string} path from the project's folder */
export const fromRoot = (...path) => join(ROOT, ...path);

/** Where programs keep what they have compiled of themselves; by default, in the system's folder for temporary files. */
export const COMPILED = fromRoot('node_modules/.cache/compiled');
