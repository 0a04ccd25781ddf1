import { useMemo } from 'react';

import { createSignal } from '../../../ui/src/state/create-store';
import { useStore } from '../../../ui/src/state/use-store';
import type { ShownDocument } from '../../../ui/src/viewer/document-kind';
import { nameOfDraft, readDraft, writeDraft } from '../session/drafts';
import { useSession } from '../session/Session';

/** An answer that somebody has begun. */
export interface Reply {
  text: string;
  /** Chosen from the office's documents. Files that are being sent are in the queue of uploads. */
  documents: readonly ShownDocument[];
}

export interface AskedItem {
  /** Unique within the draft. */
  key: number;
  title: string;
  hint: string;
}

/** A document request that somebody has begun. */
export interface Asking {
  items: readonly AskedItem[];
  /** Typed, but not yet in the list. */
  typed: string;
  text: string;
  dueOn: string;
}

/** A draft, and when its text in this browser was typed; null if it was begun on this page. */
interface Taken<Draft> {
  draft: Draft;
  at: string | null;
}

/** The drafts of the requests, by the names of `nameOfDraft`. They survive a look at another page, and a reload. */
class Drafts<Draft extends object> {
  readonly #taken = new Map<string, Taken<Draft>>();
  readonly #changed = createSignal();

  constructor(
    readonly blank: Draft,
    private readonly isBlank: (draft: Draft) => boolean,
  ) {}

  readonly subscribe = this.#changed.subscribe;

  /** Returns the same object until it changes. */
  of(name: string): Taken<Draft> {
    const taken = this.#taken.get(name);
    if (taken) return taken;
    const kept = readDraft<Draft>(name);
    const found = { draft: kept?.content ?? this.blank, at: kept?.at ?? null };
    this.#taken.set(name, found);
    return found;
  }

  get any(): boolean {
    return [...this.#taken.values()].some(({ draft }) => !this.isBlank(draft));
  }

  set(name: string, draft: Draft): void {
    const blank = this.isBlank(draft);
    const at = blank ? null : this.of(name).at;
    this.#taken.set(name, { draft: blank ? this.blank : draft, at });
    writeDraft(name, blank ? null : draft);
    this.#changed.emit();
  }
}

const replies = new Drafts<Reply>(
  { text: '', documents: [] },
  ({ text, documents }) => text === '' && documents.length === 0,
);
const askings = new Drafts<Asking>(
  { items: [], typed: '', text: '', dueOn: '' },
  ({ items, typed, text, dueOn }) => items.length === 0 && !typed && !text && !dueOn,
);

const STORES = [replies, askings] as const;
for (const store of STORES) {
  store.subscribe(() => {
    if (STORES.some(({ any }) => any)) addEventListener('beforeunload', askBeforeLeaving);
    else removeEventListener('beforeunload', askBeforeLeaving);
  });
}

function askBeforeLeaving(event: BeforeUnloadEvent): void {
  event.preventDefault();
}

export const useReply = (requestId: string) => useTypedDraft(replies, `reply:${requestId}`);
export const useAsking = (requestId: string) => useTypedDraft(askings, `asking:${requestId}`);

function useTypedDraft<Draft extends object>(store: Drafts<Draft>, what: string) {
  const name = nameOfDraft(useSession(), what);
  const taken = useStore({ subscribe: store.subscribe, get: () => store.of(name) });
  return useMemo(
    () => ({
      draft: taken.draft,
      /** When the draft that was found was typed. */
      draftAt: taken.at,
      /** Changes the newest draft: two changes may come before the next render. */
      change: (values: Partial<Draft>) => store.set(name, { ...store.of(name).draft, ...values }),
      clear: () => store.set(name, store.blank),
    }),
    [taken, store, name],
  );
}
