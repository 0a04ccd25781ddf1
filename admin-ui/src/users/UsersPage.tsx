import Button from '@mui/material/Button';
import { Link } from 'react-router';

import { InvitationList } from '../invitations/InvitationList';
import { PageHeader } from '../layout/PageHeader';
import { LimitNotice } from '../plan/LimitNotice';
import { useSession } from '../session/Session';
import { ClientUsersSection } from './ClientUsersSection';
import { usersMessages as messages } from './messages';
import { SingleAdministrator } from './SingleAdministrator';
import { StaffSection } from './StaffSection';
import { UserStatisticsBar } from './UserStatisticsBar';
import css from './users.module.css';

/** `/admin/usuarios`: who of staff and clients has access to the office. */
export function UsersPage() {
  const { administrator, office } = useSession();
  return (
    <>
      <PageHeader
        title={messages.heading}
        subtitle={messages.subtitle(office.name)}
        actions={
          <>
            <Button component={Link} to="/admin/setup" variant="text">
              {messages.setup}
            </Button>
            <Button component={Link} to="/admin/cadastro-cliente">
              {messages.newClientUser}
            </Button>
            {administrator && (
              <Button component={Link} to="/admin/cadastro-staff" variant="contained">
                {messages.newStaff}
              </Button>
            )}
          </>
        }
      />
      <SingleAdministrator />
      <LimitNotice resource="staffUsers" />
      <UserStatisticsBar />
      <div className={css.lists}>
        <InvitationList />
        <StaffSection />
        <ClientUsersSection />
      </div>
    </>
  );
}
