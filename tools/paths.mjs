import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The project's folder. */
export const ROOT = dirname(dirname(fileURLToPath(import.meta.url)));

/** @param {...string} path from the project's folder */
export const fromRoot = (...path) => join(ROOT, ...path);
