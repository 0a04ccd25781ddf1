import type { Activity, CaseStatus } from '../../../src/contract/cases';
import { casesMessages } from '../cases/messages';
import { dashboardMessages } from './messages';
import { statusLabels } from '../records/messages';

const messages = dashboardMessages.activity;

/** Who did what last to a case, in a few words. */
export function activityText({ last }: Pick<Activity, 'last'>): string {
  if (!last) return messages.touched;
  const name = last.userName ?? casesMessages.history.unknownUser;
  switch (last.action) {
    case 'created':
      return messages.created(name);
    case 'note_added':
      return messages.note(name);
    case 'document_uploaded':
      return messages.document(name);
    case 'status_changed': {
      const status = last.newValue as CaseStatus | null;
      return messages.status(status ? statusLabels[status] : '', name);
    }
    case 'updated':
      return last.field ? messages.updated(name, messages.fields[last.field]) : messages.touched;
  }
}
