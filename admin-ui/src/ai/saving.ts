import { FileText, FileType2, NotebookPen } from 'lucide-react';

import type { AiSavedForm, AiSaving } from '../../../src/contract/ai-answers';
import { useSend } from '../../../ui/src/api/use-send';
import type { Icon } from '../../../ui/src/parts/icon';
import { aiActions } from '../data/ai-actions';
import { problemText } from '../feedback/problem-text';
import { useToast } from '../feedback/ToastCard';
import { useOpenRecord } from '../navigation/use-open-record';
import { isOfPlan } from '../plan/upgrade-prompt';
import { assistantMessages } from './messages';

const messages = assistantMessages.save;

/** The forms in which an answer can be saved. */
export const FORMS: readonly { form: AiSavedForm; icon: Icon }[] = [
  { form: 'docx', icon: FileType2 },
  { form: 'pdf', icon: FileText },
  { form: 'note', icon: NotebookPen },
];

export interface Saving extends AiSaving {
  answerId: string;
}

/** Saves an answer to a case, and shows where it is. */
export function useSaving() {
  const { success, failure } = useToast();
  const openRecord = useOpenRecord();
  return useSend({
    send: ({ answerId, ...saving }: Saving, idempotencyKey) =>
      aiActions.saveAnswer(answerId, saving, idempotencyKey),
    onDone: ({ form, caseId }) =>
      success(messages.done[form], undefined, {
        label: messages.open,
        onClick: () => openRecord({ kind: 'case', id: caseId }),
      }),
    onFailed: (error) => {
      if (!isOfPlan(error)) failure(problemText(error, messages.failed));
    },
  });
}
