import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import { Lock } from 'lucide-react';
import { useState } from 'react';

import type { CaseDocument } from '../../../src/contract/documents';
import type { ServiceRequest } from '../../../src/contract/service-requests';
import { dayOf, shortDate } from '../../../ui/src/format/dates';
import { caseFileSize } from '../../../ui/src/format/sizes';
import { Badge } from '../../../ui/src/parts/Badges';
import type { ShownDocument } from '../../../ui/src/viewer/document-kind';
import { FileTile } from '../../../ui/src/viewer/FileTile';
import { AppDialog } from '../dialogs/AppDialog';
import { DocumentPicker } from '../documents/DocumentPicker';
import { Segmented } from '../forms/Segmented';
import { commonMessages } from '../messages';
import { useSession } from '../session/Session';
import { requestMessages } from './messages';
import css from './pick-documents.module.css';

const messages = requestMessages.pick;

type Place = 'case' | 'folder';

export interface PickDocumentsDialogProps {
  request: ServiceRequest;
  /** Documents that the answer has already. */
  taken: readonly ShownDocument[];
  /** The number of documents that still fit. */
  room: number;
  onClose: () => void;
  onPick: (documents: readonly ShownDocument[]) => void;
}

/** Picks documents of the case, or of the whole client, to show to the client with the answer. */
export function PickDocumentsDialog(props: PickDocumentsDialogProps) {
  const { request, taken, room, onClose, onPick } = props;
  const { caseId, clientId } = request;
  const { timeZone } = useSession().office;
  const [place, setPlace] = useState<Place>(caseId ? 'case' : 'folder');
  const [picked, setPicked] = useState<readonly CaseDocument[]>([]);
  const inCase = place === 'case' && caseId !== null;
  const isPicked = (id: string) => picked.some((document) => document.id === id);
  const isTaken = (id: string) => taken.some((document) => document.id === id);
  const isFull = (id: string) => picked.length >= room && !isPicked(id);
  const toggle = (document: CaseDocument) =>
    setPicked((now) =>
      isPicked(document.id) ? now.filter(({ id }) => id !== document.id) : [...now, document],
    );
  return (
    <AppDialog
      open
      onClose={onClose}
      title={messages.title}
      footerStart={messages.shared}
      actions={
        <>
          <Button onClick={onClose}>{commonMessages.actions.cancel}</Button>
          <Button
            variant="contained"
            disabled={picked.length === 0}
            onClick={() => {
              onPick(picked);
              onClose();
            }}
          >
            {messages.add(picked.length)}
          </Button>
        </>
      }
    >
      <DocumentPicker
        filter={inCase ? { caseId } : { clientId }}
        words={messages}
        onOnly={(document) => {
          if (!isTaken(document.id) && !isFull(document.id)) toggle(document);
        }}
        tools={
          caseId && (
            <Segmented<Place>
              label={messages.where}
              value={place}
              options={[
                { value: 'case', label: messages.inCase },
                { value: 'folder', label: messages.inFolder },
              ]}
              onChange={setPlace}
            />
          )
        }
      >
        {(document) => {
          const { id, title, mimeType, sizeBytes, createdAt, caseTitle } = document;
          // Within one case its title adds nothing.
          const facts = [
            !inCase && caseTitle,
            caseFileSize(sizeBytes),
            shortDate(dayOf(createdAt, timeZone)),
          ];
          return (
            <label className={css.document}>
              <Checkbox
                checked={isPicked(id) || isTaken(id)}
                disabled={isTaken(id) || isFull(id)}
                onChange={() => toggle(document)}
                slotProps={{ input: { 'aria-label': title } }}
              />
              <FileTile mimeType={mimeType} />
              <span className={css.words}>
                <span className={css.title}>{title}</span>
                <span className="meta">{facts.filter(Boolean).join(' · ')}</span>
              </span>
              {!document.sharedWithClient && (
                <span className={css.internal}>
                  <Badge look="dashed">
                    <Lock size={14} />
                    {messages.internal}
                  </Badge>
                </span>
              )}
            </label>
          );
        }}
      </DocumentPicker>
    </AppDialog>
  );
}
