import { serveList } from '../csv/list-program.js';
import { caseRules } from './case-import.rules.js';

await serveList(caseRules);
