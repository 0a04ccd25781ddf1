import { type ReactNode, useState } from 'react';

import type { LegalCase } from '../../../src/contract/cases';
import { numericDayAndMonth, shortDate } from '../../../ui/src/format/dates';
import { useToday } from '../session/Session';
import { dueAhead, type SharedChange } from './case-changes';
import { caseChangeMessages } from './change-messages';
import { ConcludeDialog, type Conclusion, PLAIN_CONCLUSION } from './ConcludeDialog';
import { fetchLastingAgenda, type LastingAgenda } from './lasting-agenda';
import { casesMessages } from './messages';
import { type Said, useCaseChanges } from './use-case-changes';

const messages = caseChangeMessages.inPlace;

/** A status, a date, or both. */
export type StatusChange = Pick<SharedChange, 'status' | 'dueDate'>;

interface Chosen {
  cases: readonly LegalCase[];
  change: StatusChange;
}

interface Asked extends Chosen {
  agenda: LastingAgenda | null;
}

/**
 * Gives cases another status or date, and asks before it concludes one whose date is still to come, or whose agenda has
 * open entries.
 */
export function useStatusChange(onDone?: () => void): {
  choose: (cases: readonly LegalCase[], change: StatusChange) => void;
  busy: boolean;
  /** The change that is being sent. */
  sending: StatusChange | undefined;
  dialog: ReactNode;
} {
  const today = useToday();
  const changes = useCaseChanges(onDone);
  const [asked, setAsked] = useState<Asked | null>(null);
  const [open, setOpen] = useState(false);
  const [looking, setLooking] = useState(false);
  const aheadAfter = ({ cases, change }: Chosen) =>
    change.status === 'concluido' ? dueAhead(withDate(cases, change.dueDate), today) : [];
  const start = ({ cases, change }: Chosen, { date, agenda }: Conclusion) => {
    const ahead = new Set(aheadAfter({ cases, change }).map(({ id }) => id));
    const changeOf = ({ id }: LegalCase): SharedChange => ({
      ...change,
      ...(date === 'clear' && ahead.has(id) && { dueDate: null }),
      ...(agenda === 'cancel' && { cancelAgenda: true }),
    });
    changes.start({ cases, changeOf }, (changed) => said(changed, change));
  };
  const choose = async (chosen: Chosen) => {
    if (looking) return;
    setLooking(true);
    const agenda = await fetchLastingAgenda(concludedBy(chosen).map(({ id }) => id));
    setLooking(false);
    if (aheadAfter(chosen).length === 0 && !agenda) return start(chosen, PLAIN_CONCLUSION);
    setAsked({ ...chosen, agenda });
    setOpen(true);
  };
  return {
    choose: (cases, change) => void choose({ cases, change }),
    busy: changes.busy || looking,
    sending: changes.sending?.[0],
    dialog: asked && (
      <ConcludeDialog
        open={open}
        count={concludedBy(asked).length}
        ahead={aheadAfter(asked)}
        agenda={asked.agenda}
        onClose={() => setOpen(false)}
        onConclude={(conclusion) => {
          setOpen(false);
          start(asked, conclusion);
        }}
      />
    ),
  };
}

/** Returns the cases that a change concludes. */
function concludedBy({ cases, change }: Chosen): readonly LegalCase[] {
  if (change.status !== 'concluido') return [];
  return cases.filter(({ status }) => status !== 'concluido');
}

/** Returns the cases with another date, or unchanged if the date stays. */
function withDate(cases: readonly LegalCase[], dueDate: string | null | undefined) {
  return dueDate === undefined ? cases : cases.map((legalCase) => ({ ...legalCase, dueDate }));
}

function said(changed: readonly LegalCase[], { status, dueDate }: StatusChange): Said {
  const [first] = changed;
  const date = first && dueDate !== undefined ? dueWords(first.dueDate, dueDate) : '';
  if (!status) return { title: messages.dateChanged, text: date };
  const ofStatus = messages.statusChanged(changed, status);
  return date ? { title: messages.bothChanged, text: `${ofStatus.text} · ${date}` } : ofStatus;
}

/** Writes `20/03 → 12/04/2026`; gives both years if they differ. */
function dueWords(from: string | null, to: string | null): string {
  const sameYear = from?.slice(0, 4) === to?.slice(0, 4);
  const before = from && (sameYear ? numericDayAndMonth(from) : shortDate(from));
  const after = to && shortDate(to);
  return `${before ?? casesMessages.notDefined} → ${after ?? casesMessages.notDefined}`;
}
