import Button from '@mui/material/Button';
import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { type RaRecord, useListContext } from 'react-admin';

import { dayOf, shortDate } from '../../../ui/src/format/dates';
import { Avatar } from '../layout/Avatar';
import { ListCard } from '../lists/ListCard';
import { ListSearch } from '../lists/ListSearch';
import { FEW, FEW_THEN } from '../lists/page-lengths';
import { RecordList } from '../lists/RecordList';
import { RecordName } from '../lists/RecordName';
import { type Column, RecordTable } from '../lists/RecordTable';
import { useAskedList } from '../navigation/use-asked-list';
import { useSession } from '../session/Session';
import { usersMessages } from './messages';
import css from './users.module.css';

const messages = usersMessages.list;

export const STAFF_LIST = 'funcionarios';
export const CLIENT_USERS_LIST = 'usuarios-clientes';

interface Person extends RaRecord {
  fullName: string;
  email: string;
  createdAt: string;
}

interface PeopleCardProps<Row> {
  /** The list's name in an address. */
  name: typeof STAFF_LIST | typeof CLIENT_USERS_LIST;
  texts: {
    title: string;
    search: string;
    none: string;
    noneText?: string;
    columns: { name: string; createdAt: string };
  };
  icon: LucideIcon;
  /** Between the name and the day of registration. */
  columns: readonly Column<Row>[];
  /** Beside the search. */
  filters?: ReactNode;
  actions: (row: Row) => ReactNode;
}

interface PeopleListProps<Row> extends PeopleCardProps<Row> {
  /** As the API names it. */
  resource: string;
  filter?: object;
}

/** One of the page's lists of people: the newest few with a search, and all of them page by page. */
export function PeopleList<Row extends Person>(props: PeopleListProps<Row>) {
  const { resource, filter, ...card } = props;
  return (
    <RecordList<Row>
      resource={resource}
      filter={filter}
      sort={{ field: 'createdAt', order: 'DESC' }}
      perPage={FEW}
    >
      <PeopleCard {...card} />
    </RecordList>
  );
}

function PeopleCard<Row extends Person>(props: PeopleCardProps<Row>) {
  const { name, texts, icon, columns, filters, actions } = props;
  const { userId, office } = useSession();
  const { setPerPage } = useListContext();
  const heading = useAskedList([name], () => setPerPage(FEW_THEN));
  return (
    <ListCard
      few
      title={texts.title}
      headingRef={heading}
      tools={
        <>
          <ListSearch label={texts.search} />
          {filters}
        </>
      }
      loadFailed={usersMessages.loadFailed}
      empty={{ icon, title: texts.none, text: texts.noneText }}
      notFound={{ title: messages.notFound, text: messages.notFoundText }}
    >
      <RecordTable<Row>
        label={texts.title}
        columns={[
          {
            label: texts.columns.name,
            width: '30%',
            render: ({ fullName, email, ...person }) => (
              <RecordName
                name={fullName}
                detail={person.userId === userId ? `${email} · ${messages.own}` : email}
                avatar={<Avatar name={fullName} size="small" />}
              />
            ),
          },
          ...columns,
          {
            label: texts.columns.createdAt,
            render: ({ createdAt }) => shortDate(dayOf(createdAt, office.timeZone)),
          },
        ]}
        actions={actions}
        actionsWidth={268}
      />
    </ListCard>
  );
}

interface RowButtonProps {
  /** For those who only hear it: what it does, and to whom. */
  label: string;
  onClick: () => void;
  children: string;
}

/** A quiet button of one person's row. */
export function RowButton({ label, onClick, children }: RowButtonProps) {
  return (
    <Button variant="text" size="small" aria-label={label} onClick={onClick}>
      {children}
    </Button>
  );
}

/** Stands where the row of another person has its menu. */
export function NoMenu() {
  return <span className={css.noMenu} />;
}
