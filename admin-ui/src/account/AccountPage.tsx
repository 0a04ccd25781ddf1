import { useQuery } from '@tanstack/react-query';

import { LEGAL_LINKS } from '../../../ui/src/page/legal-links';
import { ErrorState } from '../feedback/ErrorState';
import { PageHeader } from '../layout/PageHeader';
import { useSession } from '../session/Session';
import { accountQuery } from './account-queries';
import { CalendarsSection } from './CalendarsSection';
import { KeysSection } from './KeysSection';
import { accountMessages as messages } from './messages';
import { MorningSection } from './MorningSection';
import { OfficeSecondStepSection } from './OfficeSecondStepSection';
import { PasskeysSection } from './PasskeysSection';
import { PasswordSection } from './PasswordSection';
import { ProfileSection } from './ProfileSection';
import { SecondStepSection } from './SecondStepSection';
import { SessionsSection } from './SessionsSection';
import css from './account.module.css';

/** `/conta`: the user's profile, password, second step, passkeys, sessions and calendars. */
export function AccountPage() {
  const { fullName } = useSession();
  const { data: account, error, refetch } = useQuery(accountQuery);
  return (
    <>
      <PageHeader title={messages.heading} subtitle={messages.subtitle(fullName)} />
      {error && !account ? (
        <ErrorState title={messages.loadFailed} error={error} onRetry={() => void refetch()} />
      ) : (
        <div className={css.card}>
          <ProfileSection />
          <PasswordSection changedAt={account?.passwordChangedAt} />
          {account && <SecondStepSection secondStep={account.secondStep} />}
          {account && <PasskeysSection {...account} />}
          <MorningSection />
          <SessionsSection />
          <CalendarsSection />
          <KeysSection />
          <OfficeSecondStepSection />
        </div>
      )}
      <p className={`row ${css.legal}`}>
        {LEGAL_LINKS.map(({ to, name }) => (
          <a key={to} href={to}>
            {name}
          </a>
        ))}
      </p>
    </>
  );
}
