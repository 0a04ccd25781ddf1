type Listener<T> = (value: T) => void;

/** Something that happens now and then, and those who want to know. */
export interface Signal<T = void> {
  emit: (value: T) => void;
  /** Returns a function that unsubscribes. */
  subscribe: (listener: Listener<T>) => () => void;
}

/** A value outside of React; `useStore` reads it and follows its changes. */
export interface Store<T> {
  get: () => T;
  set: (value: T) => void;
  /** Returns a function that unsubscribes. */
  subscribe: (listener: () => void) => () => void;
}

export function createSignal<T = void>(): Signal<T> {
  const listeners = new Set<Listener<T>>();
  return {
    emit: (value) => {
      for (const listener of listeners) listener(value);
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

export function createStore<T>(initial: T): Store<T> {
  const changed = createSignal();
  let current = initial;
  return {
    get: () => current,
    set: (value) => {
      current = value;
      changed.emit();
    },
    subscribe: changed.subscribe,
  };
}
