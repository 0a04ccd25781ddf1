import { vi } from 'vitest';

import type { CaseDocument, DocumentChange } from '../../../src/contract/documents';
import { type ProblemCode, PROBLEMS } from '../../../src/contract/problems';
import type { IdempotencyKey } from '../../../ui/src/api/idempotency-key';
import { ProblemError } from '../../../ui/src/api/problem-error';
import type { SendOptions } from '../../../ui/src/upload/send-file';
import { PARALLEL_UPLOADS } from '../../../ui/src/upload/upload-queue';
import { toPickedFile, type Upload, type UploadPlace, UploadQueue } from './upload-queue';

const CASE: UploadPlace = { field: 'caseId', id: '0199-case' };
const FOLDER: UploadPlace = { field: 'clientId', id: '0199-client' };

/** A server whose answers the test gives, one file at a time. */
class HeldTransport {
  readonly sends = new Map<string, Sending>();
  readonly saves: (DocumentChange & { id: string })[] = [];
  refuseSave: ProblemError | null = null;

  send = (upload: Upload, options: SendOptions): Promise<CaseDocument> =>
    new Promise((resolve, reject) => {
      options.signal.addEventListener('abort', () => reject(options.signal.reason as Error));
      this.sends.set(upload.file.name, {
        upload,
        idempotencyKey: options.idempotencyKey,
        progress: options.onProgress,
        accept: () => resolve(documentOf(upload)),
        refuse: (code) => reject(problem(code)),
        lose: () => reject(ProblemError.unreachable()),
      });
    });

  save = (id: string, change: DocumentChange): Promise<CaseDocument> => {
    this.saves.push({ id, ...change });
    if (this.refuseSave) return Promise.reject(this.refuseSave);
    const { title, sharedWithClient, version } = change;
    return Promise.resolve({ ...stored, id, title, sharedWithClient, version: version + 1 });
  };

  sending(name: string): Sending {
    const sending = this.sends.get(name);
    if (!sending) throw new Error(`${name} was not sent`);
    return sending;
  }
}

interface Sending {
  upload: Upload;
  idempotencyKey: IdempotencyKey;
  progress: (bytes: number) => void;
  accept: () => void;
  refuse: (code: ProblemCode) => void;
  lose: () => void;
}

const stored: CaseDocument = {
  id: 'document',
  title: '',
  mimeType: 'application/pdf',
  sizeBytes: 3,
  caseId: CASE.id,
  clientId: null,
  sharedWithClient: false,
  userId: null,
  createdAt: '2026-11-20T10:00:00Z',
  version: 1,
  caseTitle: null,
  clientName: null,
  textState: 'waiting',
  ocr: null,
  hit: null,
};

function documentOf({ file, title, sharedWithClient }: Upload): CaseDocument {
  return { ...stored, id: `of ${file.name}`, title, sharedWithClient };
}

function problem(code: ProblemCode, current?: CaseDocument): ProblemError {
  const [status, title, detail] = PROBLEMS[code];
  const said = { title, status, detail, message: detail, code };
  return new ProblemError({ type: '', ...said, requestId: '', current });
}

function setUp() {
  const transport = new HeldTransport();
  const queue = new UploadQueue(transport);
  const events = { onSettled: vi.fn() };
  const add = (...names: string[]) =>
    queue.add(
      CASE,
      names.map((name) => toPickedFile(new File(['abc'], name))),
      events,
    );
  const find = (name: string) => {
    const upload = queue.get().find(({ file }) => file.name === name);
    if (!upload) throw new Error(`${name} is not in the queue`);
    return upload;
  };
  return { transport, queue, events, add, find };
}

const turn = () => new Promise((resolve) => setImmediate(resolve));

