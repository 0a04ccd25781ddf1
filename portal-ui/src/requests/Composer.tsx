import Camera from 'lucide-react/icons/camera';
import CircleAlert from 'lucide-react/icons/circle-alert';
import Lock from 'lucide-react/icons/lock';
import Paperclip from 'lucide-react/icons/paperclip';
import Send from 'lucide-react/icons/send';
import { type KeyboardEvent, useId, useLayoutEffect, useRef, useState } from 'react';

import {
  MESSAGE_DOCUMENTS_MAX,
  MESSAGE_MAX,
  type NewMessage,
  type RequestMessage,
} from '../../../src/contract/service-requests';
import { api } from '../../../ui/src/api/client';
import { ProblemError } from '../../../ui/src/api/problem-error';
import { useSend } from '../../../ui/src/api/use-send';
import { reuseUnanswered } from '../../../ui/src/requests/reuse-unanswered';
import { isUnderWay, refusalText } from '../../../ui/src/upload/upload-queue';
import { frameMessages } from '../frame/messages';
import { usePortal } from '../frame/portal';
import { composerMessages as texts } from './messages';
import { PickFiles } from './PickFiles';
import { addUploads, placeOf, requestUploads, useRequestUploads } from './request-uploads';
import { UploadRow } from './UploadRow';
import { useDraft } from './use-draft';
import css from './composer.module.css';

/** Characters that the field takes, so that a text that is too long can be shortened in it. */
const TYPED_MAX = 4 * MESSAGE_MAX;

/** The field for a message to the office. The text stays until it was sent. */
export function Composer({ requestId, locked }: { requestId: string; locked: boolean }) {
  const { profile } = usePortal();
  if (!locked) return <Open requestId={requestId} maxBytes={profile.uploadMaxBytes} />;
  return (
    <p className={css.locked}>
      <Lock size={16} strokeWidth={1.75} aria-hidden />
      {frameMessages.view.only(profile.fullName)}
    </p>
  );
}

function Open({ requestId, maxBytes }: { requestId: string; maxBytes: number }) {
  const draft = useDraft(`message:${requestId}`);
  const place = placeOf(requestId);
  const id = useId();
  const [text, setText] = useState(draft.begun.text ?? '');
  const [fault, setFault] = useState<string | null>(null);
  const uploads = useRequestUploads(place);
  const { start, busy, before } = useSend({
    keptAs: draft.keptAs,
    send: (message: NewMessage, idempotencyKey) =>
      api.post<RequestMessage>(
        `portal/service-requests/${requestId}/messages`,
        message,
        idempotencyKey,
      ),
    onDone: (_, message) => {
      // Text typed while the message was being sent belongs to the next message.
      setText((now) => (now.trim() === (message.text ?? '') ? '' : now));
      draft.drop();
      requestUploads.clearSent(place.id);
      setFault(null);
    },
    onFailed: (error) => setFault(faultOf(error)),
  });
  const tooLong = text.trim().length > MESSAGE_MAX;
  const documentIds = uploads.flatMap(({ document }) => (document ? [document.id] : []));
  const empty = text.trim() === '' && uploads.length === 0;

  const write = (typed: string) => {
    // Drawing a very long text would freeze the page, so the field keeps its old text.
    if (typed.length > TYPED_MAX) return setFault(texts.tooLong(MESSAGE_MAX, typed.length));
    setText(typed);
    setFault(null);
    draft.keep({ text: typed });
  };
  const send = () => {
    if (empty || tooLong) return;
    if (uploads.some(isUnderWay)) return setFault(texts.uploading);
    if (uploads.some(({ state }) => state === 'failed')) return setFault(texts.notUploaded);
    setFault(null);
    const message = { text: text.trim() || null, ...(documentIds.length > 0 && { documentIds }) };
    start(reuseUnanswered(before, message));
  };
  const pick = (files: File[]) => {
    const room = MESSAGE_DOCUMENTS_MAX - uploads.length;
    const tooMany = texts.tooMany(MESSAGE_DOCUMENTS_MAX);
    setFault(addUploads(place, files, { room, maxBytes, tooMany }));
  };
  const problem = tooLong ? texts.tooLong(MESSAGE_MAX, text.trim().length) : fault;
  return (
    <form
      className={css.composer}
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      {uploads.length > 0 && (
        <ul className={css.uploads} aria-label={texts.attachments}>
          {uploads.map((upload) => (
            <UploadRow key={upload.id} upload={upload} />
          ))}
        </ul>
      )}
      <p className={css.fault} id={`${id}-fault`} role="alert">
        {problem && (
          <>
            <CircleAlert size={16} strokeWidth={1.75} aria-hidden />
            <span>{problem}</span>
          </>
        )}
      </p>
      <div className={css.line}>
        <PickFiles className={`center ${css.icon}`} label={texts.attach} onPick={pick}>
          <Paperclip size={18} strokeWidth={1.75} aria-hidden />
        </PickFiles>
        <PickFiles
          className={`center ${css.icon}`}
          label={texts.photograph}
          photograph
          onPick={pick}
        >
          <Camera size={18} strokeWidth={1.75} aria-hidden />
        </PickFiles>
        <AutoGrowTextArea
          value={text}
          invalid={tooLong}
          describedBy={problem ? `${id}-fault` : undefined}
          onChange={write}
          onSend={send}
        />
        <button
          className={`button primary ${css.send}`}
          type="submit"
          title={texts.shortcut}
          aria-label={busy ? texts.sending : texts.send}
          aria-disabled={busy || empty || tooLong}
        >
          <Send size={18} strokeWidth={1.75} aria-hidden />
          <span>{busy ? texts.sending : texts.send}</span>
        </button>
      </div>
    </form>
  );
}

interface AutoGrowTextAreaProps {
  value: string;
  invalid: boolean;
  describedBy: string | undefined;
  onChange: (text: string) => void;
  onSend: () => void;
}

/** Grows to six lines, then scrolls. Enter starts a new line; with Ctrl or Cmd it sends. */
function AutoGrowTextArea({
  value,
  invalid,
  describedBy,
  onChange,
  onSend,
}: AutoGrowTextAreaProps) {
  const area = useRef<HTMLTextAreaElement>(null);
  useLayoutEffect(() => {
    const box = area.current;
    if (!box) return;
    box.style.height = 'auto';
    box.style.height = `${box.scrollHeight + box.offsetHeight - box.clientHeight}px`;
  }, [value]);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    onSend();
  };
  return (
    <textarea
      ref={area}
      className={css.text}
      rows={1}
      dir="auto"
      aria-label={texts.message}
      aria-invalid={invalid || undefined}
      aria-describedby={describedBy}
      placeholder={texts.write}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      onKeyDown={onKeyDown}
    />
  );
}

function faultOf(error: unknown): string {
  if (error instanceof ProblemError && error.status === 0) return texts.offline;
  return refusalText(error, texts.failed);
}
