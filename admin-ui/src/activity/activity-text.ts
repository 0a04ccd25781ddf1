import type { OfficeActivity } from '../../../src/contract/activity';
import { isEntryAction } from '../../../src/contract/agenda';
import type { HistoryEntry } from '../../../src/contract/case-history';
import type { CaseStatus } from '../../../src/contract/cases';
import type { Activity } from '../../../src/contract/dashboard';
import { statusLabels } from '../../../src/contract/labels';
import { known } from '../../../ui/src/format/known';
import { casesMessages } from '../cases/messages';
import { activityMessages as messages } from './messages';

/** Describes the last change to a case, and who made it, in a few words. */
export function activityText({ last }: Pick<Activity, 'last'>): string {
  return last ? historyText(last) : messages.touched;
}

/** Describes an entry, and who made it, in a few words. */
export function officeText(
  entry: Pick<OfficeActivity, 'action' | 'field' | 'newValue' | 'userName'>,
): string {
  const { action, userName } = entry;
  // An import or an API key has no account.
  if (action === 'client_created') {
    return userName ? messages.client(userName) : messages.clientByNobody;
  }
  if (action === 'document_filed') return messages.filed(nameOf(userName));
  return historyText({ ...entry, action });
}

function historyText({
  action,
  field,
  newValue,
  userName,
}: Pick<HistoryEntry, 'action' | 'field' | 'newValue' | 'userName'>): string {
  const name = nameOf(userName);
  if (isEntryAction(action)) return messages.agenda(name);
  switch (action) {
    case 'created':
      return messages.created(name);
    case 'note_added':
      return messages.note(name);
    case 'document_uploaded':
      return messages.document(name);
    case 'status_changed': {
      const status = newValue as CaseStatus | null;
      return messages.status(status ? known(statusLabels, status, status) : '', name);
    }
    case 'updated':
      return field ? messages.updated(name, messages.fields[field]) : messages.touched;
    default:
      return messages.touched;
  }
}

function nameOf(userName: string | null): string {
  return userName ?? casesMessages.history.unknownUser;
}
