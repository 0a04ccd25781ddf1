import { vi } from 'vitest';

import { Gate, IdempotencyKeys } from './idempotency-key';

describe('an idempotency key', () => {
  it('is a UUID, which identifies the write to the server', () => {
    const version4 = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;
    expect(new IdempotencyKeys().of(null).value).toMatch(version4);
  });

  it('stays the same over retries, until it is done', () => {
    const idempotencyKeys = new IdempotencyKeys();
    const first = idempotencyKeys.of({ title: 'Obra' });
    expect(idempotencyKeys.of({ title: 'Obra' })).toBe(first);
    idempotencyKeys.done();
    expect(idempotencyKeys.of({ title: 'Obra' }).value).not.toBe(first.value);
  });

  it('is new as soon as other content is sent, even a file of the same size', () => {
    const idempotencyKeys = new IdempotencyKeys();
    const photo = new Blob(['x']);
    const keys = [
      idempotencyKeys.of({ name: 'Ana', photo }),
      idempotencyKeys.of({ name: 'Ana', photo: new Blob(['y']) }),
      idempotencyKeys.of({ name: 'Eva', photo }),
    ].map(({ value }) => value);
    expect(new Set(keys).size).toBe(3);
    expect(idempotencyKeys.of({ name: 'Eva', photo }).value).toBe(keys[2]);
  });
});

describe('an idempotency key that is kept in the tab', () => {
  const NAME = 'causa-kept:person:office:idempotencyKey:request';
  const kept = new Map<string, string>();
  beforeEach(() => {
    kept.clear();
    vi.stubGlobal('sessionStorage', {
      getItem: (name: string) => kept.get(name) ?? null,
      setItem: (name: string, text: string) => kept.set(name, text),
      removeItem: (name: string) => kept.delete(name),
    });
  });
  afterEach(() => vi.unstubAllGlobals());

  /** Returns the same code as in a reloaded page. */
  const loadedAnew = async () => {
    vi.resetModules();
    return new (await import('./idempotency-key')).IdempotencyKeys(NAME);
  };

  it('is the same for the same content after a reload, until it is done', async () => {
    const words = { text: 'Chegou?', documentIds: ['a'] };
    const first = new IdempotencyKeys(NAME);
    const { value } = first.of(words);
    expect(first.before).toBeNull();
    const second = await loadedAnew();
    expect(second.before).toEqual(words);
    expect(second.of(words).value).toBe(value);
    second.done();
    expect(second.before).toBeNull();
    expect([...kept]).toEqual([]);
    expect((await loadedAnew()).of(words).value).not.toBe(value);
  });

  it('is new for other content, and always new for a file', async () => {
    const { value } = new IdempotencyKeys(NAME).of({ file: new Blob(['x']) });
    expect((await loadedAnew()).of({ file: new Blob(['x']) }).value).not.toBe(value);
    const words = new IdempotencyKeys(NAME).of({ text: 'Sim' }).value;
    expect((await loadedAnew()).of({ text: 'Não' }).value).not.toBe(words);
  });

  it('belongs to its owner alone within the tab', () => {
    new IdempotencyKeys(NAME).of({ text: 'Chegou?' });
    expect(new IdempotencyKeys(NAME.replace('person', 'other')).before).toBeNull();
  });
});

describe('the gate of a button', () => {
  let now: number;
  let gate: Gate;
  beforeEach(() => {
    now = 0;
    gate = new Gate(new IdempotencyKeys(), () => now);
  });

  it('lets nothing through between the first press and the answer', () => {
    expect(gate.enter('a')).not.toBeNull();
    expect(gate.enter('a')).toBeNull();
    expect(gate.enter('b')).toBeNull();
    gate.leave(false);
    expect(gate.enter('b')).not.toBeNull();
  });

  it('ignores the same press within half a second after a success as a double click', () => {
    gate.enter('a');
    gate.leave(true);
    now = 499;
    expect(gate.enter('a')).toBeNull();
    now = 500;
    expect(gate.enter('a')).not.toBeNull();
  });

  it('never blocks other content, nor a second attempt after a failure', () => {
    const failed = gate.enter('a')!;
    gate.leave(false);
    expect(gate.enter('a')).toBe(failed);
    gate.leave(true);
    expect(gate.enter('b')).not.toBeNull();
  });

  it('treats presses that send nothing of their own alike', () => {
    gate.enter(undefined);
    gate.leave(true);
    expect(gate.enter(undefined)).toBeNull();
  });
});
