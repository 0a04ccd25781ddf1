import { useQuery } from '@tanstack/react-query';

import { ErrorState } from '../feedback/ErrorState';
import { PageHeader } from '../layout/PageHeader';
import { useSession } from '../session/Session';
import { accountQuery } from './account-queries';
import { KeysSection } from './KeysSection';
import { accountMessages as messages } from './messages';
import { OfficeSection } from './OfficeSection';
import { PasskeysSection } from './PasskeysSection';
import { PasswordSection } from './PasswordSection';
import { ProfileSection } from './ProfileSection';
import { SecondStepSection } from './SecondStepSection';
import { SessionsSection } from './SessionsSection';
import css from './account.module.css';

/** `/conta`: the user's profile, password, second step, passkeys and sessions. */
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
          <SessionsSection />
          <KeysSection />
          <OfficeSection />
        </div>
      )}
    </>
  );
}
