import { readFileSync, writeSync } from 'node:fs';
import { exit } from 'node:process';

import { wordOf, type WordOrder } from './draft-word.js';

/*
 * A program for the sandbox, started by WordFilesService: reads a draft as JSON from its input and writes it as Word to
 * its output. It runs in the sandbox, because people's text decides how long the layout takes.
 */

const file = await wordOf(JSON.parse(readFileSync(0, 'utf8')) as WordOrder);
for (let offset = 0; offset < file.length;) offset += writeSync(1, file, offset);
exit();
