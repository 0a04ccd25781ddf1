import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { Shield } from 'lucide-react';
import { Link } from 'react-router';

import { userStatisticsQuery } from '../data/queries';
import { pathOfList } from '../navigation/use-asked-list';
import { useSession } from '../session/Session';
import { usersMessages } from './messages';
import { STAFF_LIST } from './PeopleList';
import css from './users.module.css';

const messages = usersMessages.single;

/** Advises the only administrator of an office with several colleagues to appoint another one. */
export function SingleAdministrator() {
  const { administrator, fullName } = useSession();
  const { data } = useQuery(userStatisticsQuery);
  if (!administrator || data?.administrators !== 1 || data.staff === 1) return null;
  return (
    <section className={`card row ${css.single}`}>
      <Shield size={18} aria-hidden />
      <p>
        <strong>{messages.title}</strong> <span>{messages.text(fullName)}</span>
      </p>
      <Button size="small" component={Link} to={pathOfList('/admin/usuarios', STAFF_LIST)}>
        {messages.action}
      </Button>
    </section>
  );
}
