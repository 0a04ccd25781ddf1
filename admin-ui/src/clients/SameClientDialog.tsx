import { SameRecordDialog } from '../forms/SameRecordDialog';
import { clientsMessages } from './messages';
import type { ClientDoubts } from './use-client-doubts';

const messages = clientsMessages.same;

/** Asks whether a client differs from an existing one with the same tax number, e-mail or name. */
export function SameClientDialog({ doubts }: { doubts: ClientDoubts }) {
  return (
    <SameRecordDialog
      doubts={doubts}
      title={messages.title}
      text={messages.text}
      fieldOf={({ by }) => by[0]!}
      shownAs={({ id, name, by }) => ({
        path: `/clientes?${new URLSearchParams({ openClient: id }).toString()}`,
        name,
        note: by.map((what) => messages.by[what]).join(', '),
      })}
    />
  );
}
