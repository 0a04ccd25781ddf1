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

  it('is another one as soon as something else is sent, a file of the same size included', () => {
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

describe('the gate of a button', () => {
  let now: number;
  let gate: Gate;
  beforeEach(() => {
    now = 0;
    gate = new Gate(() => now);
  });

  it('lets nothing through between the first press and the answer', () => {
    expect(gate.enter('a')).not.toBeNull();
    expect(gate.enter('a')).toBeNull();
    expect(gate.enter('b')).toBeNull();
    gate.leave(false);
    expect(gate.enter('b')).not.toBeNull();
  });

  it('takes the same again, half a second after a success, for a double click', () => {
    gate.enter('a');
    gate.leave(true);
    now = 499;
    expect(gate.enter('a')).toBeNull();
    now = 500;
    expect(gate.enter('a')).not.toBeNull();
  });

  it('never holds up something else, nor a second attempt after a failure', () => {
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
