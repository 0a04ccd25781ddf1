import { useState } from 'react';

import {
  CHECKLIST_ITEMS_MAX,
  type NewChecklist,
  type ServiceRequest,
} from '../../../src/contract/service-requests';
import { nameInTab } from '../../../ui/src/api/kept-in-tab';
import { useSend } from '../../../ui/src/api/use-send';
import { waitForRefetch } from '../data/refetch';
import { requestsActions } from '../data/requests-actions';
import { useCloseGuard } from '../dialogs/LeaveGuard';
import { problemText } from '../feedback/problem-text';
import { useToast } from '../feedback/ToastCard';
import { useSession } from '../session/Session';
import { type AskedItem, useAsking } from './drafts';
import { requestMessages } from './messages';

const messages = requestMessages.ask;

/** Holds a document request that is being made, and sends it. */
export function useAsk(request: ServiceRequest, onClose: () => void) {
  const { draft, draftAt, change, clear } = useAsking(request.id);
  const { items, typed, text, dueOn } = draft;
  const [problem, setProblem] = useState<string>();
  const toast = useToast();
  const unsaved = items.length > 0 || [typed, text, dueOn].some((value) => value.trim() !== '');
  const guard = useCloseGuard(unsaved, { text: messages.kept });
  const { start, busy } = useSend({
    // The draft outlasts the page: sending it again after a lost answer makes one list.
    keptAs: nameInTab(useSession(), `idempotencyKey:asking:${request.id}`),
    // Busy until the conversation shows the list.
    send: (list: NewChecklist, idempotencyKey) =>
      requestsActions.askForDocuments(request.id, list, idempotencyKey).then(waitForRefetch),
    onDone: () => {
      clear();
      onClose();
      toast.success(messages.sent, null);
    },
    onFailed: (error) => toast.failure(problemText(error, messages.failed)),
  });
  const withTyped = () => (typed.trim() ? [...items, itemOf(items, typed)] : items);
  const full = items.length >= CHECKLIST_ITEMS_MAX;
  return {
    ...draft,
    draftAt,
    discard: clear,
    busy,
    problem,
    question: guard.question,
    change,
    write: (value: string) => {
      setProblem(undefined);
      change({ typed: value });
    },
    add: () => {
      if (typed.trim() === '') return;
      if (full) return setProblem(messages.full(CHECKLIST_ITEMS_MAX));
      change({ items: withTyped(), typed: '' });
    },
    edit: (key: number, values: Partial<AskedItem>) =>
      change({ items: items.map((item) => (item.key === key ? { ...item, ...values } : item)) }),
    remove: (key: number) => change({ items: items.filter((item) => item.key !== key) }),
    move: (from: number, to: number) => {
      const moved = [...items];
      moved.splice(to, 0, ...moved.splice(from, 1));
      change({ items: moved });
    },
    cancel: () =>
      guard.leave(() => {
        clear();
        onClose();
      }),
    /** Includes the line that is still in the field. */
    submit: () => {
      const asked = withTyped().filter(({ title }) => title.trim() !== '');
      if (asked.length === 0) return setProblem(messages.empty);
      if (asked.length > CHECKLIST_ITEMS_MAX) return setProblem(messages.full(CHECKLIST_ITEMS_MAX));
      start({
        text: text.trim() || null,
        dueOn: dueOn || null,
        items: asked.map(({ title, hint }) => ({ title: title.trim(), hint: hint.trim() || null })),
      });
    },
  };
}

function itemOf(items: readonly AskedItem[], title: string): AskedItem {
  const key = Math.max(0, ...items.map((item) => item.key)) + 1;
  return { key, title: title.trim(), hint: '' };
}
