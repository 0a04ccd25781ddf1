import { useQuery, useQueryClient } from '@tanstack/react-query';

import { ENTRY_KINDS } from '../../../src/contract/agenda';
import { DAY_REMINDERS, type ReminderDefaults, REMINDERS } from '../../../src/contract/reminders';
import { ProblemError } from '../../../ui/src/api/problem-error';
import { useSend } from '../../../ui/src/api/use-send';
import { Section } from '../account/Section';
import { reminderActions, reminderDefaultsQuery } from '../data/reminders-actions';
import { ReminderChips } from '../dates/ReminderChips';
import { useToast } from '../feedback/ToastCard';
import { useSession } from '../session/Session';
import { officeMessages } from './messages';
import { ChangedLine } from './SectionEnd';
import css from '../account/account.module.css';

const messages = officeMessages.reminders;

/** Edits the office's reminders for each kind of entry. They apply to entries without their own. */
export function RemindersSection() {
  const { administrator } = useSession();
  const { data: defaults } = useQuery(reminderDefaultsQuery);
  const client = useQueryClient();
  const toast = useToast();
  const show = (stored: ReminderDefaults) =>
    client.setQueryData(reminderDefaultsQuery.queryKey, stored);
  const { start, busy, sending } = useSend({
    send: reminderActions.saveDefaults,
    onDone: (saved) => {
      // Another press before the refetch must not bring back a reminder that this one removed.
      show(saved);
      toast.success(messages.saved);
    },
    onFailed: (error) => {
      const problem = error instanceof ProblemError ? error.problem : null;
      if (problem?.code !== 'stale_version')
        return toast.failure(problem?.detail ?? officeMessages.failed);
      show(problem.current as ReminderDefaults);
      toast.failure(messages.conflict(problem.changedBy ?? messages.someone));
    },
  });
  const shown = sending ?? defaults;
  return (
    <Section title={messages.title} text={messages.text}>
      {shown && (
        <div className={css.reminders}>
          {ENTRY_KINDS.map((kind) => (
            <div key={kind}>
              <p className={css.groupLabel}>{messages.kinds[kind]}</p>
              <ReminderChips
                label={messages.kinds[kind]}
                value={shown[kind]}
                choices={kind === 'hearing' ? REMINDERS : DAY_REMINDERS}
                disabled={busy || !administrator}
                onChange={(value) => start({ ...shown, [kind]: value })}
              />
            </div>
          ))}
          <p className={css.hint}>{messages.hint}</p>
          {shown.changedAt && (
            <p className={css.actions}>
              <ChangedLine {...shown} />
            </p>
          )}
        </div>
      )}
    </Section>
  );
}
