import CloudOff from 'lucide-react/icons/cloud-off';
import { publicMessages } from '../../messages/public';
import { StateCard } from './state-card';

/** Stands for a page whose first data could not be had. */
export function Unavailable({ retry }: { retry: () => void }) {
  return (
    <StateCard
      icon={CloudOff}
      tone="bad"
      title={publicMessages.unavailable.title}
      text={publicMessages.unavailable.fallback}
      actions={
        <button className="button primary large wide" type="button" onClick={retry}>
          {publicMessages.shared.retry}
        </button>
      }
    />
  );
}
