import { CircleCheck } from 'lucide-react';
import { useEffect, useState } from 'react';

import { clientsMessages } from './messages';
import type { validTaxNumber } from './tax-number';
import css from './client-form.module.css';

type Rules = typeof validTaxNumber;

/** Draws the hint below a tax number with correct check digits. The rules load when the person starts typing. */
export function useValidTaxNumber(text: string, country: string) {
  const [rules, learn] = useState<{ check: Rules } | null>(null);
  const typed = text.trim() !== '';
  useEffect(() => {
    if (!typed || rules) return;
    let gone = false;
    import('./tax-number').then(
      ({ validTaxNumber: check }) => {
        if (!gone) learn({ check });
      },
      // Without a network there is no hint; the server checks in any case.
      () => undefined,
    );
    return () => {
      gone = true;
    };
  }, [typed, rules]);
  const kind = rules?.check(text, country);
  if (!kind) return undefined;
  return (
    <span className={css.valid}>
      <CircleCheck size={14} aria-hidden />
      {clientsMessages.validTaxId(kind)}
    </span>
  );
}
