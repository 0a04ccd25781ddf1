import { serveList } from '../csv/list-program.js';
import { clientRules } from './client-import.rules.js';

await serveList(clientRules);
