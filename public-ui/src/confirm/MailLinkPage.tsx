import { pageOf } from '../../../src/contract/paths';
import { ConfirmPage } from './ConfirmPage';
import { UnsubscribePage } from './UnsubscribePage';

/** The page that a link in a mail opens; one for all, so that no other page loads more because of them. */
export function MailLinkPage() {
  const { path } = pageOf(window.location.pathname);
  return path === 'auth/confirm' ? <ConfirmPage /> : <UnsubscribePage />;
}
