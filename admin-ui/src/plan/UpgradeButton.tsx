import Button, { type ButtonProps } from '@mui/material/Button';

import { planMessages } from './messages';

/** "Fazer Upgrade", which always leads to the page of prices: one of the public ones. */
export function UpgradeButton(look: Pick<ButtonProps, 'size' | 'variant' | 'autoFocus'>) {
  return (
    <Button href="/pricing" {...look}>
      {planMessages.upgrade}
    </Button>
  );
}
