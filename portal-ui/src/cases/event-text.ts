import type { PortalEvent } from '../../../src/contract/portal';
import { caseMessages, statusText } from './messages';

const texts = caseMessages.event;

/** Describes an event in a sentence for a client. */
export function eventText({ kind, oldValue, newValue }: PortalEvent): string {
  switch (kind) {
    case 'created':
      return texts.created;
    case 'status_changed':
      if (newValue === 'concluido') return texts.concluded;
      if (!oldValue) return texts.statusNow(statusText(newValue ?? ''));
      return texts.status(statusText(oldValue), statusText(newValue ?? ''));
    case 'due_date_changed':
      if (!newValue) return texts.noDate(oldValue ?? '');
      return oldValue ? texts.moved(oldValue, newValue) : texts.newDate(newValue);
    case 'document':
      return texts.document;
    default:
      return texts.other;
  }
}
