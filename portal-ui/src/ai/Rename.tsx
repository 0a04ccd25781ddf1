import Check from 'lucide-react/icons/check';
import X from 'lucide-react/icons/x';
import { useState } from 'react';

import { AI_CONVERSATION_FIELDS, type AiConversation } from '../../../src/contract/ai-answers';
import { FIELD_MESSAGES } from '../../../src/contract/field-messages';
import { aiMessages } from '../../../ui/src/ai/messages';
import { api } from '../../../ui/src/api/client';
import { useSend } from '../../../ui/src/api/use-send';
import { TextField } from '../../../ui/src/form/Fields';
import { showFailure } from '../parts/Toasts';
import { useRenewal } from './ai-queries';
import css from './ai.module.css';

const texts = aiMessages.rename;

export interface RenameProps {
  /** The conversation as it was when the form opened, so that a newer title is not replaced unseen. */
  conversation: AiConversation;
  onClose: () => void;
}

/** Edits a conversation's title in place. */
export function Rename({ conversation: { id, title, version }, onClose }: RenameProps) {
  const [typed, setTyped] = useState(title);
  const [missing, setMissing] = useState(false);
  const renew = useRenewal();
  const { start, busy } = useSend({
    send: (wanted: string, idempotencyKey) =>
      api.put(`ai/conversations/${id}`, { title: wanted, version }, idempotencyKey),
    onDone: () => {
      renew();
      onClose();
    },
    onFailed: () => {
      renew();
      showFailure(texts.failed);
    },
  });
  const save = () => {
    const wanted = typed.trim();
    setMissing(wanted === '');
    if (wanted === '' || busy) return;
    if (wanted === title) onClose();
    else start(wanted);
  };
  return (
    <form
      className={css.rename}
      noValidate
      onKeyDown={({ key }) => key === 'Escape' && !busy && onClose()}
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
    >
      <TextField
        autoFocus
        name="title"
        label={texts.field}
        value={typed}
        maxLength={AI_CONVERSATION_FIELDS.title.max}
        error={missing ? FIELD_MESSAGES.titleRequired : undefined}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      />
      <button className="button" type="submit" aria-disabled={busy}>
        <Check size={16} strokeWidth={1.75} aria-hidden />
        {texts.save}
      </button>
      <button className="button" type="button" onClick={onClose}>
        <X size={16} strokeWidth={1.75} aria-hidden />
        {texts.cancel}
      </button>
    </form>
  );
}
