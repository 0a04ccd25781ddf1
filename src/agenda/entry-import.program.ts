import { serveList } from '../csv/list-program.js';
import { entryRules } from './entry-import.rules.js';

await serveList(entryRules);
