import { readFileSync, writeSync } from 'node:fs';
import { argv, exit } from 'node:process';

import { readEml } from './eml-mail.js';
import { attachmentName, MOST_ATTACHMENTS } from './mail.js';
import { readMsg } from './msg-mail.js';

/*
 * A program for the sandbox, started by MailReader: reads a mail from its input and writes what came with it to its
 * output, of each file a line of JSON and then its bytes; and at last `{"end":true}`, or `{"refused":true}` for what is
 * no mail. It may be killed at any moment.
 */

function write(bytes: Uint8Array): void {
  for (let said = 0; said < bytes.length;) said += writeSync(1, bytes, said);
}

function say(line: object): void {
  write(Buffer.from(`${JSON.stringify(line)}\n`));
}

try {
  const content = readFileSync(0);
  const { attachments } = argv[2] === 'msg' ? readMsg(content) : await readEml(content);
  attachments.slice(0, MOST_ATTACHMENTS).forEach((attachment, index) => {
    const { type, content: file } = attachment;
    const name = attachmentName(attachment, index).toWellFormed().slice(-1000);
    say({ name, type: type.slice(0, 200), bytes: file.byteLength });
    write(file);
  });
  say({ end: true });
} catch {
  say({ refused: true });
}
exit();
