import { CircleCheck } from 'lucide-react';
import { useEffect, useState } from 'react';

import { clientsMessages } from './messages';
import type { validTaxNumber } from './tax-number';
import css from './client-form.module.css';

type Rules = typeof validTaxNumber;

/** What is said below a tax number whose check digits are right. The rules come once somebody types. */
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
      // Without a network nothing is said; the server checks in any case.
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