describe('UploadQueue', () => {
  it('sends at most three files at once, and the next when one is through', async () => {
    const { transport, add, find } = setUp();
    add('1.pdf', '2.pdf', '3.pdf', '4.pdf', '5.pdf');
    expect(transport.sends.size).toBe(PARALLEL_UPLOADS);
    expect(find('4.pdf').state).toBe('waiting');

    transport.sending('2.pdf').accept();
    await turn();
    expect([...transport.sends.keys()]).toEqual(['1.pdf', '2.pdf', '3.pdf', '4.pdf']);
  });

  it('tells each stored document, and once how the whole ended', async () => {
    const { transport, events, add, find } = setUp();
    add('1.pdf', '2.pdf');
    transport.sending('1.pdf').accept();
    await turn();
    expect(find('1.pdf')).toMatchObject({ state: 'sent', document: { id: 'of 1.pdf' } });
    expect(events.onSettled).not.toHaveBeenCalled();

    transport.sending('2.pdf').refuse('empty_file');
    await turn();
    expect(events.onSettled.mock.calls).toEqual([[{ sent: 1, failed: 1 }]]);
    expect(find('2.pdf')).toMatchObject({ state: 'failed', problem: 'O arquivo está vazio.' });
  });

  it('sends a refused file again on request', async () => {
    const { transport, queue, events, add, find } = setUp();
    add('1.pdf');
    transport.sending('1.pdf').refuse('broken_upload');
    await turn();
    queue.retry(find('1.pdf').id, events);
    expect(find('1.pdf')).toMatchObject({ state: 'sending', sentBytes: 0, problem: null });

    transport.sending('1.pdf').accept();
    await turn();
    expect(events.onSettled).toHaveBeenLastCalledWith({ sent: 1, failed: 0 });
  });

  it('sends a file whose answer was lost again just as it was, and then saves what was edited since', async () => {
    const { transport, queue, events, add, find } = setUp();
    add('1.pdf');
    const first = transport.sending('1.pdf');
    first.lose();
    await turn();
    const { id } = find('1.pdf');
    queue.edit(id, { title: 'Procuração' });
    queue.retry(id, events);
    const again = transport.sending('1.pdf');
    expect(again.idempotencyKey).toBe(first.idempotencyKey);
    expect(again.upload.title).toBe('1');
    again.accept();
    await turn();
    expect(transport.saves.map(({ title }) => title)).toEqual(['Procuração']);
    expect(find('1.pdf')).toMatchObject({ state: 'sent', title: 'Procuração' });
  });

  it('sends a file that was refused as it is now, as something else', async () => {
    const { transport, queue, events, add, find } = setUp();
    add('1.pdf');
    const first = transport.sending('1.pdf');
    first.refuse('validation_failed');
    await turn();
    const { id } = find('1.pdf');
    queue.edit(id, { title: 'Procuração' });
    queue.retry(id, events);
    const again = transport.sending('1.pdf');
    expect(again.upload.title).toBe('Procuração');
    expect(again.idempotencyKey).not.toBe(first.idempotencyKey);
  });

  it('aborts a cancelled file, forgets it, and lets the next one go', async () => {
    const { transport, queue, events, add, find } = setUp();
    add('1.pdf', '2.pdf', '3.pdf', '4.pdf');
    queue.remove(find('1.pdf').id);
    await turn();
    expect(queue.get().map(({ file }) => file.name)).toEqual(['2.pdf', '3.pdf', '4.pdf']);
    expect(find('4.pdf').state).toBe('sending');
    for (const name of ['2.pdf', '3.pdf', '4.pdf']) transport.sending(name).accept();
    await turn();
    expect(events.onSettled.mock.calls).toEqual([[{ sent: 3, failed: 0 }]]);
  });

  it('never counts more bytes than the file has', () => {
    const { transport, add, find } = setUp();
    add('1.pdf');
    transport.sending('1.pdf').progress(700);
    expect(find('1.pdf').sentBytes).toBe(3);
  });

  it('sends the title that a waiting file was given', async () => {
    const { transport, queue, add, find } = setUp();
    add('1.pdf', '2.pdf', '3.pdf', '4.pdf');
    queue.edit(find('4.pdf').id, { title: 'Procuração', sharedWithClient: true });
    transport.sending('1.pdf').accept();
    await turn();
    expect(transport.sending('4.pdf').upload).toMatchObject({
      title: 'Procuração',
      sharedWithClient: true,
    });
    transport.sending('4.pdf').accept();
    await turn();
    expect(transport.saves).toEqual([]);
  });

  it('saves what was edited while the file was on its way', async () => {
    const { transport, queue, add, find } = setUp();
    add('1.pdf');
    queue.edit(find('1.pdf').id, { title: 'Procuração' });
    transport.sending('1.pdf').accept();
    await turn();
    expect(transport.saves).toEqual([
      { id: 'of 1.pdf', title: 'Procuração', sharedWithClient: false, version: 1 },
    ]);
  });

  it('saves later edits one after another, each with the version it knows', async () => {
    const { transport, queue, add, find } = setUp();
    add('1.pdf');
    transport.sending('1.pdf').accept();
    await turn();
    const { id } = find('1.pdf');
    queue.edit(id, { title: 'Procuração' });
    queue.edit(id, { sharedWithClient: true });
    await turn();
    expect(transport.saves.map(({ version }) => version)).toEqual([1, 2]);
    expect(find('1.pdf').document).toMatchObject({
      title: 'Procuração',
      sharedWithClient: true,
      version: 3,
    });
  });

  it('keeps places apart: each comes to rest by itself', async () => {
    const { transport, queue, add, events } = setUp();
    const ofFolder = { onSettled: vi.fn() };
    add('1.pdf');
    queue.add(FOLDER, [toPickedFile(new File(['abc'], '2.pdf'))], ofFolder);
    transport.sending('2.pdf').accept();
    await turn();
    expect(ofFolder.onSettled).toHaveBeenCalledWith({ sent: 1, failed: 0 });
    expect(events.onSettled).not.toHaveBeenCalled();
  });

  it('shows what stands where another person was faster', async () => {
    const { transport, queue, add, find } = setUp();
    add('1.pdf');
    transport.sending('1.pdf').accept();
    await turn();
    transport.refuseSave = problem('stale_version', { ...stored, title: 'Da Rita', version: 5 });
    queue.edit(find('1.pdf').id, { title: 'Meu' });
    await turn();
    expect(find('1.pdf')).toMatchObject({
      title: 'Da Rita',
      document: { version: 5 },
      problem: 'Outra pessoa alterou este registo entretanto.',
    });
  });
});

describe('a picked file', () => {
  it('is internal, and titled by its name', () => {
    const file = new File(['abc'], 'procuração.pdf');
    expect(toPickedFile(file)).toEqual({ file, title: 'procuração', sharedWithClient: false });
  });
});
