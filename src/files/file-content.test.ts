import { Readable } from 'node:stream';

import { PAPERS } from '../../test/support/papers.js';
import { INLINE_TYPES } from '../contract/documents.js';
import { contentTypeOf } from './file-content.js';
import { savedExtension } from './file-kinds.js';
import { extensionOf } from './file-name.js';

type Sent = Pick<(typeof PAPERS)[number], 'name' | 'content'>;

const typeOf = ({ name, content }: Sent) =>
  contentTypeOf(extensionOf(name), () => Promise.resolve(Readable.from([content])));

it.each(PAPERS.filter(({ stored }) => stored !== null))(
  '$what ($name) is stored, shown and saved as what it holds',
  async ({ stored, saved, shown, ...sent }) => {
    const type = await typeOf(sent);
    // A mail is a file that downloads; its text is shown.
    const asFile = shown === 'text' ? 'download' : shown;
    const inline = type === 'application/pdf' ? 'pdf' : 'image';
    expect({
      type,
      extension: savedExtension(type, extensionOf(sent.name)),
      shown: INLINE_TYPES.has(type) ? inline : 'download',
    }).toEqual({ type: stored, extension: saved, shown: asFile });
  },
);

it.each(PAPERS.filter(({ stored }) => stored === null))(
  '$what ($name) is refused',
  async (sent) => {
    await expect(typeOf(sent)).rejects.toMatchObject({ code: 'wrong_file_type' });
  },
);
