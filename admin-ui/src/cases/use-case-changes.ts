import { useQueryClient } from '@tanstack/react-query';

import type { CaseChangeItem, CasesChanged } from '../../../src/contract/case-changes';
import type { LegalCase } from '../../../src/contract/cases';
import type { IdempotencyKey } from '../../../ui/src/api/idempotency-key';
import { ProblemError } from '../../../ui/src/api/problem-error';
import { useSend } from '../../../ui/src/api/use-send';
import { sharedMessages } from '../../../ui/src/messages';
import { casesActions } from '../data/cases-actions';
import { problemText } from '../feedback/problem-text';
import { useToast } from '../feedback/ToastCard';
import { isOfPlan } from '../plan/upgrade-prompt';
import { type CaseEdit, conflictText, inverseOf, itemsOf } from './case-changes';
import { caseChangeMessages } from './change-messages';

const messages = caseChangeMessages.inPlace;

/** The message after a change: the title "Data alterada.", and below it the old and new values. */
export interface Said {
  title: string;
  text: string;
}

interface Sent {
  items: CaseChangeItem[];
  before: readonly LegalCase[];
  said: Said;
}

/**
 * Changes cases in place, and offers to undo it: the undo is a change like any other. Both finish properly even if the
 * part of the page that began them is gone by then.
 */
export function useCaseChanges(onDone?: () => void) {
  const toast = useToast();
  const queries = useQueryClient();
  const send = ({ items }: Sent, idempotencyKey: IdempotencyKey) =>
    casesActions.changeCases({ items }, idempotencyKey);
  const take = ({ cases }: CasesChanged) => {
    // The key of react-admin's `useGetOne`.
    const keyOf = (id: string) => ['cases', 'getOne', { id, meta: undefined }];
    for (const legalCase of cases) queries.setQueryData(keyOf(legalCase.id), legalCase);
  };
  const failed =
    (nothingDone: string, unanswered: string, again: (sent: Sent) => void) =>
    (error: unknown, sent: Sent) => {
      if (isOfPlan(error)) return;
      if (error instanceof ProblemError && error.status === 0) {
        // It does not wait like a note: by then the case may have changed, and nobody may be there to see the result.
        const retry = { label: sharedMessages.retry, onClick: () => again(sent) };
        return toast.failure(unanswered, undefined, retry);
      }
      const { before } = sent;
      const told =
        error instanceof ProblemError && error.code === 'cases_changed'
          ? conflictText(error.problem, before, nothingDone)
          : problemText(error, messages.failed);
      toast.failure(told);
    };
  const undo = useSend({
    send,
    onDone: (reply, { items }) => {
      take(reply);
      const moved = items.some(({ clientId }) => clientId !== undefined);
      toast.success(moved ? messages.undoneMove : messages.undone, null);
    },
    onFailed: failed(messages.notUndone, messages.undoUnanswered, (sent) => undo.start(sent)),
  });
  const change = useSend({
    send,
    onDone: (reply: CasesChanged, { items, before, said }) => {
      take(reply);
      onDone?.();
      toast.success(said.text, said.title, {
        label: messages.undo,
        undo: true,
        onClick: () => undo.start({ items: inverseOf(items, before), before, said }),
      });
    },
    onFailed: failed(messages.notChanged, messages.unanswered, (sent) => change.start(sent)),
  });
  return {
    busy: change.busy,
    /** The change of each case while it is being sent. */
    sending: change.sending?.items,
    /** `say` receives the cases in which something changes, as they were before. */
    start: (edit: CaseEdit, say: (changed: readonly LegalCase[]) => Said) => {
      const items = itemsOf(edit);
      if (items.length === 0) return;
      const ids = new Set(items.map(({ id }) => id));
      const before = edit.cases.filter(({ id }) => ids.has(id));
      change.start({ items, before, said: say(before) });
    },
  };
}
