import Dialog from '@mui/material/Dialog';

import { ConversationList } from './ConversationList';
import { assistantMessages } from './messages';
import type { UsedAiAddress } from './use-ai-address';
import css from './conversation-list.module.css';

/** The conversations as a screen of its own, where they do not stand beside what is asked. */
export function ConversationScreen({ address }: { address: UsedAiAddress }) {
  const { listing, stopListing } = address;
  return (
    <Dialog
      fullScreen
      open={listing}
      transitionDuration={0}
      onClose={stopListing}
      slotProps={{
        paper: { className: css.screen, 'aria-label': assistantMessages.conversations.title },
      }}
    >
      <ConversationList address={address} onClose={stopListing} />
    </Dialog>
  );
}
