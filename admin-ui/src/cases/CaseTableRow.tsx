import Checkbox from '@mui/material/Checkbox';
import { Link2, Trash2 } from 'lucide-react';

import type { CaseColumn } from '../../../src/contract/case-view-address';
import type { LegalCase } from '../../../src/contract/cases';
import { dayOf, shortDate } from '../../../ui/src/format/dates';
import { DeadlineBadge } from '../../../ui/src/parts/Badges';
import { useCopyLink } from '../feedback/use-copy-link';
import { ActionMenu } from '../lists/ActionMenu';
import { commonMessages } from '../messages';
import { CaseLink, ClientLink } from '../navigation/RecordLink';
import { useSession, useToday } from '../session/Session';
import { DateInPlace } from './DateInPlace';
import { openDueDate } from './deadline';
import { casesMessages } from './messages';
import { StatusInPlace } from './StatusInPlace';
import css from './all-cases.module.css';

const messages = casesMessages.views;

export interface CaseTableRowProps {
  legalCase: LegalCase;
  columns: readonly CaseColumn[];
  chosen: boolean;
  onChoose: (on: boolean) => void;
  onDelete: () => void;
}

/** Draws a row of the table: the title and number, the columns, and the actions. */
export function CaseTableRow(props: CaseTableRowProps) {
  const { legalCase, columns, chosen, onChoose, onDelete } = props;
  const { id, title } = legalCase;
  const today = useToday();
  const { timeZone } = useSession().office;
  const copyLink = useCopyLink({ kind: 'case', id });
  const due = openDueDate(legalCase);
  const late = due !== null && due < today;
  const under = underTitle(legalCase, columns);
  return (
    <tr
      className={[late && css.overdue, chosen && css.chosen].filter(Boolean).join(' ')}
      data-case={id}
    >
      <td className={css.select}>
        <Checkbox
          size="small"
          checked={chosen}
          onChange={(_, on) => onChoose(on)}
          slotProps={{ input: { 'aria-label': messages.select(title) } }}
        />
      </td>
      <td className={css.case}>
        <CaseLink id={id} className={css.title} title={title}>
          {title}
        </CaseLink>
        <span className={css.under} title={under}>
          {under}
        </span>
      </td>
      {columns.map((name) => (
        <td key={name} className={css[name]}>
          {cell(name, legalCase, today, timeZone)}
        </td>
      ))}
      <td className={css.menu}>
        <ActionMenu
          label={messages.options(title)}
          actions={[
            { label: commonMessages.link.copy, icon: Link2, onClick: copyLink },
            { label: casesMessages.detail.delete, icon: Trash2, onClick: onDelete },
          ]}
        />
      </td>
    </tr>
  );
}

/** Returns the number and court, without the court if it has its own column. */
function underTitle({ number, court }: LegalCase, columns: readonly CaseColumn[]): string {
  const parts = [number, columns.includes('court') ? null : court].filter((text) => text !== null);
  return parts.join(' · ') || casesMessages.list.withoutNumber;
}

function cell(name: CaseColumn, legalCase: LegalCase, today: string, timeZone: string) {
  const { clientId, clientName, responsibleName } = legalCase;
  switch (name) {
    case 'client':
      return clientId ? (
        <ClientLink
          id={clientId}
          className={`${css.words} ${css.quietLink}`}
          title={clientName ?? undefined}
        >
          {clientName}
        </ClientLink>
      ) : (
        messages.none
      );
    case 'responsible':
      return <Words text={responsibleName} />;
    case 'status':
      return <StatusInPlace legalCase={legalCase} />;
    case 'dueDate': {
      const due = openDueDate(legalCase);
      return (
        <span className={css.due}>
          <DateInPlace legalCase={legalCase} textOf={dayText}>
            {due && <DeadlineBadge dueDate={due} today={today} />}
          </DateInPlace>
        </span>
      );
    }
    case 'updatedAt':
    case 'createdAt':
      return shortDate(dayOf(legalCase[name], timeZone));
    default:
      return <Words text={legalCase[name]} />;
  }
}

function dayText(day: string | null): string {
  return day ? shortDate(day) : casesMessages.notDefined;
}

function Words({ text }: { text: string | null }) {
  return (
    <span className={css.words} title={text ?? undefined}>
      {text ?? messages.none}
    </span>
  );
}
