import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import IconButton from '@mui/material/IconButton';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import Select from '@mui/material/Select';
import useMediaQuery from '@mui/material/useMediaQuery';
import { ArrowDown, ArrowUp, Columns3, SlidersHorizontal } from 'lucide-react';
import { type MouseEvent, type ReactNode, useId, useState } from 'react';

import { CASE_COLUMNS, WITHOUT } from '../../../src/contract/case-view-address';
import { CASE_SORTS, CASE_STATUSES, type CaseSort } from '../../../src/contract/cases';
import { statusLabels } from '../../../src/contract/labels';
import { SearchField } from '../../../ui/src/parts/SearchField';
import { useColleagues } from '../data/colleagues';
import { LARGE, PHONE } from '../theme/measures';
import { ClientFilter } from './ClientFilter';
import { FilterChips } from './FilterChips';
import { casesMessages } from './messages';
import type { CasesViewState } from './use-cases-view';
import css from './all-cases-toolbar.module.css';

const messages = casesMessages.views;

/** An entry among the orders on a phone: reverses the current order. */
const TURN = 'turn';

export interface AllCasesToolbarProps {
  view: CasesViewState;
  total: number | undefined;
  /** The actions on the filters of the view. */
  actions: ReactNode;
  /** Draws the export button, without its text if everything fits in one line only that way. */
  exporting: (short: boolean) => ReactNode;
}

/**
 * Draws the search and filters of a view. On a phone a button opens them, with the order and the file beside it,
 * because there are no headings to sort by.
 */
export function AllCasesToolbar(props: AllCasesToolbarProps) {
  const phone = useMediaQuery(PHONE, { noSsr: true });
  const short = !useMediaQuery(LARGE, { noSsr: true });
  if (phone) return <PhoneToolbar {...props} />;
  const { view, total, actions, exporting } = props;
  return (
    <div className={css.toolbar}>
      <Filters view={view} />
      <div className={css.end}>
        {total !== undefined && <span className="meta">{messages.total(total)}</span>}
        <ColumnChooser view={view} short={short} />
        {actions}
        {exporting(short)}
      </div>
      <FilterChips view={view} />
    </div>
  );
}

/** Keeps the filters open on a filtered or saved view until the user closes them. */
function PhoneToolbar({ view, total, actions, exporting }: AllCasesToolbarProps) {
  const [chosen, choose] = useState<boolean | null>(null);
  const id = useId();
  const open = chosen ?? (view.narrowed || view.saved !== null);
  return (
    <div className={css.toolbar}>
      <div className={css.line}>
        <span className="meta">{total !== undefined && messages.total(total)}</span>
        <PhoneOrder view={view} />
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
        {exporting(true)}
      </div>
      {open && (
        <div id={id} className={css.filters}>
          <Filters view={view} />
          <FilterChips view={view} />
          <div className={css.end}>{actions}</div>
        </div>
      )}
    </div>
  );
}

function PhoneOrder({ view: { sort, descending, sortBy } }: { view: CasesViewState }) {
  const Arrow = descending ? ArrowDown : ArrowUp;
  return (
    <Select<CaseSort | typeof TURN>
      className={css.order}
      value={sort}
      onChange={({ target: { value } }) => sortBy(value === TURN ? sort : value)}
      renderValue={() => (
        <span className="row">
          <Arrow
            size={16}
            role="img"
            aria-label={descending ? messages.descending : messages.ascending}
          />
          {messages.sorts[sort]}
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

function Filters({ view }: { view: CasesViewState }) {
  return (
    <>
      <SearchField label={messages.search} value={view.q} onChange={view.search} />
      <Select
        className={css.filter}
        displayEmpty
        value={view.status ?? ''}
        onChange={(event) => view.filter({ status: event.target.value || null })}
        inputProps={{ 'aria-label': casesMessages.list.statusLabel }}
      >
        <MenuItem value="">{casesMessages.list.allStatuses}</MenuItem>
        {CASE_STATUSES.map((value) => (
          <MenuItem key={value} value={value}>
            {statusLabels[value]}
          </MenuItem>
        ))}
      </Select>
      <ClientFilter value={view.clientId} onChange={(clientId) => view.filter({ clientId })} />
      <ResponsibleFilter view={view} />
    </>
  );
}

function ResponsibleFilter({ view: { responsibleId, filter } }: { view: CasesViewState }) {
  const { data: colleagues = [] } = useColleagues();
  const unknown =
    responsibleId &&
    responsibleId !== WITHOUT &&
    !colleagues.some(({ id }) => id === responsibleId);
  return (
    <Select
      className={`${css.filter} ${css.responsible}`}
      displayEmpty
      value={responsibleId ?? ''}
      onChange={(event) => filter({ responsibleId: event.target.value || null })}
      inputProps={{ 'aria-label': messages.responsibleLabel }}
    >
      <MenuItem value="">{messages.allResponsibles}</MenuItem>
      <MenuItem value={WITHOUT}>{messages.nobody}</MenuItem>
      {colleagues.map(({ id, fullName }) => (
        <MenuItem key={id} value={id}>
          {fullName}
        </MenuItem>
      ))}
      {unknown && <MenuItem value={responsibleId}>{casesMessages.responsibleUnknown}</MenuItem>}
    </Select>
  );
}

function ColumnChooser({ view, short }: { view: CasesViewState; short: boolean }) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const opens = {
    'aria-haspopup': 'menu',
    'aria-expanded': anchor !== null,
    onClick: (event: MouseEvent<HTMLElement>) => setAnchor(event.currentTarget),
  } as const;
  const toggle = (name: (typeof CASE_COLUMNS)[number]) =>
    view.show(
      view.columns.includes(name)
        ? view.columns.filter((shown) => shown !== name)
        : [...view.columns, name],
    );
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
        {CASE_COLUMNS.map((name) => (
          <MenuItem
            key={name}
            role="menuitemcheckbox"
            aria-checked={view.columns.includes(name)}
            onClick={() => toggle(name)}
          >
            <Checkbox
              size="small"
              checked={view.columns.includes(name)}
              tabIndex={-1}
              slotProps={{ input: { 'aria-hidden': true } }}
            />
            {messages.columns[name]}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}
