import { securityActions } from '../../../src/contract/labels';
import type { SecurityAction, SecurityEvent } from '../../../src/contract/security-log';
import { dateTime, dayOf, timeOf, todayIn } from '../../../ui/src/format/dates';
import { securityLogMessages as messages } from './messages';

/** Actions by a person who had not yet proved to own the account. */
const WITHOUT_SESSION: readonly SecurityAction[] = [
  'sign_in_failed',
  'sign_in_locked',
  'recovery_asked',
];

export interface EventWords {
  what: string;
  who: string;
  /** The person's role in the office. */
  role: string;
  /** Has an avatar: not the server, and not a stranger. */
  known: boolean;
  subject: string;
}

/** Puts an entry into words. */
export function wordsOf(event: SecurityEvent): EventWords {
  return { what: actionLabel(event.action), ...actorOf(event), subject: subjectOf(event) };
}

/** Labels an action; one from a newer version that has no label here keeps its own name. */
export function actionLabel(action: SecurityAction): string {
  return (securityActions[action] as { label: string } | undefined)?.label ?? action;
}

function actorOf(event: SecurityEvent): Pick<EventWords, 'who' | 'role' | 'known'> {
  const { who, apiKey, action } = event;
  if (apiKey !== null) return { who: apiKey, role: messages.apiKey, known: false };
  if (!who) return { who: messages.server, role: messages.automatic, known: false };
  if (WITHOUT_SESSION.includes(action)) {
    return { who: messages.unknown, role: messages.withoutSession, known: false };
  }
  const role = who.role ? messages.roles[who.role] : '';
  return { who: who.name ?? messages.removed, role, known: who.name !== null };
}

function subjectOf({ who, action, subject, detail }: SecurityEvent): string {
  if (subject) return subject.name ?? messages.goneSubject;
  if (action === 'chain_verified') return messages.checked(Number(detail.entries));
  if (action === 'chain_broken') {
    const { altered, missing, inserted } = detail;
    return messages.faults(Number(altered) + Number(missing) + Number(inserted));
  }
  if (WITHOUT_SESSION.includes(action)) return who?.name ?? messages.removed;
  if (action === 'sign_in' && who?.role === 'client') return messages.clientArea;
  return messages.none;
}

/** Writes `Hoje, 11:02`, or `20/11/2026, 22:31`. */
export function momentOf(at: string, timeZone: string, now = new Date()): string {
  return dayOf(at, timeZone) === todayIn(timeZone, now)
    ? messages.today(timeOf(at, timeZone))
    : dateTime(at, timeZone);
}

/** Writes `b7d204…13fc`. */
export function shortSeal(seal: string): string {
  return `${seal.slice(0, 6)}…${seal.slice(-4)}`;
}
