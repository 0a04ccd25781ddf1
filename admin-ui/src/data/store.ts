import { localStorageStore, type Store } from 'react-admin';

/**
 * react-admin's store in this browser, without what was searched for: `useListParams` writes a list's filter there even
 * where its `storeKey` is false, and a search may hold a client's name.
 */
export function storeOf(slug: string): Store {
  const store = localStorageStore('1', slug);
  return {
    ...store,
    setItem: (key: string, value: unknown) => {
      if (!key.endsWith('.listParams')) store.setItem(key, value);
    },
  };
}
