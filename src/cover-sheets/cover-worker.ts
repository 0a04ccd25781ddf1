import { readFileSync, writeSync } from 'node:fs';
import { exit } from 'node:process';

import { coverSheet } from './cover-sheet.js';
import type { CoverSheetOrder } from './cover-sheets.service.js';

/*
 * A program for the sandbox, started by CoverSheetsService: reads a case as JSON from its input and writes its cover
 * sheet, a PDF, to its output. To lay out what people wrote takes as long as they like.
 */

const { legalCase, now } = JSON.parse(readFileSync(0, 'utf8')) as CoverSheetOrder;
const sheet = await coverSheet(legalCase, new Date(now));
for (let offset = 0; offset < sheet.length;) offset += writeSync(1, sheet, offset);
exit();
