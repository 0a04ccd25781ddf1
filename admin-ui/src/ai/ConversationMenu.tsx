import { FileDown, Pencil, Trash2, Users } from 'lucide-react';
import { Suspense, useState } from 'react';

import type { AiConversation } from '../../../src/contract/ai-answers';
import { aiMessages } from '../../../ui/src/ai/messages';
import { useSend } from '../../../ui/src/api/use-send';
import { dataProvider } from '../data/data-provider';
import { renewed } from '../data/renewal';
import { ConfirmDialog } from '../dialogs/ConfirmDialog';
import { useToast } from '../feedback/ToastCard';
import { ActionMenu } from '../lists/ActionMenu';
import { onDemand } from '../loading/OnDemand';
import { problemText } from '../recycle-bin/use-deletions';
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
  const [asked, setAsked] = useState<'share' | 'save' | 'remove' | null>(null);
  const { success, failure } = useToast();
  const close = () => setAsked(null);
  const saving = useSaving();
  const { start } = useSend({
    send: (id: string, idempotencyKey) =>
      dataProvider.delete('ai/conversations', { id, meta: { idempotencyKey } }).finally(renewed),
    onDone: () => {
      success(remove.done);
      events.onGone();
    },
    onFailed: (error) => failure(problemText(error, remove.failed)),
  });
  return (
    <>
      <ActionMenu
        label={label}
        actions={[
          { label: aiMessages.rename.action, icon: Pencil, onClick: events.onRename },
          {
            label: share.action,
            icon: Users,
            onClick: () => void ShareDialog.preload().then(() => setAsked('share')),
          },
          {
            label: save.action,
            icon: FileDown,
            onClick: () => void SaveConversation.preload().then(() => setAsked('save')),
          },
          { label: remove.action, icon: Trash2, onClick: () => setAsked('remove') },
        ]}
      />
      <Suspense fallback={null}>
        {asked === 'share' && <ShareDialog conversation={conversation} onClose={close} />}
        {asked === 'save' && (
          <SaveConversation conversation={conversation} onClose={close} onSave={saving.start} />
        )}
      </Suspense>
      <ConfirmDialog
        open={asked === 'remove'}
        title={remove.title}
        text={remove.text(conversation.title)}
        stay={remove.stay}
        onStay={close}
        confirm={remove.confirm}
        onConfirm={() => {
          close();
          start(conversation.id);
        }}
      />
    </>
  );
}
