import { useState } from 'react';

import { setQuery, useAddress } from './address';

/**
 * What a list is narrowed down by, kept in the address: it stays when one comes back, and can be sent on.
 * `cleared` counts calls of `clear`: a field that holds text of its own takes it for its key.
 */
export function useFilter<Name extends string>(names: readonly Name[]) {
  const { search } = useAddress();
  const [cleared, setCleared] = useState(0);
  const query = new URLSearchParams(search);
  const values = Object.fromEntries(names.map((name) => [name, query.get(name) ?? ''])) as Record<
    Name,
    string
  >;
  const change = (changed: Partial<Record<Name, string>>) => {
    for (const [name, value] of Object.entries<string | undefined>(changed)) {
      if (value) query.set(name, value);
      else query.delete(name);
    }
    setQuery(query);
  };
  const clear = () => {
    change(Object.fromEntries(names.map((name) => [name, ''])) as never);
    setCleared(cleared + 1);
  };
  return { values, change, clear, cleared };
}
