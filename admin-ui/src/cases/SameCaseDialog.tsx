import { SameRecordDialog } from '../forms/SameRecordDialog';
import { casesMessages } from './messages';
import type { NumberDoubts } from './use-number-doubts';

const messages = casesMessages.same;

/** Asks whether a case differs from the existing ones with its number. */
export function SameCaseDialog({ doubts }: { doubts: NumberDoubts }) {
  return (
    <SameRecordDialog
      doubts={doubts}
      title={messages.title}
      text={messages.text}
      fieldOf={() => 'number'}
      shownAs={({ id, title, number }) => ({ path: `/processos/${id}`, name: title, note: number })}
    />
  );
}
