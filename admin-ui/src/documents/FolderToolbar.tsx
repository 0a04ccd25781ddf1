import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import Select from '@mui/material/Select';
import useMediaQuery from '@mui/material/useMediaQuery';
import { SlidersHorizontal } from 'lucide-react';
import { useState } from 'react';
import { useListContext } from 'react-admin';

import type { DocumentFilter, DocumentSort } from '../../../src/contract/documents';
import { Sheet } from '../dialogs/Sheet';
import { filesMessages } from '../files/messages';
import { CaseSelect } from '../lists/CaseSelect';
import { ListSearch } from '../lists/ListSearch';
import { PHONE } from '../theme/measures';
import { caseOf, type Direction, WITHOUT_CASE } from './documents-address';
import { documentsMessages } from './messages';
import css from './folder.module.css';

const messages = documentsMessages.folder;
const SORTS = Object.entries(messages.sorts);

/** The filters of the folder's list, and the way to change some of them. */
function useFilter() {
  const list = useListContext();
  const filter = list.filterValues as DocumentFilter;
  const change = (values: DocumentFilter) => list.setFilters({ ...filter, ...values });
  return { filter, change };
}

/** Draws the search and filters of a folder. On a phone the filters are in a sheet, with the order beside it. */
export function FolderToolbar({ clientId }: { clientId: string }) {
  const { total } = useListContext();
  const { filter } = useFilter();
  const phone = useMediaQuery(PHONE, { noSsr: true });
  return (
    <div className={`row ${css.toolbar}`}>
      <ListSearch label={messages.search} />
      {phone ? (
        <>
          <FilterSheet clientId={clientId} />
          {!filter.q && <SortSelect />}
        </>
      ) : (
        <>
          <CaseFilter clientId={clientId} />
          <VisibilityFilter />
          {total !== undefined && (
            <span className={`meta ${css.total}`}>{documentsMessages.documents(total)}</span>
          )}
        </>
      )}
    </div>
  );
}

function CaseFilter({ clientId }: { clientId: string }) {
  const { filter, change } = useFilter();
  return (
    <CaseSelect
      className={css.case}
      accessibleName={messages.caseFilter}
      placeholder={messages.allCases}
      clientId={clientId}
      caseId={caseOf(filter)}
      extra={{ id: WITHOUT_CASE, title: messages.noCase }}
      onChange={(chosen) =>
        change(
          chosen?.id === WITHOUT_CASE
            ? { caseId: '', withoutCase: true }
            : { caseId: chosen?.id ?? '', withoutCase: undefined },
        )
      }
    />
  );
}

function VisibilityFilter() {
  const { filter, change } = useFilter();
  const shared = filter.sharedWithClient;
  const { list } = filesMessages;
  return (
    <Select
      className={css.visibility}
      displayEmpty
      value={shared === undefined ? '' : shared ? 'shared' : 'internal'}
      onChange={({ target: { value } }) =>
        change({ sharedWithClient: value ? value === 'shared' : undefined })
      }
      inputProps={{ 'aria-label': messages.visibilityFilter }}
    >
      <MenuItem value="">{messages.allVisibilities}</MenuItem>
      <MenuItem value="internal">{list.internal}</MenuItem>
      <MenuItem value="shared">{list.shared}</MenuItem>
    </Select>
  );
}

function FilterSheet({ clientId }: { clientId: string }) {
  const { q: _, ...filters } = useFilter().filter;
  const [open, setOpen] = useState(false);
  const set = Object.keys(filters).length;
  return (
    <>
      <Button
        className={css.half}
        startIcon={<SlidersHorizontal />}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        {set > 0 ? messages.filtersWith(set) : messages.filters}
      </Button>
      <Sheet open={open} onClose={() => setOpen(false)} title={messages.filters}>
        <div className={css.sheet}>
          <CaseFilter clientId={clientId} />
          <VisibilityFilter />
          <Button variant="contained" onClick={() => setOpen(false)}>
            {messages.showResults}
          </Button>
        </div>
      </Sheet>
    </>
  );
}

function SortSelect() {
  const { sort, setSort } = useListContext();
  return (
    <Select
      className={css.half}
      value={`${sort.field}.${sort.order}`}
      onChange={({ target: { value } }) => {
        const [field, order] = value.split('.') as [DocumentSort, Direction];
        setSort({ field, order });
      }}
      inputProps={{ 'aria-label': messages.sort }}
    >
      {SORTS.map(([value, label]) => (
        <MenuItem key={value} value={value}>
          {label}
        </MenuItem>
      ))}
    </Select>
  );
}
