import Button from '@mui/material/Button';
import { BookmarkPlus, Pencil, Save, Trash2 } from 'lucide-react';
import { useState } from 'react';

import { queryOfView } from '../../../src/contract/case-view-address';
import type { SavedView } from '../../../src/contract/saved-views';
import { ActionMenu } from '../lists/ActionMenu';
import { casesMessages } from './messages';
import { SavedViewDialog } from './SavedViewDialog';
import type { CasesViewState } from './use-cases-view';
import { useSavedViews } from './use-saved-views';

const messages = casesMessages.views;

export interface SavedViewActionsProps {
  view: CasesViewState;
  saved: readonly SavedView[];
}

/** Saves a view that differs from its stored form, and offers the actions on an open saved view. */
export function SavedViewActions({ view, saved }: SavedViewActionsProps) {
  const [asked, setAsked] = useState<'save' | 'rename' | null>(null);
  const { change, remove, busy } = useSavedViews(view);
  const open = saved.find(({ id }) => id === view.saved);
  const query = queryOfView(view);
  const differs = query !== (open?.query ?? queryOfView(view.asItComes));
  return (
    <>
      {differs && (
        <Button startIcon={<BookmarkPlus />} onClick={() => setAsked('save')}>
          {messages.save}
        </Button>
      )}
      {open && (
        <ActionMenu
          label={messages.savedOptions(open.name)}
          actions={
            busy
              ? []
              : [
                  ...(differs
                    ? [
                        {
                          label: messages.saveChanges,
                          icon: Save,
                          onClick: () => change.start({ view: open, query }),
                        },
                      ]
                    : []),
                  { label: messages.rename, icon: Pencil, onClick: () => setAsked('rename') },
                  { label: messages.remove, icon: Trash2, onClick: () => remove.start(open) },
                ]
          }
        />
      )}
      {asked && (
        <SavedViewDialog
          view={view}
          renamed={asked === 'rename' ? open : undefined}
          onClose={() => setAsked(null)}
        />
      )}
    </>
  );
}
