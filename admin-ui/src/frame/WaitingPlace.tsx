import { isUnknown } from '../../../ui/src/api/problem-error';
import { useGetOne } from '../data/resources';
import { CaseLink, ClientLink } from '../navigation/RecordLink';
import { waitingMessages } from '../outbox/messages';
import type { UploadPlace } from '../session/file-store';
import css from './waiting-dialog.module.css';

const messages = waitingMessages.list;

export interface WaitingPlaceProps {
  place: UploadPlace;
  /** Called when the link was followed. */
  onOpen: () => void;
}

/** Names the place that it goes to. A deleted place is shown as deleted, unless this page still knows its name. */
export function WaitingPlace({ place: { field, id }, onOpen }: WaitingPlaceProps) {
  return field === 'clientId' ? (
    <ClientPlace id={id} onOpen={onOpen} />
  ) : (
    <CasePlace id={id} onOpen={onOpen} />
  );
}

interface RecordPlaceProps {
  id: string;
  onOpen: () => void;
}

function CasePlace({ id, onOpen }: RecordPlaceProps) {
  const { data, error } = useGetOne('cases', { id });
  const unnamed = isUnknown(error) ? messages.deletedCase : messages.case;
  return (
    <CaseLink id={id} className={css.place} onClick={onOpen}>
      {data?.title ?? unnamed}
    </CaseLink>
  );
}

function ClientPlace({ id, onOpen }: RecordPlaceProps) {
  const { data, error } = useGetOne('clients', { id });
  const unnamed = isUnknown(error) ? messages.deletedClient : messages.client;
  return (
    <ClientLink id={id} className={css.place} onClick={onOpen}>
      {data?.name ?? unnamed}
    </ClientLink>
  );
}
