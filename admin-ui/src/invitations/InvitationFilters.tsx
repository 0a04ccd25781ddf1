import MenuItem from '@mui/material/MenuItem';
import Select from '@mui/material/Select';
import { useListContext } from 'react-admin';

import {
  INVITATION_STATUSES,
  type InvitationFilter,
  USER_TYPES,
} from '../../../src/contract/invitations';
import { invitationsMessages } from './messages';
import css from './invitations.module.css';

const messages = invitationsMessages.list;

/** By status and by type. */
export function InvitationFilters() {
  return (
    <div className={css.filters}>
      <Choice
        source="status"
        label={messages.statusLabel}
        any={messages.anyStatus}
        values={INVITATION_STATUSES}
        called={messages.status}
      />
      <Choice
        source="userType"
        label={messages.typeLabel}
        any={messages.anyType}
        values={USER_TYPES}
        called={messages.type}
      />
    </div>
  );
}

interface ChoiceProps<Value extends string> {
  source: keyof InvitationFilter;
  label: string;
  any: string;
  values: readonly Value[];
  called: (value: Value) => string;
}

function Choice<Value extends string>(props: ChoiceProps<Value>) {
  const { source, label, any, values, called } = props;
  const list = useListContext();
  const filter = list.filterValues as InvitationFilter;
  return (
    <Select
      className={css.filter}
      displayEmpty
      value={filter[source] ?? ''}
      onChange={({ target }) => list.setFilters({ ...filter, [source]: target.value })}
      inputProps={{ 'aria-label': label }}
    >
      <MenuItem value="">{any}</MenuItem>
      {values.map((known) => (
        <MenuItem key={known} value={known}>
          {called(known)}
        </MenuItem>
      ))}
    </Select>
  );
}
