import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { Eye } from 'lucide-react';

import type { CaseViewer } from '../../../src/contract/users';
import { useHasPortal } from '../plan/plan-queries';
import { clientAccessMessages } from './messages';
import { type ClientPerson, seeAsClientAddress } from './see-as-client';

const messages = clientAccessMessages.seeAsClient;
const NEW_TAB = { target: '_blank', rel: 'noopener' } as const;

/** Opens the portal as a client sees it, in a new tab. */
export function SeeAsClientButton(person: ClientPerson) {
  if (!useHasPortal()) return null;
  return (
    <Button href={seeAsClientAddress(person)} {...NEW_TAB} startIcon={<Eye />}>
      {messages.action}
    </Button>
  );
}

/** Opens the portal as a client sees it, from an icon in a row that names the person. */
export function SeeAsClientIcon({ name, ...person }: ClientPerson & { name: string }) {
  if (!useHasPortal()) return null;
  return (
    <IconButton
      size="small"
      href={seeAsClientAddress(person)}
      {...NEW_TAB}
      aria-label={messages.of(name)}
      title={messages.action}
    >
      <Eye size={18} />
    </IconButton>
  );
}

interface SeeAsViewerProps {
  viewer: CaseViewer;
  /** The case's client: a viewer who is not a client user signs in with that client's e-mail. */
  clientId: string | null;
}

/** Opens the portal as a viewer of a case sees it. */
export function SeeAsViewer({ viewer: { clientUserId, fullName }, clientId }: SeeAsViewerProps) {
  if (clientUserId === null && clientId === null) return null;
  return <SeeAsClientIcon clientUserId={clientUserId} clientId={clientId ?? ''} name={fullName} />;
}
