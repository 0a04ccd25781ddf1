import { linesOf } from './send-list';

it('linesOf puts together what arrives in pieces, letters of several bytes too', async () => {
  const bytes = new TextEncoder().encode('{"a":"é"}\n{"b":1}\n{"c":2}');
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      for (const byte of bytes) controller.enqueue(Uint8Array.of(byte));
      controller.close();
    },
  });
  const lines: string[] = [];
  for await (const line of linesOf(body)) lines.push(line);
  expect(lines).toEqual(['{"a":"é"}', '{"b":1}', '{"c":2}']);
});
