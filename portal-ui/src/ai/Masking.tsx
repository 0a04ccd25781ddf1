import { useId, useState } from 'react';

import { aiMessages } from '../../../ui/src/ai/messages';
import { keepInTab, keptInTab, nameInTab } from '../../../ui/src/api/kept-in-tab';
import { usePortal } from '../frame/portal';
import css from './ai.module.css';

const texts = aiMessages.masking;

/** Whether names and numbers are masked; kept in this tab. */
export function useMasking() {
  const name = nameInTab(usePortal().session, 'ai:masked');
  const [masked, setMasked] = useState(() => keptInTab<boolean>(name) === true);
  return {
    masked,
    mask: (wanted: boolean) => {
      setMasked(wanted);
      keepInTab(name, wanted || null);
    },
  };
}

export interface MaskingFieldProps {
  masked: boolean;
  /** Whether the conversation is masked, and stays masked. */
  stays: boolean;
  onChange: (masked: boolean) => void;
}

export function MaskingField({ masked, stays, onChange }: MaskingFieldProps) {
  const hintId = useId();
  return (
    <div className={css.masking}>
      <label>
        <input
          type="checkbox"
          checked={masked || stays}
          disabled={stays}
          aria-describedby={hintId}
          onChange={({ currentTarget }) => onChange(currentTarget.checked)}
        />
        {texts.label}
      </label>
      <p id={hintId} className="meta">
        {stays ? texts.stays : texts.hint}
      </p>
    </div>
  );
}
