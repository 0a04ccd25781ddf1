import { SAVED_VIEWS_MAX } from '../../../src/contract/lists';
import type { SavedView } from '../../../src/contract/saved-views';
import { useGetList } from '../data/resources';

/** Returns the current user's views in the order they were saved; empty until they are known. */
export function useSavedViewList(): readonly SavedView[] {
  const { data = [] } = useGetList('saved-views', {
    pagination: { page: 1, perPage: SAVED_VIEWS_MAX },
    sort: { field: 'createdAt', order: 'ASC' },
  });
  return data;
}
