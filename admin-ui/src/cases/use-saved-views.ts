import { SAVED_VIEWS_MAX } from '../../../src/contract/lists';
import type { SavedView } from '../../../src/contract/saved-views';
import { useSend } from '../../../ui/src/api/use-send';
import { dataProvider } from '../data/data-provider';
import { renewed } from '../data/renewal';
import { useGetList } from '../data/resources';
import { useToast } from '../feedback/ToastCard';
import { problemText } from '../recycle-bin/use-deletions';
import { caseChangeMessages } from './change-messages';
import { casesMessages } from './messages';
import type { CasesViewState } from './use-cases-view';

const messages = casesMessages.views;

/** Returns the current user's views in the order they were saved; empty until they are known. */
export function useSavedViewList(): readonly SavedView[] {
  const { data = [] } = useGetList('saved-views', {
    pagination: { page: 1, perPage: SAVED_VIEWS_MAX },
    sort: { field: 'createdAt', order: 'ASC' },
  });
  return data;
}

/** Changes and deletes saved views at once. The undo of a deletion saves the same view again. */
export function useSavedViews(view: CasesViewState) {
  const toast = useToast();
  const onFailed = (error: unknown) => toast.failure(problemText(error, messages.saveFailed));
  const change = useSend({
    send: ({ view: { id, version }, query }: { view: SavedView; query: string }, idempotencyKey) =>
      dataProvider
        .update('saved-views', { id, data: { query, version }, meta: { idempotencyKey } })
        .finally(renewed),
    onDone: ({ data }) => toast.success(messages.saved(data.name), null),
    onFailed,
  });
  const again = useSend({
    send: ({ name, query }: SavedView, idempotencyKey) =>
      dataProvider
        .create('saved-views', { data: { name, query }, meta: { idempotencyKey } })
        .finally(renewed),
    onDone: ({ data }) => toast.success(messages.saved(data.name), null),
    onFailed,
  });
  const remove = useSend({
    send: ({ id }: SavedView, idempotencyKey) =>
      dataProvider.delete('saved-views', { id, meta: { idempotencyKey } }).finally(renewed),
    onDone: ({ data: gone }) => {
      view.open(null);
      toast.success(messages.removed(gone.name), null, {
        label: caseChangeMessages.inPlace.undo,
        undo: true,
        onClick: () => again.start(gone),
      });
    },
    onFailed: (error) => toast.failure(problemText(error, messages.removeFailed)),
  });
  return { change, remove, busy: change.busy || remove.busy };
}
