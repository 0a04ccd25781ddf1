import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import { X } from 'lucide-react';
import { useId } from 'react';

import type { AiPassage } from '../../../src/contract/ai-answers';
import { assistantMessages } from './messages';
import css from './passage-choice.module.css';

const messages = assistantMessages.passage;

export interface PassageChoiceProps {
  passage: AiPassage;
  /** Sends the whole document along with the passage. */
  whole: boolean;
  disabled: boolean;
  onChange: (whole: boolean) => void;
  onRemove?: () => void;
}

/** Shows the marked passage, and chooses how much of its document goes along. */
export function PassageChoice({
  passage,
  whole,
  disabled,
  onChange,
  onRemove,
}: PassageChoiceProps) {
  const hintId = useId();
  return (
    <div className={css.passage}>
      <blockquote>
        <span className="meta">{messages.of(passage.page)}</span>
        <p>{passage.text}</p>
      </blockquote>
      <div className={`row ${css.choice}`}>
        <FormControlLabel
          label={messages.whole}
          control={
            <Checkbox
              checked={whole}
              disabled={disabled}
              onChange={({ target }) => onChange(target.checked)}
              slotProps={{ input: { 'aria-describedby': hintId } }}
            />
          }
        />
        {onRemove && (
          <Button
            size="small"
            variant="text"
            startIcon={<X />}
            disabled={disabled}
            onClick={onRemove}
          >
            {messages.remove}
          </Button>
        )}
      </div>
      <p id={hintId} className="meta">
        {whole ? messages.sendsDocument : messages.sendsPage(passage.page)}
      </p>
    </div>
  );
}
