import SearchX from 'lucide-react/icons/search-x';

import { StateCard } from '../../../ui/src/frame/StateCard';
import { usePortalPath } from '../frame/portal';

/** Says that a request no longer exists, for instance because its client was deleted, and links to another page. */
export function Gone({ title, text, action }: { title: string; text: string; action: string }) {
  const pathOf = usePortalPath();
  return (
    <StateCard
      icon={SearchX}
      title={title}
      text={text}
      actions={
        <a className="button primary large wide" href={pathOf('pedidos')}>
          {action}
        </a>
      }
    />
  );
}
