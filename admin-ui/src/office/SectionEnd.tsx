import Button from '@mui/material/Button';
import { useSaveContext } from 'react-admin';
import { useFormState } from 'react-hook-form';

import type { Changed } from '../../../src/contract/office-settings';
import { dayOf, shortDate } from '../../../ui/src/format/dates';
import { useSession } from '../session/Session';
import { officeMessages as messages } from './messages';
import css from '../account/account.module.css';

/** Shows the author of a section's last change and, to administrators, the button that saves it. */
export function SectionEnd({ save, changed }: { save: string; changed: Changed }) {
  const { administrator } = useSession();
  const { saving = false } = useSaveContext();
  const { isDirty } = useFormState();
  return (
    <div className={`row ${css.actions}`}>
      {administrator && (
        <Button type="submit" disabled={!isDirty || saving}>
          {saving ? messages.saving : save}
        </Button>
      )}
      <ChangedLine {...changed} />
    </div>
  );
}

export function ChangedLine({ changedBy, changedAt }: Changed) {
  const { timeZone } = useSession().office;
  if (changedAt === null) return null;
  const day = shortDate(dayOf(changedAt, timeZone));
  return (
    <span className="meta">
      {changedBy === null ? messages.changedOn(day) : messages.changedBy(changedBy, day)}
    </span>
  );
}
