import { enableCompileCache, flushCompileCache } from 'node:module';
import { join } from 'node:path';

// A signal counts before there is anything to end: nothing is under way yet, and nothing may come after it.
let stop = (): void => process.exit(0);
process.on('SIGTERM', () => stop());
process.on('SIGINT', () => stop());

// Compiled code is kept with the data, which halves the next start. Not in the system's folder for
// temporary files, where another user of the machine could plant some.
enableCompileCache(join(process.env.DATA_DIR ?? '.data', 'compile-cache'));
const { serve } = await import('./server.js');
// Now, and not only at an orderly end: a server that is killed starts as fast.
flushCompileCache();
await serve((stopInOrder) => (stop = stopInOrder));
