import { SAVED_VIEWS_MAX } from '../../../src/contract/lists';
import { useGetList } from '../data/resources';
import type { CasesViewState } from './use-cases-view';

/** Returns the current user's views in the order they were saved, and the open one; none until they are known. */
export function useSavedViews(view: CasesViewState) {
  const { data: saved = [] } = useGetList('saved-views', {
    pagination: { page: 1, perPage: SAVED_VIEWS_MAX },
    sort: { field: 'createdAt', order: 'ASC' },
  });
  return { saved, open: saved.find(({ id }) => id === view.saved) };
}
