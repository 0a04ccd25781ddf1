import { readFileSync, writeSync } from 'node:fs';
import { exit } from 'node:process';

import type { FileOrder } from './saved-answer-files.service.js';
import { pdfOf } from './saved-answer-pdf.js';
import { wordOf } from './saved-answer-word.js';

/*
 * A program for the sandbox, started by SavedAnswerFilesService: reads an answer as JSON from its input and writes it
 * as Word or PDF to its output. To lay out what a model wrote takes as long as it likes.
 */

const { form, answer } = JSON.parse(readFileSync(0, 'utf8')) as FileOrder;
const file = await (form === 'pdf' ? pdfOf(answer) : wordOf(answer));
for (let offset = 0; offset < file.length;) offset += writeSync(1, file, offset);
exit();
