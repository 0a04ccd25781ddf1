import Button from '@mui/material/Button';
import { ExternalLink } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { useSaveContext } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import { Link } from 'react-router';

import { AppDialog } from '../dialogs/AppDialog';
import { sameRecord as messages } from './messages';
import { useOpenForm } from './RecordBase';
import type { Doubts } from './use-doubts';
import css from './same-record.module.css';

export interface SameRecordDialogProps<Found> {
  doubts: Pick<Doubts<never, Found>, 'takeRefusedField' | 'closeQuestion' | 'confirmDistinct'> & {
    same: Found[] | null;
  };
  title: string;
  text: string;
  /** The input whose value the two records share. */
  fieldOf: (first: Found) => string;
  shownAs: (found: Found) => { path: string; name: string; note: string };
}

/**
 * Asks whether a record differs from existing ones that share a value with it. The typed values stay, and the focus
 * goes to the refused field.
 */
export function SameRecordDialog<Found extends { id: string }>(
  props: SameRecordDialogProps<Found>,
) {
  const { doubts, title, text, fieldOf, shownAs } = props;
  const { same, takeRefusedField, closeQuestion, confirmDistinct } = doubts;
  const { formId } = useOpenForm();
  const { saving } = useSaveContext();
  const { setFocus } = useFormContext();
  const focusRefusedField = useEffectEvent(() => {
    const field = takeRefusedField();
    if (field) setFocus(field);
  });
  useEffect(() => {
    if (!saving) focusRefusedField();
  }, [saving]);

  // The dialog keeps its texts while it closes.
  const [shown, setShown] = useState<Found[]>([]);
  const [answer, setAnswer] = useState<'back' | 'save'>('back');
  if (same && same !== shown) {
    setShown(same);
    setAnswer('back');
  }
  const [first] = shown;
  return (
    <AppDialog
      open={same !== null}
      onClose={closeQuestion}
      title={title}
      width={480}
      question
      onExited={() => {
        if (answer === 'back' && first) setFocus(fieldOf(first));
      }}
      actions={
        <>
          <Button
            type="submit"
            form={formId}
            onClick={() => {
              setAnswer('save');
              confirmDistinct();
            }}
          >
            {messages.save}
          </Button>
          <Button variant="contained" onClick={closeQuestion} autoFocus>
            {messages.back}
          </Button>
        </>
      }
    >
      <p>{text}</p>
      <ul className={`stack ${css.list}`}>
        {shown.map((found) => {
          const { path, name, note } = shownAs(found);
          return (
            <li key={found.id}>
              <Link to={path} target="_blank">
                {name}
                <ExternalLink size={14} aria-label={messages.newTab} />
              </Link>
              <span>{note}</span>
            </li>
          );
        })}
      </ul>
    </AppDialog>
  );
}
