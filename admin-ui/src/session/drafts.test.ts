import { beforeEach, describe, expect, it, vi } from 'vitest';

import { nameOfDraft, OUTBOX, readDraft, tidyDrafts, writeDraft } from './drafts';

const office = { id: 'office', name: 'Aurora', slug: 'aurora' } as never;
const rita = { userId: 'rita', office };
const pedro = { userId: 'pedro', office };
const DAY_MS = 24 * 60 * 60_000;

/** Behaves like a browser's storage: the stored entries are its own keys. */
function storage(): Storage {
  const methods = {
    getItem(this: Record<string, string>, name: string) {
      return this[name] ?? null;
    },
    setItem(this: Record<string, string>, name: string, value: string) {
      this[name] = value;
    },
    removeItem(this: Record<string, string>, name: string) {
      delete this[name];
    },
  };
  return Object.create(methods) as Storage;
}

beforeEach(() => void vi.stubGlobal('localStorage', storage()));

describe('drafts', () => {
  it('are their person’s alone: anybody else’s sign-in forgets them', () => {
    writeDraft(nameOfDraft(rita, 'note:1'), 'Segredo');
    writeDraft(nameOfDraft(rita, OUTBOX), ['Segredo']);
    tidyDrafts(pedro);
    expect(Object.keys(localStorage)).toEqual([]);
  });

  it('go after two weeks; what waits to be sent does not', () => {
    const names = ['note:1', OUTBOX].map((what) => nameOfDraft(rita, what));
    for (const name of names) writeDraft(name, 'Uma nota');
    tidyDrafts(rita, Date.now() + 13 * DAY_MS);
    expect(Object.keys(localStorage)).toEqual(names);
    tidyDrafts(rita, Date.now() + 15 * DAY_MS);
    expect(Object.keys(localStorage)).toEqual([names[1]]);
  });

  it('are forty at most', () => {
    for (let n = 0; n < 50; n += 1) writeDraft(nameOfDraft(rita, `note:${n}`), 'Uma nota');
    tidyDrafts(rita);
    expect(Object.keys(localStorage)).toHaveLength(40);
  });

  it('keep what was typed before they became too long', () => {
    const name = nameOfDraft(rita, 'note:1');
    writeDraft(name, 'Curta');
    writeDraft(name, 'x'.repeat(200_000));
    expect(readDraft<string>(name)?.content).toBe('Curta');
  });

  it('leave what else the browser keeps alone', () => {
    localStorage.setItem('appearance', 'dark');
    tidyDrafts(rita);
    expect(localStorage.getItem('appearance')).toBe('dark');
  });
});
