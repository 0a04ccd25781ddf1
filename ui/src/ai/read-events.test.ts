import { readEvents, type SentEvent } from './read-events';

const CHUNKS = [
  ': keeps the connection open\n\nevent: start\ndata: {"a":1}\n\nevent: te',
  'xt\ndata: {"text":"é',
  ' água"}\n',
  '\n\n\nevent: end\ndata: {}',
];

async function read(chunks: readonly Uint8Array[]): Promise<SentEvent[]> {
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      for (const chunk of chunks) controller.enqueue(chunk);
      controller.close();
    },
  });
  const events: SentEvent[] = [];
  for await (const event of readEvents(body)) events.push(event);
  return events;
}

const WHOLE = [
  { name: 'start', data: '{"a":1}' },
  { name: 'text', data: '{"text":"é água"}' },
];

it('reads events that come in pieces, and neither comments nor one that breaks off', async () => {
  expect(await read(CHUNKS.map((chunk) => new TextEncoder().encode(chunk)))).toEqual(WHOLE);
});

it('reads them byte by byte', async () => {
  const bytes = new TextEncoder().encode(CHUNKS.join(''));
  expect(await read(Array.from(bytes, (byte) => Uint8Array.of(byte)))).toEqual(WHOLE);
});
