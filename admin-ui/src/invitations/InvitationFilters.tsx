import MenuItem from '@mui/material/MenuItem';
import Select from '@mui/material/Select';

import { INVITATION_STATUSES, USER_TYPES } from '../../../src/contract/invitations';
import { invitationsMessages } from './messages';
import type { InvitationsView } from './use-invitations-view';
import css from './invitations.module.css';

const messages = invitationsMessages.list;

/** By status and by type. */
export function InvitationFilters({ view: { filter, narrow } }: { view: InvitationsView }) {
  return (
    <div className={css.filters}>
      <Choice
        label={messages.statusLabel}
        any={messages.anyStatus}
        values={INVITATION_STATUSES}
        value={filter.status}
        called={messages.status}
        onChange={(status) => narrow({ status })}
      />
      <Choice
        label={messages.typeLabel}
        any={messages.anyType}
        values={USER_TYPES}
        value={filter.userType}
        called={messages.type}
        onChange={(userType) => narrow({ userType })}
      />
    </div>
  );
}

interface ChoiceProps<Value extends string> {
  label: string;
  any: string;
  values: readonly Value[];
  value: Value | undefined;
  called: (value: Value) => string;
  onChange: (value: Value | undefined) => void;
}

function Choice<Value extends string>(props: ChoiceProps<Value>) {
  const { label, any, values, value, called, onChange } = props;
  return (
    <Select
      className={css.filter}
      displayEmpty
      value={value ?? ''}
      onChange={(event) => onChange(values.find((known) => known === event.target.value))}
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
