import { vi } from 'vitest';

import { Gate, Intents } from './intent';

describe('an intent', () => {
  it('is a UUID, which names it to the server', () => {
    const version4 = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;
    expect(new Intents().of(null).key).toMatch(version4);
  });

  it('stays the same over retries, until it is done', () => {
    const intents = new Intents();
    const first = intents.of({ title: 'Obra' });
    expect(intents.of({ title: 'Obra' })).toBe(first);
    intents.done();
    expect(intents.of({ title: 'Obra' }).key).not.toBe(first.key);
  });

  it('is new as soon as other content is sent, even a file of the same size', () => {
    const intents = new Intents();
    const photo = new Blob(['x']);
    const keys = [
      intents.of({ name: 'Ana', photo }),
      intents.of({ name: 'Ana', photo: new Blob(['y']) }),
      intents.of({ name: 'Eva', photo }),
    ].map(({ key }) => key);
    expect(new Set(keys).size).toBe(3);
    expect(intents.of({ name: 'Eva', photo }).key).toBe(keys[2]);
  });
});

describe('an intent that is kept in the tab', () => {
  const NAME = 'causa-kept:person:office:intent:request';
  const kept = new Map<string, string>();
  beforeEach(() => {
    kept.clear();
    vi.stubGlobal('sessionStorage', {
      getItem: (name: string) => kept.get(name) ?? null,
      setItem: (name: string, value: string) => kept.set(name, value),
      removeItem: (name: string) => kept.delete(name),
    });
  });
  afterEach(() => vi.unstubAllGlobals());

  /** Returns the same code as in a reloaded page. */
  const loadedAnew = async () => {
    vi.resetModules();
    return new (await import('./intent')).Intents(NAME);
  };

  it('is the same for the same content after a reload, until it is done', async () => {
    const words = { text: 'Chegou?', documentIds: ['a'] };
    const first = new Intents(NAME);
    const { key } = first.of(words);
    expect(first.before).toBeNull();
    const second = await loadedAnew();
    expect(second.before).toEqual(words);
    expect(second.of(words).key).toBe(key);
    second.done();
    expect(second.before).toBeNull();
    expect([...kept]).toEqual([]);
    expect((await loadedAnew()).of(words).key).not.toBe(key);
  });

  it('is new for other content, and always new for a file', async () => {
    const { key } = new Intents(NAME).of({ file: new Blob(['x']) });
    expect((await loadedAnew()).of({ file: new Blob(['x']) }).key).not.toBe(key);
    const words = new Intents(NAME).of({ text: 'Sim' }).key;
    expect((await loadedAnew()).of({ text: 'Não' }).key).not.toBe(words);
  });

  it('belongs to its owner alone within the tab', () => {
    new Intents(NAME).of({ text: 'Chegou?' });
    expect(new Intents(NAME.replace('person', 'other')).before).toBeNull();
  });
});

describe('the gate of a button', () => {
  let now: number;
  let gate: Gate;
  beforeEach(() => {
    now = 0;
    gate = new Gate(new Intents(), () => now);
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
