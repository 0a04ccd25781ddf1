import Button from '@mui/material/Button';
import { BookmarkPlus, Pencil, Save, Trash2 } from 'lucide-react';
import { useState } from 'react';

import { queryOfView } from '../../../src/contract/case-view-address';
import { SAVED_VIEW_FIELDS, type SavedView } from '../../../src/contract/saved-views';
import { ProblemError } from '../../../ui/src/api/problem-error';
import { useCreate, useDelete, useUpdate } from '../data/mutations';
import { NameDialog } from '../dialogs/NameDialog';
import { problemText } from '../feedback/problem-text';
import { useToast } from '../feedback/ToastCard';
import { problemOf } from '../forms/field-values';
import { ActionMenu } from '../lists/ActionMenu';
import { caseChangeMessages } from './change-messages';
import { casesMessages } from './messages';
import type { CasesViewState } from './use-cases-view';
import { useSavedViews } from './use-saved-views';

const messages = casesMessages.views;
const RESOURCE = 'saved-views';

/** Saves a view that differs from its stored form, and offers the actions on an open saved view. */
export function SavedViewActions({ view }: { view: CasesViewState }) {
  const { open: own } = useSavedViews(view);
  const [asked, setAsked] = useState<'save' | 'rename' | null>(null);
  const toast = useToast();
  const saved = {
    onSuccess: ({ name }: SavedView) => toast.success(messages.saved(name), null),
    onError: (error: unknown) => toast.failure(problemText(error, messages.saveFailed)),
  };
  const [change, { isPending: changing }] = useUpdate<SavedView>(RESOURCE, undefined, saved);
  const [createAgain] = useCreate<SavedView>(RESOURCE, undefined, saved);
  const [remove, { isPending: removing }] = useDelete<SavedView>(RESOURCE, undefined, {
    onSuccess: ({ name, query }) => {
      view.open(null);
      toast.success(messages.removed(name), null, {
        label: caseChangeMessages.inPlace.undo,
        undo: true,
        onClick: () => void createAgain(RESOURCE, { data: { name, query } }),
      });
    },
    onError: (error) => toast.failure(problemText(error, messages.removeFailed)),
  });
  const query = queryOfView(view);
  const differs = query !== (own?.query ?? queryOfView(view.asItComes));
  const actionsOn = ({ id, version }: SavedView) => [
    ...(differs
      ? [
          {
            label: messages.saveChanges,
            icon: Save,
            onClick: () => void change(RESOURCE, { id, data: { query, version } }),
          },
        ]
      : []),
    { label: messages.rename, icon: Pencil, onClick: () => setAsked('rename') },
    { label: messages.remove, icon: Trash2, onClick: () => void remove(RESOURCE, { id }) },
  ];
  return (
    <>
      {differs && (
        <Button startIcon={<BookmarkPlus />} onClick={() => setAsked('save')}>
          {messages.save}
        </Button>
      )}
      {own && (
        <ActionMenu
          label={messages.savedOptions(own.name)}
          actions={changing || removing ? [] : actionsOn(own)}
        />
      )}
      {asked && (
        <SavedViewDialog
          view={view}
          renamed={asked === 'rename' ? own : undefined}
          onClose={() => setAsked(null)}
        />
      )}
    </>
  );
}

interface SavedViewDialogProps {
  view: CasesViewState;
  /** The view to rename; without one, the current view is saved as a new one. */
  renamed: SavedView | undefined;
  onClose: () => void;
}

/** Asks for the name of a view. */
function SavedViewDialog({ view, renamed, onClose }: SavedViewDialogProps) {
  // The view as it was at the start, so that a newer name is not overwritten unseen.
  const [asked] = useState(renamed);
  const [query] = useState(() => queryOfView(view));
  const [refused, setRefused] = useState<string>();
  const toast = useToast();
  const onError = (error: unknown) => {
    const name = error instanceof ProblemError && error.problem.errors?.name;
    if (name) setRefused(name);
    else toast.failure(problemText(error, messages.saveFailed));
  };
  const [rename, { isPending: renaming }] = useUpdate<SavedView>(RESOURCE, undefined, {
    onSuccess: onClose,
    onError,
  });
  const [create, { isPending: creating }] = useCreate<SavedView>(RESOURCE, undefined, {
    onSuccess: ({ id, name }) => {
      onClose();
      view.open(id);
      toast.success(messages.saved(name), null);
    },
    onError,
  });
  return (
    <NameDialog
      title={asked ? messages.renameTitle : messages.save}
      label={messages.name}
      note={asked ? undefined : messages.saveNote}
      max={SAVED_VIEW_FIELDS.name.max}
      name={asked?.name ?? ''}
      problemOf={(name) => problemOf(SAVED_VIEW_FIELDS.name, name)}
      refused={refused}
      onType={() => setRefused(undefined)}
      save={messages.saveName}
      saving={messages.saving}
      busy={renaming || creating}
      onSave={(name) =>
        asked
          ? void rename(RESOURCE, { id: asked.id, data: { name, version: asked.version } })
          : void create(RESOURCE, { data: { name, query } })
      }
      onClose={onClose}
    />
  );
}
