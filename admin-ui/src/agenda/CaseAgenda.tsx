import Button from '@mui/material/Button';
import { AlarmClockPlus, ChevronDown, ChevronUp, Gavel, SquarePlus } from 'lucide-react';
import { useId, useState } from 'react';

import { type AgendaEntry, ENTRY_KINDS } from '../../../src/contract/agenda';
import { Skeleton, SkeletonGroup } from '../../../ui/src/parts/Skeletons';
import { useOffline } from '../data/use-offline';
import { ErrorState } from '../feedback/ErrorState';
import { ShowMore } from '../lists/ShowMore';
import { EntryRow } from './EntryRow';
import { EntrySheet } from './EntrySheet';
import { agendaMessages } from './messages';
import { useOpenEntries, useSettledEntries } from './use-case-entries';
import { useEntrySheet } from './use-entry-sheet';
import css from './case-agenda.module.css';

const messages = agendaMessages.section;
const ICONS = { deadline: AlarmClockPlus, hearing: Gavel, task: SquarePlus } as const;

export interface CaseAgendaProps {
  legalCase: { id: string; title: string };
}

/** "Prazos e Agenda": the entries of a case, and their sheet. */
export function CaseAgenda({ legalCase }: CaseAgendaProps) {
  const { id, title } = legalCase;
  const { list, entries, total } = useOpenEntries(id);
  return (
    <section className={css.section}>
      <div className={`row ${css.heading}`}>
        <h2>{messages.title}</h2>
        {total > 0 && <span className="meta">{messages.open(total)}</span>}
      </div>
      <NewEntryButtons />
      {entries ? (
        <>
          <Entries caseId={id} open={entries} />
          <ShowMore list={list} text={messages.shown(entries.length, total)} />
        </>
      ) : list.error ? (
        <ErrorState
          bare
          title={messages.loadFailed}
          error={list.error}
          onRetry={() => void list.refetch()}
        />
      ) : (
        <SkeletonGroup className="stack">
          <Skeleton height={60} />
          <Skeleton height={60} />
        </SkeletonGroup>
      )}
      <EntrySheet ofCase={{ id, title }} />
    </section>
  );
}

function NewEntryButtons() {
  const sheet = useEntrySheet();
  const offline = useOffline();
  if (offline) return null;
  return (
    <div className={`row ${css.buttons}`} data-screen-only>
      {ENTRY_KINDS.map((kind) => {
        const Mark = ICONS[kind];
        return (
          <Button key={kind} size="small" startIcon={<Mark />} onClick={() => sheet.open({ kind })}>
            {agendaMessages.newOf(kind)}
          </Button>
        );
      })}
    </div>
  );
}

function Entries({ caseId, open }: { caseId: string; open: AgendaEntry[] }) {
  const { list, entries: settled = [], total: count } = useSettledEntries(caseId);
  const [unfolded, setUnfolded] = useState(false);
  const foldId = useId();
  if (open.length === 0 && count === 0) return <p className="meta">{messages.none}</p>;
  const Chevron = unfolded ? ChevronUp : ChevronDown;
  return (
    <div className={css.entries}>
      {open.length > 0 && (
        <ul aria-label={messages.title}>
          {open.map((entry) => (
            <EntryRow key={entry.id} entry={entry} datesCase />
          ))}
        </ul>
      )}
      {count > 0 && (
        <button
          type="button"
          className={`bare ${css.fold}`}
          aria-expanded={unfolded}
          aria-controls={foldId}
          onClick={() => setUnfolded(!unfolded)}
        >
          {messages.settled(count)}
          <Chevron size={16} aria-hidden />
        </button>
      )}
      {unfolded && (
        <div id={foldId}>
          <ul aria-label={messages.settled(count)}>
            {settled.map((entry) => (
              <EntryRow key={entry.id} entry={entry} />
            ))}
          </ul>
          <ShowMore list={list} text={messages.shown(settled.length, count)} />
        </div>
      )}
    </div>
  );
}
