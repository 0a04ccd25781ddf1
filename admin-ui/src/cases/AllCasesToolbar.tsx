import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import IconButton from '@mui/material/IconButton';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import Select from '@mui/material/Select';
import useMediaQuery from '@mui/material/useMediaQuery';
import { ArrowDown, ArrowUp, Columns3, SlidersHorizontal } from 'lucide-react';
import { type MouseEvent, useId, useState } from 'react';
import { useListContext } from 'react-admin';

import { CASE_SORTS, type CaseFilter, type CaseSort } from '../../../src/contract/case-lists';
import { CASE_COLUMNS, filterOfView, WITHOUT } from '../../../src/contract/case-view-address';
import { CASE_STATUSES } from '../../../src/contract/cases';
import { statusLabels } from '../../../src/contract/labels';
import { useColleagues } from '../data/colleagues';
import { ExportButton } from '../import/ExportButton';
import { FilterSelect } from '../lists/FilterSelect';
import { ListSearch } from '../lists/ListSearch';
import { LARGE, PHONE } from '../theme/measures';
import { ClientFilter } from './ClientFilter';
import { FilterChips } from './FilterChips';
import { casesMessages } from './messages';
import { SavedViewActions } from './SavedViewActions';
import { nextSort } from './use-cases-list';
import { type CasesViewState, isNarrowed } from './use-cases-view';
import css from './all-cases-toolbar.module.css';

const messages = casesMessages.views;
const STATUSES = CASE_STATUSES.map((id) => ({ id, name: statusLabels[id] }));

/** An entry among the orders on a phone: reverses the current order. */
const TURN = 'turn';

/**
 * Draws the search and filters of a view. On a phone a button opens them, with the order and the file beside it,
 * because there are no headings to sort by.
 */
export function AllCasesToolbar({ view }: { view: CasesViewState }) {
  const phone = useMediaQuery(PHONE, { noSsr: true });
  const short = !useMediaQuery(LARGE, { noSsr: true });
  if (phone) return <PhoneToolbar view={view} />;
  return (
    <div className={`row ${css.toolbar}`}>
      <Filters />
      <div className={`row ${css.end}`}>
        <Total />
        <ColumnChooser view={view} short={short} />
        <SavedViewActions view={view} />
        <CasesExport view={view} short={short} />
      </div>
      <FilterChips />
    </div>
  );
}

/** Keeps the filters open on a filtered or saved view until the user closes them. */
function PhoneToolbar({ view }: { view: CasesViewState }) {
  const [chosen, choose] = useState<boolean | null>(null);
  const id = useId();
  const open = chosen ?? (isNarrowed(view) || view.saved !== null);
  return (
    <div className={`row ${css.toolbar}`}>
      <div className={`row ${css.line}`}>
        <Total />
        <PhoneOrder />
        <Button
          variant="text"
          className={css.quiet}
          startIcon={<SlidersHorizontal />}
          aria-expanded={open}
          aria-controls={open ? id : undefined}
          onClick={() => choose(!open)}
        >
          {messages.filters}
        </Button>
        <CasesExport view={view} short />
      </div>
      {open && (
        <div id={id} className={`row ${css.filters}`}>
          <Filters />
          <FilterChips />
          <div className={`row ${css.end}`}>
            <SavedViewActions view={view} />
          </div>
        </div>
      )}
    </div>
  );
}

function Total() {
  const { total } = useListContext();
  return <span className="meta">{total !== undefined && messages.total(total)}</span>;
}

/** Draws the export button, without its text if everything fits in one line only that way. */
function CasesExport({ view, short }: { view: CasesViewState; short: boolean }) {
  const { sort } = useListContext();
  const query = {
    filter: JSON.stringify(filterOfView(view)),
    sort: JSON.stringify([sort.field, sort.order]),
  };
  return <ExportButton path="cases/export.csv" query={query} short={short} />;
}

function PhoneOrder() {
  const { sort, setSort } = useListContext();
  const field = sort.field as CaseSort;
  const Arrow = sort.order === 'DESC' ? ArrowDown : ArrowUp;
  return (
    <Select<CaseSort | typeof TURN>
      className={css.order}
      value={field}
      onChange={({ target: { value } }) => setSort(nextSort(sort, value === TURN ? field : value))}
      renderValue={() => (
        <span className="row">
          <Arrow
            size={16}
            role="img"
            aria-label={sort.order === 'DESC' ? messages.descending : messages.ascending}
          />
          {messages.sorts[field]}
        </span>
      )}
      inputProps={{ 'aria-label': casesMessages.list.sortLabel }}
    >
      {CASE_SORTS.map((value) => (
        <MenuItem key={value} value={value} divider={value === CASE_SORTS.at(-1)}>
          {messages.sorts[value]}
        </MenuItem>
      ))}
      <MenuItem value={TURN}>{messages.turn}</MenuItem>
    </Select>
  );
}

function Filters() {
  const { responsibleId: id } = useListContext().filterValues as CaseFilter;
  const { data: colleagues = [] } = useColleagues();
  const people = colleagues.map((colleague) => ({ id: colleague.id, name: colleague.fullName }));
  if (id && id !== WITHOUT && !people.some((person) => person.id === id)) {
    people.push({ id, name: casesMessages.responsibleUnknown });
  }
  return (
    <>
      <ListSearch label={messages.search} />
      <FilterSelect
        className={css.filter}
        source="status"
        label={casesMessages.list.statusLabel}
        all={casesMessages.list.allStatuses}
        choices={STATUSES}
      />
      <ClientFilter />
      <FilterSelect
        className={`${css.filter} ${css.responsible}`}
        source="responsibleId"
        label={messages.responsibleLabel}
        all={messages.allResponsibles}
        choices={[{ id: WITHOUT, name: messages.nobody }, ...people]}
      />
    </>
  );
}

function ColumnChooser({ view, short }: { view: CasesViewState; short: boolean }) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const opens = {
    'aria-haspopup': 'menu',
    'aria-expanded': anchor !== null,
    onClick: (event: MouseEvent<HTMLElement>) => setAnchor(event.currentTarget),
  } as const;
  const { columns, show } = view;
  return (
    <>
      {short ? (
        <IconButton {...opens} aria-label={messages.columnsLabel} title={messages.columnsLabel}>
          <Columns3 />
        </IconButton>
      ) : (
        <Button {...opens} startIcon={<Columns3 />}>
          {messages.columnsLabel}
        </Button>
      )}
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        {CASE_COLUMNS.map((name) => {
          const shown = columns.includes(name);
          return (
            <MenuItem
              key={name}
              role="menuitemcheckbox"
              aria-checked={shown}
              onClick={() =>
                show(shown ? columns.filter((one) => one !== name) : [...columns, name])
              }
            >
              <Checkbox
                size="small"
                checked={shown}
                tabIndex={-1}
                slotProps={{ input: { 'aria-hidden': true } }}
              />
              {messages.columns[name]}
            </MenuItem>
          );
        })}
      </Menu>
    </>
  );
}
