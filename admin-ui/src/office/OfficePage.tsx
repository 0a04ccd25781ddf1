import { useQuery } from '@tanstack/react-query';
import { Lock } from 'lucide-react';

import { reminderDefaultsQuery } from '../data/reminders-actions';
import { ErrorState } from '../feedback/ErrorState';
import { PageHeader } from '../layout/PageHeader';
import { useSession } from '../session/Session';
import { CloseOffice } from './CloseOffice';
import { MailSection } from './MailSection';
import { officeMessages as messages } from './messages';
import { Notice } from './Notice';
import { officeMailQuery, officeSettingsQuery } from './office-queries';
import { OfficeExport } from './OfficeExport';
import { OfficeSection } from './OfficeSection';
import { RemindersSection } from './RemindersSection';
import { RolesSection } from './RolesSection';
import account from '../account/account.module.css';
import css from './office.module.css';

/** `/admin/escritorio`: the settings that hold for the whole office. */
export function OfficePage() {
  const { administrator } = useSession();
  const settings = useQuery(officeSettingsQuery);
  const mail = useQuery(officeMailQuery);
  const reminders = useQuery(reminderDefaultsQuery);
  const failed = [settings, mail, reminders].find(({ error, data }) => error && !data);
  return (
    <>
      <PageHeader title={messages.heading} subtitle={messages.subtitle} />
      {!administrator && (
        <div className={css.above}>
          <Notice icon={Lock} title={messages.readOnly.title}>
            {messages.readOnly.text}
          </Notice>
        </div>
      )}
      {failed ? (
        <ErrorState
          title={messages.loadFailed}
          error={failed.error}
          onRetry={() => void failed.refetch()}
        />
      ) : (
        <div className={account.card}>
          <OfficeSection settings={settings.data} />
          <MailSection mail={mail.data} />
          <RemindersSection />
          <RolesSection />
          <OfficeExport />
          <CloseOffice />
        </div>
      )}
    </>
  );
}
