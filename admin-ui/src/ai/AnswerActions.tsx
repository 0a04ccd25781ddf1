import Button from '@mui/material/Button';
import { Check, Copy } from 'lucide-react';
import { useState } from 'react';

import type { AiAnswer, AiConversation, AiSavedForm } from '../../../src/contract/ai-answers';
import { copiedAnswer } from '../../../ui/src/ai/copied-answer';
import { countQuotes } from '../../../ui/src/ai/live-answer';
import { aiMessages } from '../../../ui/src/ai/messages';
import { useCopy } from '../feedback/use-copy';
import { assistantMessages } from './messages';
import { SaveDialog } from './SaveDialog';
import { FORMS, useSaving } from './saving';
import css from './conversation.module.css';

const messages = assistantMessages.save;

export interface AnswerActionsProps {
  answer: AiAnswer;
  conversation: AiConversation;
}

/** Copies an answer, or saves it to the conversation's case or to a chosen one. */
export function AnswerActions({ answer, conversation }: AnswerActionsProps) {
  const { copied, copy } = useCopy(copiedAnswer(answer), aiMessages.copy.failed);
  const [choosing, setChoosing] = useState<AiSavedForm | null>(null);
  const { start, busy } = useSaving();
  const { unverified } = countQuotes(answer);
  const choose = (form: AiSavedForm) => {
    // The dialog warns about quotes that were not verified before anything is saved.
    if (!conversation.caseId || unverified > 0) setChoosing(form);
    else start({ answerId: answer.id, caseId: conversation.caseId, form });
  };
  return (
    <div className={css.actions}>
      <Button size="small" startIcon={copied ? <Check /> : <Copy />} onClick={copy}>
        {copied ? aiMessages.copy.done : aiMessages.copy.label}
      </Button>
      {conversation.own && (
        <div className={css.save} role="group" aria-label={messages.label}>
          <span className="meta">{messages.label}</span>
          <div className={css.forms}>
            {FORMS.map(({ form, icon: Mark }) => (
              <button key={form} type="button" disabled={busy} onClick={() => choose(form)}>
                <Mark size={16} aria-hidden />
                {messages.forms[form]}
              </button>
            ))}
          </div>
        </div>
      )}
      {choosing && (
        <SaveDialog
          form={choosing}
          caseId={conversation.caseId}
          unverified={unverified}
          onClose={() => setChoosing(null)}
          onSave={(caseId) => {
            setChoosing(null);
            start({ answerId: answer.id, caseId, form: choosing });
          }}
        />
      )}
    </div>
  );
}
