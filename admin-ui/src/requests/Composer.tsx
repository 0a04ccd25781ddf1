import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import {
  CircleAlert,
  Files,
  ListChecks,
  Paperclip,
  Send,
  Upload as UploadIcon,
} from 'lucide-react';
import {
  type ClipboardEvent,
  type KeyboardEvent,
  type RefObject,
  Suspense,
  useId,
  useRef,
  useState,
} from 'react';

import { MESSAGE_MAX, type ServiceRequest } from '../../../src/contract/service-requests';
import { useToastClearance } from '../feedback/toast-clearance';
import { DraftNote } from '../forms/DraftNote';
import { onDemand } from '../loading/OnDemand';
import { requestMessages } from './messages';
import { ReplyFiles } from './ReplyFiles';
import { useComposer } from './use-composer';
import css from './composer.module.css';

const messages = requestMessages.composer;

const PickDocumentsDialog = onDemand(
  async () => (await import('./PickDocumentsDialog')).PickDocumentsDialog,
);

export interface ComposerProps {
  request: ServiceRequest;
  field: RefObject<HTMLTextAreaElement | null>;
  onAsk: () => void;
  onSent: () => void;
}

/** The field for an answer. Its text survives a look at another page, and a failed attempt to send. */
export function Composer({ request, field, onAsk, onSent }: ComposerProps) {
  const clear = useToastClearance<HTMLFormElement>();
  const reply = useComposer(request, () => {
    onSent();
    field.current?.focus();
  });
  const sendByKey = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    if (reply.ready) reply.send();
  };
  const paste = (event: ClipboardEvent) => {
    const files = [...event.clipboardData.files];
    if (files.length === 0) return;
    event.preventDefault();
    reply.addFiles(files);
  };
  return (
    <form
      ref={clear}
      className={css.composer}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (reply.ready) reply.send();
      }}
    >
      <DraftNote at={reply.draftAt} onDiscard={reply.discard} />
      <ReplyFiles reply={reply} />
      <TextField
        fullWidth
        multiline
        minRows={2}
        maxRows={8}
        className={css.text}
        value={reply.text}
        onChange={({ target }) => reply.write(target.value)}
        onKeyDown={sendByKey}
        onPaste={paste}
        placeholder={messages.placeholder(request.personName)}
        inputRef={field}
        slotProps={{
          htmlInput: {
            'aria-label': messages.label,
            'aria-keyshortcuts': 'Control+Enter Meta+Enter',
            title: messages.shortcut,
            maxLength: MESSAGE_MAX,
            // Not disabled: it would lose the focus.
            readOnly: reply.busy,
          },
        }}
      />
      {reply.problem && (
        <p className={css.problem} role="alert">
          <CircleAlert size={16} />
          {reply.problem}
        </p>
      )}
      <div className={`row ${css.line}`}>
        <AttachMenu request={request} reply={reply} />
        <Button className={css.ask} variant="text" startIcon={<ListChecks />} onClick={onAsk}>
          {requestMessages.ask.title}
        </Button>
        <span className={css.grow} />
        <span className={`meta ${css.mail}`}>{messages.byMail}</span>
        <Button type="submit" variant="contained" startIcon={<Send />} disabled={!reply.ready}>
          {reply.busy ? messages.sending : messages.send}
        </Button>
      </div>
    </form>
  );
}

interface AttachMenuProps {
  request: ServiceRequest;
  reply: ReturnType<typeof useComposer>;
}

/** Attaches files from this device, or documents that the office has. */
function AttachMenu({ request, reply }: AttachMenuProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [picking, setPicking] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const menuId = useId();
  const close = () => setAnchor(null);
  return (
    <>
      <IconButton
        aria-label={messages.attach}
        title={messages.attach}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        aria-controls={anchor ? menuId : undefined}
        disabled={reply.busy}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <Paperclip />
      </IconButton>
      <Menu id={menuId} anchorEl={anchor} open={anchor !== null} onClose={close}>
        <MenuItem
          onClick={() => {
            close();
            input.current?.click();
          }}
        >
          <UploadIcon size={16} />
          {messages.attachFile}
        </MenuItem>
        <MenuItem
          onClick={() => {
            close();
            void PickDocumentsDialog.preload().then(() => setPicking(true));
          }}
        >
          <Files size={16} />
          {messages.attachStored}
        </MenuItem>
      </Menu>
      <input
        ref={input}
        type="file"
        multiple
        hidden
        aria-label={messages.attachFile}
        onChange={({ target }) => {
          reply.addFiles([...(target.files ?? [])]);
          target.value = '';
        }}
      />
      <Suspense fallback={null}>
        {picking && (
          <PickDocumentsDialog
            request={request}
            taken={reply.documents}
            room={reply.room}
            onClose={() => setPicking(false)}
            onPick={reply.addDocuments}
          />
        )}
      </Suspense>
    </>
  );
}
