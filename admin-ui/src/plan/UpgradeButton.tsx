import Button, { type ButtonProps } from '@mui/material/Button';

import { useSession } from '../session/Session';
import { planMessages } from './messages';

/** "Fazer Upgrade": leads to the page of prices, which is public. Members are told whom to ask. */
export function UpgradeButton(look: Pick<ButtonProps, 'size' | 'variant' | 'autoFocus'>) {
  const { administrator } = useSession();
  if (!administrator) return <span className="meta">{planMessages.askAdministrator}</span>;
  return (
    <Button href="/pricing" {...look}>
      {planMessages.upgrade}
    </Button>
  );
}
