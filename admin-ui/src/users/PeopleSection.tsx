import Button from '@mui/material/Button';
import { type LucideIcon, SearchX } from 'lucide-react';
import type { ReactNode } from 'react';

import { dayOf, shortDate } from '../../../ui/src/format/dates';
import { EmptyState } from '../../../ui/src/parts/empty-state';
import { SearchField } from '../../../ui/src/parts/search-field';
import { Bone, BoneCircle, Skeletons } from '../../../ui/src/parts/skeletons';
import { ErrorState } from '../parts/ErrorState';
import { useLoadFailureToast } from '../parts/load-failure';
import { Pager } from '../parts/Pager';
import { useListRows } from '../parts/use-list-rows';
import { useAskedList } from '../places/use-asked-list';
import { useSession } from '../session/session';
import { usersMessages } from './messages';
import { type PeopleColumn, PeopleTable, type Person } from './PeopleTable';
import type { PeopleView } from './use-people-view';
import css from './users.module.css';

const messages = usersMessages.list;

export const STAFF_LIST = 'funcionarios';
export const CLIENT_USERS_LIST = 'usuarios-clientes';
type PeopleListName = typeof STAFF_LIST | typeof CLIENT_USERS_LIST;

interface PeopleList<Row> {
  data?: Row[];
  total?: number;
  error: unknown;
  isPlaceholderData: boolean;
  refetch: () => unknown;
}

interface PeopleSectionProps<Row> {
  /** What an address calls it. */
  name: PeopleListName;
  texts: {
    title: string;
    search: string;
    none: string;
    noneText?: string;
    columns: { name: string; createdAt: string };
  };
  icon: LucideIcon;
  list: PeopleList<Row>;
  view: PeopleView;
  /** Between the name and the day of registration. */
  columns: readonly PeopleColumn<Row>[];
  actions: (row: Row) => ReactNode;
}

type Registered = Person & { createdAt: string };

/** One of the page's lists: the newest few with a search, and all of them page by page. */
export function PeopleSection<Row extends Registered>(props: PeopleSectionProps<Row>) {
  const { name, texts, list, view } = props;
  const { title } = texts;
  const heading = useAskedList([name], view.showAll);
  const rows = useListRows(list, view);
  const { total = 0 } = list;
  useLoadFailureToast(list.error, usersMessages.loadFailed);
  return (
    <section className={`card ${css.section}`} aria-label={title}>
      <header className={css.head}>
        <h2 ref={heading} tabIndex={-1}>
          {title}
        </h2>
        {rows && total > 0 && (
          <span className="meta">{messages.shown(Math.min(rows.length, total), total)}</span>
        )}
      </header>
      <div className={css.tools}>
        <SearchField label={texts.search} value={view.q} onChange={view.search} />
      </div>
      <Rows {...props} rows={rows} />
      {rows && !view.all && total > rows.length && (
        <footer className={css.foot}>
          <Button
            variant="text"
            size="small"
            onClick={view.showAll}
            aria-label={messages.allOf(title, total)}
          >
            {messages.all(total)}
          </Button>
        </footer>
      )}
    </section>
  );
}

function Rows<Row extends Registered>(
  props: PeopleSectionProps<Row> & { rows: Row[] | undefined },
) {
  const { texts, icon, list, view, rows, columns, actions } = props;
  const { timeZone } = useSession().office;
  if (list.error && !list.data) {
    const retry = () => void list.refetch();
    return <ErrorState bare title={usersMessages.loadFailed} error={list.error} onRetry={retry} />;
  }
  if (!rows) return <RowsSkeleton />;
  if (rows.length === 0 && view.q !== '') {
    return (
      <EmptyState bare icon={SearchX} title={messages.notFound} text={messages.notFoundText} />
    );
  }
  if (rows.length === 0) {
    return <EmptyState bare icon={icon} title={texts.none} text={texts.noneText} />;
  }
  const registered: PeopleColumn<Row> = {
    label: texts.columns.createdAt,
    read: ({ createdAt }) => shortDate(dayOf(createdAt, timeZone)),
  };
  return (
    <div aria-busy={list.isPlaceholderData}>
      <PeopleTable
        label={texts.title}
        nameLabel={texts.columns.name}
        rows={rows}
        columns={[...columns, registered]}
        actions={actions}
      />
      {view.all && (
        <Pager
          page={view.page}
          perPage={view.perPage}
          rows={rows.length}
          total={list.total ?? 0}
          onPage={view.turnTo}
        />
      )}
    </div>
  );
}

function RowsSkeleton() {
  return (
    <Skeletons>
      {[0, 1, 2].map((index) => (
        <div key={index} className={css.bones}>
          <BoneCircle size={32} />
          <div className="stack">
            <Bone width={180} height={14} />
            <Bone width={220} height={12} />
          </div>
        </div>
      ))}
    </Skeletons>
  );
}
