/** An event of a stream of server-sent events: its name, and its data as sent. */
export interface SentEvent {
  name: string;
  data: string;
}

/** Reads server-sent events as they arrive; skips comments, which only keep a connection open. */
export async function* readEvents(body: ReadableStream<Uint8Array>): AsyncGenerator<SentEvent> {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let rest = '';
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    const blocks = (rest + decoder.decode(value, { stream: true })).split('\n\n');
    // An event that the connection cut off does not count.
    rest = blocks.pop() ?? '';
    for (const block of blocks) {
      const event = eventOf(block);
      if (event) yield event;
    }
  }
}

function eventOf(block: string): SentEvent | null {
  const lines = block.split('\n');
  const valuesOf = (field: string) =>
    lines
      .filter((line) => line.startsWith(`${field}: `))
      .map((line) => line.slice(field.length + 2));
  const data = valuesOf('data');
  if (data.length === 0) return null;
  return { name: valuesOf('event')[0] ?? 'message', data: data.join('\n') };
}
