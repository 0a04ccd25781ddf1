import Camera from 'lucide-react/icons/camera';
import Info from 'lucide-react/icons/info';
import Lock from 'lucide-react/icons/lock';
import Upload from 'lucide-react/icons/upload';
import { useEffect, useState } from 'react';

import { type ChecklistItem, ITEM_DOCUMENTS_MAX } from '../../../src/contract/service-requests';
import { ItemBadge } from '../../../ui/src/parts/ItemBadge';
import { frameMessages } from '../frame/messages';
import { usePortal } from '../frame/portal';
import { Attachment } from './Attachment';
import { moment } from './days';
import { checklistMessages as texts, uploadMessages } from './messages';
import { PickFiles } from './PickFiles';
import { addUploads, placeOf, requestUploads, useRequestUploads } from './request-uploads';
import { UploadRow } from './UploadRow';
import { useClock } from './use-clock';
import css from './checklist.module.css';

interface ChecklistLineProps {
  requestId: string;
  item: ChecklistItem;
}

/** Shows one requested document: the reason of its return, the sent files, and the buttons to send more. */
export function ChecklistLine({ requestId, item }: ChecklistLineProps) {
  const clock = useClock();
  const { title, hint, state, reason, reviewedBy, reviewedAt, documents } = item;
  const when = reviewedAt && moment(reviewedAt, clock);
  return (
    <li className={css.line}>
      <div className={css.lineHead}>
        <h3 dir="auto">{title}</h3>
        <ItemBadge state={state} />
      </div>
      {hint && state !== 'accepted' && (
        <p className="meta" dir="auto">
          {hint}
        </p>
      )}
      {state === 'received' && <p className="meta">{texts.waiting}</p>}
      {state === 'accepted' && reviewedBy && when && (
        <p className="meta">{texts.acceptedBy(reviewedBy, when)}</p>
      )}
      {state === 'returned' && reason && (
        <div className={css.reason}>
          <Info size={18} strokeWidth={1.75} aria-hidden />
          <div>
            <p dir="auto">{reason}</p>
            <p className="meta">{[reviewedBy, when].filter(Boolean).join(' · ')}</p>
          </div>
        </div>
      )}
      {documents.length > 0 && (
        <ul className={css.files}>
          {documents.map((document) => (
            <li key={document.id}>
              <Attachment document={document} facts={[moment(document.createdAt, clock)]} />
            </li>
          ))}
        </ul>
      )}
      {state !== 'accepted' && <SendDocuments requestId={requestId} item={item} />}
    </li>
  );
}

function SendDocuments({ requestId, item }: ChecklistLineProps) {
  const { profile } = usePortal();
  const place = placeOf(requestId, item.id);
  const uploads = useRequestUploads(place);
  const [fault, setFault] = useState<string | null>(null);
  const activeDocuments = item.documents.filter(({ state }) => state !== 'returned');
  useEffect(() => {
    // A finished upload is shown among the line's documents.
    for (const { id, document } of uploads) {
      if (document && item.documents.some((one) => one.id === document.id)) {
        requestUploads.remove(id);
      }
    }
  }, [uploads, item.documents]);
  if (profile.readOnly) {
    return (
      <p className={css.locked}>
        <Lock size={16} strokeWidth={1.75} aria-hidden />
        {frameMessages.view.only(profile.fullName)}
      </p>
    );
  }
  const remaining = ITEM_DOCUMENTS_MAX - activeDocuments.length - uploads.length;
  const addFiles = (files: File[]) =>
    setFault(
      addUploads(place, files, {
        room: remaining,
        maxBytes: profile.uploadMaxBytes,
        tooMany: uploadMessages.tooMany(ITEM_DOCUMENTS_MAX),
      }),
    );
  const label = { returned: texts.sendOther, received: texts.sendMore }[item.state as string];
  const buttonText = label ?? texts.sendFile;
  const buttonClass = item.state === 'returned' ? 'button primary' : 'button';
  return (
    <>
      {uploads.length > 0 && (
        <ul className={css.files}>
          {uploads.map((upload) => (
            <UploadRow key={upload.id} upload={upload} />
          ))}
        </ul>
      )}
      <p className={css.fault} role="alert">
        {fault}
      </p>
      {remaining > 0 && (
        <div className={css.actions}>
          <PickFiles
            className={buttonClass}
            label={texts.sendFor(buttonText, item.title)}
            onPick={addFiles}
          >
            <Upload size={18} strokeWidth={1.75} aria-hidden />
            {buttonText}
          </PickFiles>
          <PickFiles
            className="button"
            label={texts.sendFor(texts.photograph, item.title)}
            photograph
            onPick={addFiles}
          >
            <Camera size={18} strokeWidth={1.75} aria-hidden />
            {texts.photograph}
          </PickFiles>
        </div>
      )}
    </>
  );
}
