import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import { useQuery } from '@tanstack/react-query';

import { flag } from '../../../src/contract/fields';
import { userStatisticsQuery } from '../data/queries';
import { useFieldInput } from '../forms/FieldInput';
import { invitationsMessages } from './messages';

/** Chooses whether a new colleague is an administrator. The default is yes if all the staff are administrators. */
export function RoleInput() {
  const { data } = useQuery(userStatisticsQuery);
  const { ref, value, onChange, disabled } = useFieldInput({
    source: 'administrator',
    field: flag(),
  });
  const byDefault = data !== undefined && data.administrators === data.staff;
  return (
    <FormControlLabel
      label={invitationsMessages.fields.administrator}
      control={
        <Switch
          checked={typeof value === 'boolean' ? value : byDefault}
          onChange={(_, checked) => onChange(checked)}
          slotProps={{ input: { ref } }}
          disabled={disabled}
        />
      }
    />
  );
}
