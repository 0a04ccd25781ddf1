import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useState } from 'react';

import type { AiConversation, AiSavedForm } from '../../../src/contract/ai-answers';
import { countQuotes, isEmptyAnswer } from '../../../ui/src/ai/live-answer';
import { Skeleton, SkeletonGroup } from '../../../ui/src/parts/Skeletons';
import { ErrorState } from '../feedback/ErrorState';
import { Segmented } from '../forms/Segmented';
import { useLastAnswers } from './ai-queries';
import { assistantMessages } from './messages';
import { SaveDialog } from './SaveDialog';
import { FORMS, type Saving } from './saving';
import css from './conversation.module.css';

const messages = assistantMessages.save;

export interface SaveConversationProps {
  conversation: AiConversation;
  onClose: () => void;
  onSave: (saving: Saving) => void;
}

/** "Salvar no Processo" for a conversation: chooses the answer, the form to save it in, and the case. */
export function SaveConversation({ conversation, onClose, onSave }: SaveConversationProps) {
  const { data, error, refetch } = useLastAnswers(conversation.id);
  const [chosen, choose] = useState<string | null>(null);
  const [form, setForm] = useState<AiSavedForm>('docx');
  const answers = data?.filter((answer) => answer.state !== 'writing' && !isEmptyAnswer(answer));
  const answer = answers?.find(({ id }) => id === chosen) ?? answers?.[0];
  return (
    <SaveDialog
      form={null}
      caseId={conversation.caseId}
      unverified={answer ? countQuotes(answer).unverified : 0}
      ready={answer !== undefined}
      onClose={onClose}
      onSave={(caseId) => {
        onClose();
        onSave({ answerId: answer!.id, caseId, form });
      }}
    >
      {error && !answers && (
        <ErrorState bare title={messages.loadFailed} error={error} onRetry={() => void refetch()} />
      )}
      {!error && !answers && (
        <SkeletonGroup>
          <Skeleton width="100%" height={44} />
        </SkeletonGroup>
      )}
      {answers && !answer && <p className={css.warning}>{messages.nothing}</p>}
      {answers && answer && (
        <div className={css.choices}>
          <TextField
            select
            fullWidth
            label={messages.answerTo}
            value={answer.id}
            onChange={({ target }) => choose(target.value)}
          >
            {answers.map(({ id, prompt }) => (
              <MenuItem key={id} value={id}>
                <span className="truncate">{prompt}</span>
              </MenuItem>
            ))}
          </TextField>
          <Segmented<AiSavedForm>
            label={messages.as}
            value={form}
            options={FORMS.map(({ form: value, icon }) => ({
              ...{ value, icon },
              label: messages.forms[value],
            }))}
            onChange={setForm}
          />
        </div>
      )}
    </SaveDialog>
  );
}
