import IconButton from '@mui/material/IconButton';
import TextField from '@mui/material/TextField';
import { Check, X } from 'lucide-react';
import { type KeyboardEvent, useState } from 'react';

import { AI_CONVERSATION_FIELDS, type AiConversation } from '../../../src/contract/ai-answers';
import { aiMessages } from '../../../ui/src/ai/messages';
import { useUpdate } from '../data/mutations';
import { problemText } from '../feedback/problem-text';
import { useToast } from '../feedback/ToastCard';
import { problemsIn } from '../forms/field-values';
import css from './conversation-list.module.css';

const messages = aiMessages.rename;

export interface RenameConversationProps {
  /** The conversation as it was at the start, so that a rename never overwrites a newer title unseen. */
  conversation: AiConversation;
  onClose: () => void;
}

/** Renames a conversation in place. */
export function RenameConversation({ conversation, onClose }: RenameConversationProps) {
  const { id, title, version } = conversation;
  const [typed, setTyped] = useState(title);
  const [problem, setProblem] = useState<string>();
  const { failure, mended } = useToast();
  const [update, { isPending: busy }] = useUpdate<AiConversation>('ai/conversations', undefined, {
    mutationMode: 'pessimistic',
    onSuccess: () => {
      mended();
      onClose();
    },
    onError: (error) => failure(problemText(error, messages.failed)),
  });
  const save = () => {
    const wanted = typed.trim();
    const missing = problemsIn(AI_CONVERSATION_FIELDS, { title: wanted }).title;
    if (missing) return setProblem(missing);
    if (wanted === title) return onClose();
    const data = { title: wanted, version };
    void update('ai/conversations', { id, data, previousData: conversation });
  };
  const keys = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || busy) return;
    event.stopPropagation();
    onClose();
  };
  return (
    <form
      className={css.rename}
      noValidate
      onKeyDown={keys}
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
    >
      <TextField
        fullWidth
        autoFocus
        value={typed}
        error={problem !== undefined}
        helperText={problem}
        disabled={busy}
        onChange={({ target }) => {
          setTyped(target.value);
          setProblem(undefined);
        }}
        slotProps={{
          htmlInput: { 'aria-label': messages.field, maxLength: AI_CONVERSATION_FIELDS.title.max },
        }}
      />
      <IconButton type="submit" aria-label={messages.save} disabled={busy}>
        <Check />
      </IconButton>
      <IconButton aria-label={messages.cancel} disabled={busy} onClick={onClose}>
        <X />
      </IconButton>
    </form>
  );
}
