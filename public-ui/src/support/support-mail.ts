import type { SessionInfo } from '../../../src/contract/session';
import { supportMessages } from './messages';

const { subject, subjectOf, priorityMark } = supportMessages;

/** Whether the signed-in person is staff of an office whose plan has priority support now. */
export function hasPriority(session: SessionInfo | null): boolean {
  return session?.role === 'staff' && session.office.features.includes('priority_support');
}

/**
 * Opens a mail to support with the page's facts in it; its subject names the office, and says whether it has priority.
 */
export function supportMail(to: string, session: SessionInfo | null, facts: string): string {
  const plain = session ? subjectOf(session.office.name) : subject;
  const marked = hasPriority(session) ? `${priorityMark} ${plain}` : plain;
  const [person, server] = to.split('@').map(encodeURIComponent);
  const fields = { subject: marked, body: facts.replaceAll('\n', '\r\n') };
  const query = Object.entries(fields).map(([name, text]) => `${name}=${encodeURIComponent(text)}`);
  return `mailto:${person}@${server}?${query.join('&')}`;
}
