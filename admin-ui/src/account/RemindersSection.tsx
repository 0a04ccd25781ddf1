import { useQuery, useQueryClient } from '@tanstack/react-query';

import { ENTRY_KINDS } from '../../../src/contract/agenda';
import { DAY_REMINDERS, REMINDERS } from '../../../src/contract/reminders';
import { useSend } from '../../../ui/src/api/use-send';
import { reminderActions, reminderDefaultsQuery } from '../data/reminders';
import { ReminderChips } from '../dates/ReminderChips';
import { useToast } from '../feedback/ToastCard';
import { commonMessages } from '../messages';
import { useSession } from '../session/Session';
import { accountMessages } from './messages';
import { reasonOf } from './reason';
import { Section } from './Section';
import css from './account.module.css';

const messages = accountMessages.reminders;

/** The office's reminders: each kind of entry has them until somebody changes them on an entry. */
export function RemindersSection() {
  const { data: defaults } = useQuery(reminderDefaultsQuery);
  const client = useQueryClient();
  const toast = useToast();
  const { start, busy, sending } = useSend({
    send: reminderActions.saveDefaults,
    onDone: (saved) => {
      // Until the screen's data is read again, another press must not bring back what this one removed.
      client.setQueryData(reminderDefaultsQuery.queryKey, saved);
      toast.success(messages.saved);
    },
    onFailed: (error) => toast.failure(reasonOf(error)),
  });
  const { administrator } = useSession();
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
          <p className={css.hint}>
            {administrator ? messages.hint : commonMessages.onlyAdministrators}
          </p>
        </div>
      )}
    </Section>
  );
}
