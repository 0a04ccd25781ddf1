import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import Select from '@mui/material/Select';
import useMediaQuery from '@mui/material/useMediaQuery';
import { X } from 'lucide-react';
import { useListContext } from 'react-admin';

import { CLIENT_ACTIVITIES, type ClientFilter } from '../../../src/contract/clients';
import { ListSearch } from '../lists/ListSearch';
import { PHONE } from '../theme/measures';
import { LED_TO, LIST_SORTS, sortedBy } from './clients-address';
import { clientsMessages } from './messages';
import css from './client-list.module.css';

const messages = clientsMessages.list;

/** Filters without what a figure's link set: the order that came with the new clients goes away, too. */
export function useUnfiltered() {
  const list = useListContext();
  const { newThisMonth } = list.filterValues as ClientFilter;
  return (filter: ClientFilter) => {
    list.setFilters(filter);
    if (newThisMonth && !filter.newThisMonth && list.sort.field === 'createdAt') {
      list.setSort({ field: 'name', order: 'ASC' });
    }
  };
}

/**
 * Draws the search, the filter, and the filters that came from a figure's link. On a phone it offers the order too,
 * because there are no headings.
 */
export function ClientToolbar() {
  const list = useListContext();
  const { setFilters, sort, setSort, total } = list;
  const filter = list.filterValues as ClientFilter;
  const unfiltered = useUnfiltered();
  const phone = useMediaQuery(PHONE, { noSsr: true });
  return (
    <div className={`row ${css.toolbar}`}>
      <ListSearch label={messages.search} />
      <Select
        className={css.filter}
        displayEmpty
        value={filter.activity ?? ''}
        onChange={(event) => setFilters({ ...filter, activity: event.target.value })}
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
          value={LIST_SORTS.find((value) => value === sort.field) ?? ''}
          onChange={(event) => event.target.value && setSort(sortedBy(sort, event.target.value))}
          inputProps={{ 'aria-label': messages.sortLabel }}
        >
          {LIST_SORTS.map((value) => (
            <MenuItem key={value} value={value}>
              {messages.sorts[value]}
            </MenuItem>
          ))}
        </Select>
      )}
      {LED_TO.filter((name) => filter[name]).map((name) => (
        <Button
          key={name}
          endIcon={<X />}
          onClick={() => unfiltered({ ...filter, [name]: undefined })}
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
