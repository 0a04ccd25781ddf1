import { setQuery, useAddress } from './address';

/** Keeps a list's filter in the address, so that Back restores it and the link can be shared. */
export function useFilter<Name extends string>(names: readonly Name[]) {
  const { search } = useAddress();
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
  const clear = () => change(Object.fromEntries(names.map((name) => [name, ''])) as never);
  return { values, change, clear };
}
