import CloudOff from 'lucide-react/icons/cloud-off';

import { sharedMessages } from '../messages';
import { StateCard } from './StateCard';

/** Replaces a page whose first data could not be loaded. */
export function Unavailable({ retry }: { retry: () => void }) {
  return (
    <StateCard
      icon={CloudOff}
      tone="bad"
      title={sharedMessages.unavailable.title}
      text={sharedMessages.unavailable.fallback}
      actions={
        <button className="button primary large wide" type="button" onClick={retry}>
          {sharedMessages.retry}
        </button>
      }
    />
  );
}
