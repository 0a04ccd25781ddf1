import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import Select from '@mui/material/Select';
import useMediaQuery from '@mui/material/useMediaQuery';
import { SlidersHorizontal } from 'lucide-react';
import { useState } from 'react';

import type { DocumentSort } from '../../../src/contract/documents';
import { SearchField } from '../../../ui/src/parts/SearchField';
import { Sheet } from '../dialogs/Sheet';
import { documentMessages } from '../files/messages';
import { PHONE } from '../theme/measures';
import { CaseSelect } from './CaseSelect';
import { type Direction, visibilityValue, WITHOUT_CASE } from './documents-address';
import { documentsPageMessages } from './messages';
import { useDocumentsAddress } from './use-documents-address';
import css from './folder.module.css';

const messages = documentsPageMessages.folder;
const SORTS = Object.entries(messages.sorts);

export interface FolderToolbarProps {
  clientId: string;
  /** The number of matching documents; undefined until it is known. */
  total: number | undefined;
}

/** Draws the search and filters of a folder. On a phone the filters are in a sheet, with the order beside it. */
export function FolderToolbar({ clientId, total }: FolderToolbarProps) {
  const { words, searchDocuments } = useDocumentsAddress();
  const phone = useMediaQuery(PHONE, { noSsr: true });
  return (
    <div className={`row ${css.toolbar}`}>
      <SearchField label={messages.search} value={words} onChange={searchDocuments} />
      {phone ? (
        <>
          <FilterSheet clientId={clientId} />
          {!words && <SortSelect />}
        </>
      ) : (
        <>
          <CaseFilter clientId={clientId} />
          <VisibilityFilter />
          {total !== undefined && (
            <span className={`meta ${css.total}`}>{documentsPageMessages.documents(total)}</span>
          )}
        </>
      )}
    </div>
  );
}

function CaseFilter({ clientId }: { clientId: string }) {
  const { caseId, filterCase } = useDocumentsAddress();
  return (
    <CaseSelect
      className={css.case}
      accessibleName={messages.caseFilter}
      placeholder={messages.allCases}
      clientId={clientId}
      caseId={caseId}
      extra={{ id: WITHOUT_CASE, title: messages.noCase }}
      onChange={(chosen) => filterCase(chosen?.id ?? null)}
    />
  );
}

function VisibilityFilter() {
  const { shared, filterVisibility } = useDocumentsAddress();
  const { list } = documentMessages;
  return (
    <Select
      className={css.visibility}
      displayEmpty
      value={visibilityValue(shared) ?? ''}
      onChange={({ target: { value } }) => filterVisibility(value ? value === 'shared' : null)}
      inputProps={{ 'aria-label': messages.visibilityFilter }}
    >
      <MenuItem value="">{messages.allVisibilities}</MenuItem>
      <MenuItem value="internal">{list.internal}</MenuItem>
      <MenuItem value="shared">{list.shared}</MenuItem>
    </Select>
  );
}

function FilterSheet({ clientId }: { clientId: string }) {
  const { caseId, shared } = useDocumentsAddress();
  const [open, setOpen] = useState(false);
  const set = [caseId, shared].filter((filter) => filter !== null).length;
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
  const { sort, direction, order } = useDocumentsAddress();
  return (
    <Select
      className={css.half}
      value={`${sort}.${direction}`}
      onChange={({ target: { value } }) => {
        const [field, way] = value.split('.') as [DocumentSort, Direction];
        order(field, way);
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
