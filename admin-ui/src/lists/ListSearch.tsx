import { useListContext } from 'react-admin';

import { SearchField } from '../../../ui/src/parts/SearchField';

/** Searches react-admin's list context, by the filter `q`. */
export function ListSearch({ label }: { label: string }) {
  const list = useListContext();
  const filter = list.filterValues as { q?: string };
  return (
    <SearchField
      label={label}
      value={filter.q ?? ''}
      onChange={(q) => list.setFilters({ ...filter, q })}
    />
  );
}
