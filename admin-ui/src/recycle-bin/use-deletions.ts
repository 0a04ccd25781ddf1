import type { Deletion } from '../../../src/contract/deletions';
import { ProblemError } from '../../../ui/src/api/problem-error';
import { useSend } from '../../../ui/src/api/use-send';
import { recycleBinProvider } from '../data/recycle-bin-provider';
import { useToast } from '../feedback/ToastCard';
import { isOfPlan } from '../plan/upgrade-prompt';
import { recycleBinMessages as messages } from './messages';

/** Restores what a deletion took, and says so. It finishes even if its screen is gone by then. */
export function useRestore() {
  const { success, failure } = useToast();
  return useSend({
    send: ({ id }: Pick<Deletion, 'id' | 'kind'>, idempotencyKey) =>
      recycleBinProvider.restore(id, idempotencyKey),
    onDone: (_, { kind }) => success(messages.restored[kind]),
    onFailed: (error) => {
      if (!isOfPlan(error)) failure(problemText(error, messages.restoreFailed));
    },
  });
}

/** Returns the server's message of a refusal, or the given text for any other error. */
export function problemText(error: unknown, otherwise: string): string {
  const refused = error instanceof ProblemError && error.status >= 400 && error.status < 500;
  return refused ? error.message : otherwise;
}
