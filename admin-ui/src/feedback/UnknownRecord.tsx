import Button from '@mui/material/Button';
import { Link } from 'react-router';

import { EmptyState } from '../../../ui/src/parts/EmptyState';
import type { Icon } from '../../../ui/src/parts/icon';
import { commonMessages } from '../messages';

export interface UnknownRecordProps {
  icon: Icon;
  title: string;
  text: string;
  /** The list of records of the same kind. */
  list: { path: string; label: string };
}

/** Fills the dialog of a record that does not exist, or not any more, with links to go on. */
export function UnknownRecord({ list, ...words }: UnknownRecordProps) {
  return (
    <EmptyState
      bare
      {...words}
      action={
        <>
          <Button component={Link} to="/lixeira">
            {commonMessages.unknown.recycleBin}
          </Button>
          <Button variant="contained" component={Link} to={list.path}>
            {list.label}
          </Button>
        </>
      }
    />
  );
}
