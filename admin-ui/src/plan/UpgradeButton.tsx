import Button, { type ButtonProps } from '@mui/material/Button';

import { planMessages } from './messages';

/** "Fazer Upgrade": always leads to the page of prices, which is public. */
export function UpgradeButton(look: Pick<ButtonProps, 'size' | 'variant' | 'autoFocus'>) {
  return (
    <Button href="/pricing" {...look}>
      {planMessages.upgrade}
    </Button>
  );
}
