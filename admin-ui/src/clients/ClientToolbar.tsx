import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import Select from '@mui/material/Select';
import useMediaQuery from '@mui/material/useMediaQuery';
import { X } from 'lucide-react';

import { CLIENT_ACTIVITIES } from '../../../src/contract/clients';
import { SearchField } from '../../../ui/src/parts/SearchField';
import { PHONE } from '../theme/measures';
import { LED_TO, LIST_SORTS } from './clients-address';
import { clientsMessages } from './messages';
import type { useClientsAddress } from './use-clients-address';
import css from './client-list.module.css';

const messages = clientsMessages.list;

export interface ClientToolbarProps {
  address: ReturnType<typeof useClientsAddress>;
  total: number | undefined;
}

/**
 * Draws the search, the filter, and the filters that came from a figure's link. On a phone it offers the order too,
 * because there are no headings.
 */
export function ClientToolbar({ address, total }: ClientToolbarProps) {
  const { q, search, activity, filter, sort, sortBy } = address;
  const phone = useMediaQuery(PHONE, { noSsr: true });
  return (
    <div className={`row ${css.toolbar}`}>
      <SearchField label={messages.search} value={q} onChange={search} />
      <Select
        className={css.filter}
        displayEmpty
        value={activity ?? ''}
        onChange={(event) => filter(event.target.value || null)}
        inputProps={{ 'aria-label': messages.statusLabel }}
      >
        <MenuItem value="">{messages.allStatuses}</MenuItem>
        {CLIENT_ACTIVITIES.map((value) => (
          <MenuItem key={value} value={value}>
            {messages.activities[value]}
          </MenuItem>
        ))}
      </Select>
      {phone && (
        <Select
          className={css.filter}
          value={sort}
          onChange={(event) => sortBy(event.target.value)}
          inputProps={{ 'aria-label': messages.sortLabel }}
        >
          {LIST_SORTS.map((value) => (
            <MenuItem key={value} value={value}>
              {messages.sorts[value]}
            </MenuItem>
          ))}
        </Select>
      )}
      {LED_TO.filter((name) => address[name]).map((name) => (
        <Button
          key={name}
          endIcon={<X />}
          onClick={() => address.without(name)}
          title={messages.showAll}
        >
          {messages.ledTo[name]}
        </Button>
      ))}
      {!phone && total !== undefined && (
        <span className={`meta ${css.total}`}>{messages.total(total)}</span>
      )}
    </div>
  );
}
