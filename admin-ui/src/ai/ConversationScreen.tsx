import Dialog from '@mui/material/Dialog';

import { ConversationList } from './ConversationList';
import { assistantMessages } from './messages';
import type { UsedAiAddress } from './use-ai-address';
import css from './conversation-list.module.css';

/** Shows the conversations as a separate screen where there is no room beside the question. */
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
