import type { Deletion } from '../../../src/contract/deletions';
import { useSend } from '../../../ui/src/api/use-send';
import { recycleBinActions } from '../data/recycle-bin-actions';
import { problemText } from '../feedback/problem-text';
import { useToast } from '../feedback/ToastCard';
import { isOfPlan } from '../plan/upgrade-prompt';
import { recycleBinMessages as messages } from './messages';

/** Restores what a deletion took, and says so. It finishes even if its screen is gone by then. */
export function useRestore() {
  const { success, failure } = useToast();
  return useSend({
    send: ({ id }: Pick<Deletion, 'id' | 'kind'>, idempotencyKey) =>
      recycleBinActions.restore(id, idempotencyKey),
    onDone: (_, { kind }) => success(messages.restored[kind]),
    onFailed: (error) => {
      if (!isOfPlan(error)) failure(problemText(error, messages.restoreFailed));
    },
  });
}
