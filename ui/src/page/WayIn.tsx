import { pathTo } from '../../../src/contract/paths';
import type { SessionInfo } from '../../../src/contract/session';
import { sharedMessages } from '../messages';
import { type Loaded, valueOf } from './loaded';

interface WayInProps {
  session: Loaded<SessionInfo | null>;
  slug: string | null;
  large?: boolean;
}

/** A link to the sign-in page, or to the signed-in person's own first page. */
export function WayIn({ session: loaded, slug, large = false }: WayInProps) {
  const look = large ? 'button primary large' : 'button';
  const session = valueOf(loaded);
  if (session?.role === 'staff') {
    return (
      <a className={look} href={pathTo(session.office.slug, 'dashboard')}>
        {sharedMessages.openConsole}
      </a>
    );
  }
  if (session) {
    return (
      <a className={look} href={pathTo(session.office.slug, 'cliente')}>
        {sharedMessages.openClientArea}
      </a>
    );
  }
  return (
    <a className={look} href={slug ? `/auth?slug=${slug}` : '/auth'}>
      {sharedMessages.signIn}
    </a>
  );
}
