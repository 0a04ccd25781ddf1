import Button from '@mui/material/Button';
import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import TextField from '@mui/material/TextField';
import { Send, Square } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, type Ref, useId, useState } from 'react';
import { useStore } from 'react-admin';

import { AI_PROMPT_MAX } from '../../../src/contract/ai-answers';
import { aiMessages } from '../../../ui/src/ai/messages';
import { useToastClearance } from '../feedback/toast-clearance';
import { useToast } from '../feedback/ToastCard';
import { assistantMessages } from './messages';
import { type ChosenModel, ModelSelect } from './ModelSelect';
import { useTypedQuestion } from './typed-questions';
import css from './ask-box.module.css';

const messages = assistantMessages.ask;

/** The question itself, without its case or document. */
export interface Question {
  prompt: string;
  masked: boolean;
}

export interface AskBoxProps {
  /** The field itself, so that the caller can move the cursor there. */
  field?: Ref<HTMLTextAreaElement>;
  /** The key under which `useTypedQuestion` keeps the typed text. */
  place: string;
  placeholder: string;
  rows: number;
  /** Shows a label above the field; without one, the placeholder names it. */
  labelled?: boolean;
  /** Labels the button "Analisar" instead of "Perguntar". */
  analyses?: boolean;
  model: ChosenModel;
  /** Set when the conversation is masked; it then stays masked. */
  masks?: boolean;
  /** Hides the model choice, because a card beside the question shows it. */
  withoutModels?: boolean;
  /** The subject of the question: a case. */
  about?: ReactNode;
  /** Set while a question is being answered. `stop` is given when its answer is written here. */
  busy: boolean;
  stop?: (() => void) | undefined;
  /** The reason why nothing can be asked yet; null if asking is possible. */
  missing?: string | null;
  onAsk: (asked: Question) => void;
}

/** Draws the field for a question. The typed text survives a failure, a visit to another page and a reload. */
export function AskBox(props: AskBoxProps) {
  const { place, placeholder, rows, labelled, model, about, busy, stop, missing, onAsk } = props;
  const { text, write } = useTypedQuestion(place);
  const [wanted, mask] = useStore('ai.masked', false);
  const masked = wanted || props.masks === true;
  const [empty, setEmpty] = useState(false);
  const { failure, mended } = useToast();
  const clear = useToastClearance<HTMLFormElement>();
  const hintId = useId();
  const submit = () => {
    if (busy) return;
    const prompt = text.trim();
    setEmpty(prompt === '');
    if (prompt === '') return failure(messages.empty.text, messages.empty.title);
    if (missing) return failure(missing);
    mended();
    onAsk({ prompt, masked });
  };
  const sendByKey = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    submit();
  };
  return (
    <form
      ref={clear}
      className="stack"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <TextField
        fullWidth
        multiline
        inputRef={props.field}
        minRows={rows}
        maxRows={10}
        label={labelled ? messages.label : undefined}
        placeholder={placeholder}
        value={text}
        error={empty}
        helperText={empty && messages.empty.text}
        onChange={({ target }) => {
          setEmpty(false);
          write(target.value);
        }}
        onKeyDown={sendByKey}
        slotProps={{
          htmlInput: {
            ...(!labelled && { 'aria-label': messages.label }),
            'aria-keyshortcuts': 'Control+Enter Meta+Enter',
            'aria-describedby': hintId,
            maxLength: AI_PROMPT_MAX,
          },
        }}
      />
      <div className={`row ${css.line}`}>
        {!props.withoutModels && <ModelSelect chosen={model} disabled={busy} />}
        {about}
        <FormControlLabel
          className={css.mask}
          title={props.masks ? aiMessages.masking.stays : aiMessages.masking.hint}
          label={aiMessages.masking.label}
          control={
            <Switch
              checked={masked}
              disabled={busy || props.masks}
              onChange={({ target }) => mask(target.checked)}
            />
          }
        />
        <span className={css.grow} />
        {stop ? (
          <>
            <span className="meta">{aiMessages.answer.writing}</span>
            <Button startIcon={<Square />} onClick={stop}>
              {aiMessages.answer.stop}
            </Button>
          </>
        ) : (
          <Button
            type="submit"
            variant="contained"
            startIcon={<Send />}
            disabled={busy || !model.ready}
          >
            {buttonText(props)}
          </Button>
        )}
      </div>
      <p id={hintId} className={`meta ${css.hint}`}>
        <span className={css.shortcut}>{messages.shortcut}</span> {assistantMessages.notice}
      </p>
    </form>
  );
}

function buttonText({ busy, analyses }: AskBoxProps): string {
  if (analyses) return busy ? messages.analysing : messages.analyse;
  return busy ? messages.asking : messages.ask;
}
