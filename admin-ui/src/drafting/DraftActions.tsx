import Button from '@mui/material/Button';
import { Archive, ArchiveRestore, Copy, FileType, FolderOpen } from 'lucide-react';

import { asPlainText, type Laid } from '../../../src/contract/draft-layout';
import type { DraftRecord } from '../../../src/contract/drafting';
import { useSend } from '../../../ui/src/api/use-send';
import { viewerMessages } from '../../../ui/src/viewer/messages';
import { draftingActions } from '../data/drafting-actions';
import { useUpdate } from '../data/mutations';
import { problemText } from '../feedback/problem-text';
import { useToast } from '../feedback/ToastCard';
import { useCopy } from '../feedback/use-copy';
import { fetchFile, saveFile } from '../files/archive';
import { ActionMenu } from '../lists/ActionMenu';
import { draftingMessages as messages } from './messages';
import css from './drafting.module.css';

/** The buttons of a draft: copy, save, download for Word, archive. */
export function DraftActions({ draft, laid }: { draft: DraftRecord; laid: Laid }) {
  const toast = useToast();
  const failed = (text: string) => (error: unknown) => toast.failure(problemText(error, text));
  const { copied, copy } = useCopy(asPlainText(laid), messages.copyFailed);
  const save = useSend({
    send: (_: void, idempotencyKey) => draftingActions.saveDraft(draft.id, idempotencyKey),
    onDone: () => toast.success(messages.saved),
    onFailed: failed(messages.failed),
  });
  const download = useSend({
    send: (_: void) => fetchFile(`drafts/${draft.id}/word`, 'minuta.docx'),
    onDone: saveFile,
    onFailed: (error) =>
      toast.failure(problemText(error, messages.wordFailed), viewerMessages.downloadFailed),
  });
  const { id, archived, version } = draft;
  const [archive] = useUpdate<DraftRecord>(
    'drafts',
    { id, data: { archived: !archived, version }, previousData: draft },
    {
      mutationMode: 'pessimistic',
      onSuccess: (stored) => stored.archived && toast.success(messages.archived),
      onError: failed(messages.failed),
    },
  );
  return (
    <div className={css.actions}>
      <Button startIcon={<Copy />} onClick={copy} aria-live="polite">
        {copied ? messages.copied : messages.copy}
      </Button>
      <Button startIcon={<FolderOpen />} disabled={save.busy} onClick={() => save.start()}>
        {save.busy ? messages.saving : messages.save}
      </Button>
      <Button
        variant="contained"
        startIcon={<FileType />}
        disabled={download.busy}
        onClick={() => download.start()}
      >
        {download.busy ? messages.wordBusy : messages.word}
      </Button>
      <ActionMenu
        label={messages.options}
        actions={[
          {
            label: archived ? messages.unarchive : messages.archive,
            icon: archived ? ArchiveRestore : Archive,
            onClick: () => void archive(),
          },
        ]}
      />
    </div>
  );
}
