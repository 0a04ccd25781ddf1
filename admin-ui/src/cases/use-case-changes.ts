import { useQueryClient } from '@tanstack/react-query';

import type { CaseChangeItem, CasesChanged } from '../../../src/contract/case-changes';
import type { LegalCase } from '../../../src/contract/cases';
import type { Intent } from '../../../ui/src/api/intent';
import { ProblemError } from '../../../ui/src/api/problem-error';
import { useSend } from '../../../ui/src/api/use-send';
import { sharedMessages } from '../../../ui/src/messages';
import { casesProvider } from '../data/cases-provider';
import { useToast } from '../parts/ToastCard';
import { isOfPlan } from '../plan/upgrade-prompt';
import { problemText } from '../recycle-bin/use-deletions';
import { type CaseEdit, conflictText, inverseOf, itemsOf } from './case-changes';
import { keyOfCase } from './case-queries';
import { caseChangeMessages } from './change-messages';

const messages = caseChangeMessages.inPlace;

/** What is said once it is done: "Data alterada.", and below it what from and what to. */
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
 * Changes cases where they stand, and offers to take it back: the inverse is a change like any other. Both end
 * well even where what began them is gone from the screen by then.
 */
export function useCaseChanges(onDone?: () => void) {
  const toast = useToast();
  const queries = useQueryClient();
  const send = ({ items }: Sent, intent: Intent) => casesProvider.changeCases({ items }, intent);
  const take = ({ cases }: CasesChanged) => {
    for (const legalCase of cases) queries.setQueryData(keyOfCase(legalCase.id), legalCase);
  };
  const failed =
    (nothingDone: string, unanswered: string, again: (sent: Sent) => void) =>
    (error: unknown, sent: Sent) => {
      if (isOfPlan(error)) return;
      if (error instanceof ProblemError && error.status === 0) {
        // It does not wait like a note: by then the case may be another, and nobody there to be told.
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
    /** What a case is about to be, while that is on its way. */
    sending: change.sending?.items,
    /** `say` is given the cases in which something changes, as they were. */
    start: (edit: CaseEdit, say: (changed: readonly LegalCase[]) => Said) => {
      const items = itemsOf(edit);
      if (items.length === 0) return;
      const ids = new Set(items.map(({ id }) => id));
      const before = edit.cases.filter(({ id }) => ids.has(id));
      change.start({ items, before, said: say(before) });
    },
  };
}
