import { useState } from 'react';

import { queryOfView } from '../../../src/contract/case-view-address';
import { SAVED_VIEW_FIELDS, type SavedView } from '../../../src/contract/saved-views';
import { useSend } from '../../../ui/src/api/use-send';
import { dataProvider } from '../data/data-provider';
import { renewed } from '../data/renewal';
import { NameDialog } from '../dialogs/NameDialog';
import { useToast } from '../feedback/ToastCard';
import { problemsIn } from '../forms/field-values';
import { problemsOf } from '../forms/use-record-form';
import { problemText } from '../recycle-bin/use-deletions';
import { casesMessages } from './messages';
import type { CasesViewState } from './use-cases-view';

const messages = casesMessages.views;

export interface SavedViewDialogProps {
  view: CasesViewState;
  /** The view to rename; without one, the current view is saved as a new one. */
  renamed: SavedView | undefined;
  onClose: () => void;
}

/** Asks for the name of a view. */
export function SavedViewDialog({ view, renamed, onClose }: SavedViewDialogProps) {
  // The view as it was at the start, so that a newer name is not overwritten unseen.
  const [asked] = useState(renamed);
  const [query] = useState(() => queryOfView(view));
  const [refused, setRefused] = useState<string>();
  const toast = useToast();
  const { start, busy } = useSend({
    send: (name: string, idempotencyKey) => {
      const meta = { idempotencyKey };
      const sent = asked
        ? dataProvider.update('saved-views', {
            id: asked.id,
            data: { name, version: asked.version },
            meta,
          })
        : dataProvider.create('saved-views', { data: { name, query }, meta });
      return sent.finally(renewed);
    },
    onDone: ({ data }) => {
      onClose();
      if (asked) return;
      view.open(data.id);
      toast.success(messages.saved(data.name), null);
    },
    onFailed: (error) => {
      const { name } = problemsOf(error);
      if (name) setRefused(name);
      else toast.failure(problemText(error, messages.saveFailed));
    },
  });
  return (
    <NameDialog
      title={asked ? messages.renameTitle : messages.save}
      label={messages.name}
      note={asked ? undefined : messages.saveNote}
      max={SAVED_VIEW_FIELDS.name.max}
      name={asked?.name ?? ''}
      problemOf={(name) => problemsIn(SAVED_VIEW_FIELDS, { name }).name}
      refused={refused}
      onType={() => setRefused(undefined)}
      save={messages.saveName}
      saving={messages.saving}
      busy={busy}
      onSave={start}
      onClose={onClose}
    />
  );
}
