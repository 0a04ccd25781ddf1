import type { RequestMessage } from '../../../src/contract/service-requests';
import { conversationMessages as texts, requestMessages } from './messages';

type Event = Pick<RequestMessage, 'kind' | 'by' | 'status' | 'authorName' | 'assignedName'>;

/**
 * Whether the event before already says this one: a colleague who begins a request has it, and a client need not read
 * that twice.
 */
export function isImpliedBy(before: Event | undefined, { kind, assignedName }: Event): boolean {
  const begun = before?.kind === 'status' && before.status === 'em_andamento';
  return kind === 'assigned' && begun && before.authorName === assignedName;
}

/** Describes a change of a request in words for a client. */
export function eventWords({ kind, by, status, authorName, assignedName }: Event): string {
  const name = authorName ?? requestMessages.office;
  if (kind === 'assigned') return texts.assigned(assignedName ?? requestMessages.office);
  if (status === 'concluido') return texts.concluded(name);
  if (status === 'em_andamento' && by === 'staff') return texts.begun(name);
  return texts.reopened;
}
