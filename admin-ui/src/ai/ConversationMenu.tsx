import { FileDown, Pencil, Trash2, Users } from 'lucide-react';
import { Suspense, useState } from 'react';

import type { AiConversation } from '../../../src/contract/ai-answers';
import { aiMessages } from '../../../ui/src/ai/messages';
import { ConfirmDelete } from '../dialogs/ConfirmDelete';
import { ActionMenu } from '../lists/ActionMenu';
import { onDemand } from '../loading/OnDemand';
import { assistantMessages } from './messages';
import { useSaving } from './saving';

const { share, save, remove } = assistantMessages;

const ShareDialog = onDemand(async () => (await import('./ShareDialog')).ShareDialog);
const SaveConversation = onDemand(
  async () => (await import('./SaveConversation')).SaveConversation,
);

export interface ConversationMenuProps {
  conversation: AiConversation;
  label: string;
  onRename: () => void;
  /** Called after the conversation was deleted. */
  onGone: () => void;
}

/** Draws the menu with the owner's actions on a conversation. */
export function ConversationMenu({ conversation, label, ...events }: ConversationMenuProps) {
  const [openDialog, setOpenDialog] = useState<'share' | 'save' | 'remove' | null>(null);
  const close = () => setOpenDialog(null);
  const saving = useSaving();
  return (
    <>
      <ActionMenu
        label={label}
        actions={[
          { label: aiMessages.rename.action, icon: Pencil, onClick: events.onRename },
          {
            label: share.action,
            icon: Users,
            onClick: () => void ShareDialog.preload().then(() => setOpenDialog('share')),
          },
          {
            label: save.action,
            icon: FileDown,
            onClick: () => void SaveConversation.preload().then(() => setOpenDialog('save')),
          },
          { label: remove.action, icon: Trash2, onClick: () => setOpenDialog('remove') },
        ]}
      />
      <Suspense fallback={null}>
        {openDialog === 'share' && <ShareDialog conversation={conversation} onClose={close} />}
        {openDialog === 'save' && (
          <SaveConversation conversation={conversation} onClose={close} onSave={saving.start} />
        )}
      </Suspense>
      {openDialog === 'remove' && (
        <ConfirmDelete
          resource="ai/conversations"
          record={conversation}
          title={remove.title}
          text={remove.text(conversation.title)}
          words={remove}
          onDeleted={events.onGone}
          onClose={close}
        />
      )}
    </>
  );
}
