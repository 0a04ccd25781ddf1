import Send from 'lucide-react/icons/send';
import Square from 'lucide-react/icons/square';
import { type KeyboardEvent, useState } from 'react';

import type { AiModel } from '../../../src/contract/ai';
import { AI_PROMPT_MAX } from '../../../src/contract/ai-answers';
import { aiMessages } from '../../../ui/src/ai/messages';
import { Note } from '../../../ui/src/form/Note';
import { TextArea } from '../../../ui/src/form/WideFields';
import { useDraft } from '../requests/use-draft';
import { MaskingField, useMasking } from './Masking';
import { assistantMessages } from './messages';
import type { Assistant } from './use-assistant';
import css from './ai.module.css';

const texts = assistantMessages.ask;

/** Returns the name of a question's draft in a place. */
export const draftName = (place: string) => `ai:${place}`;

export interface AskFormProps {
  /** The place of the form: a tab, or a conversation. */
  place: string;
  /** Null where no model can be asked. */
  model: AiModel | null;
  assistant: Assistant;
  placeholder: string;
  submit: string;
  /** Why nothing can be asked yet. */
  missing?: string | null;
  rows?: number;
  /** Whether the conversation is masked, and stays masked. */
  masks?: boolean;
  onAsk: (asked: { prompt: string; masked: boolean }, model: AiModel) => void;
}

/** The field for a question. The text stays until the answer begins. */
export function AskForm(props: AskFormProps) {
  const {
    place,
    model,
    assistant,
    placeholder,
    submit,
    missing = null,
    rows = 4,
    masks = false,
    onAsk,
  } = props;
  const draft = useDraft(draftName(place));
  const { masked, mask } = useMasking();
  const [prompt, setPrompt] = useState(draft.begun.prompt ?? '');
  const [fault, setFault] = useState<{ title: string; text: string } | null>(null);
  const { busy, failure, live, stop } = assistant;
  const type = (text: string) => {
    setPrompt(text);
    setFault(null);
    draft.keep({ prompt: text });
  };
  const ask = () => {
    const asked = prompt.trim();
    if (busy || model === null) return;
    if (asked === '') return setFault(texts.empty);
    if (missing) return setFault({ title: missing, text: missing });
    onAsk({ prompt: asked, masked: masked || masks }, model);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) ask();
  };
  return (
    <form
      className="stack"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        ask();
      }}
    >
      {failure && <Note title={failure.title} text={failure.text} failure />}
      <TextArea
        name="prompt"
        label={texts.label}
        placeholder={placeholder}
        rows={rows}
        maxLength={AI_PROMPT_MAX}
        value={prompt}
        error={fault?.text}
        onChange={({ currentTarget }) => type(currentTarget.value)}
        onKeyDown={onKeyDown}
      />
      <MaskingField masked={masked} stays={masks} onChange={mask} />
      {live?.phase === 'writing' ? (
        <button key="stop" className={`button large ${css.send}`} type="button" onClick={stop}>
          <Square size={16} strokeWidth={1.75} aria-hidden />
          {aiMessages.answer.stop}
        </button>
      ) : (
        <button
          key="ask"
          className={`button primary large ${css.send}`}
          type="submit"
          aria-disabled={busy || model === null}
        >
          <Send size={18} strokeWidth={1.75} aria-hidden />
          {busy ? texts.asking : submit}
        </button>
      )}
      <p className={`meta ${css.shortcut}`}>{texts.shortcut}</p>
    </form>
  );
}
