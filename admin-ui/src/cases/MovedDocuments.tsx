import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';

import { useGetList } from '../data/resources';
import { casesMessages } from './messages';
import css from './case-form.module.css';

const messages = casesMessages.edit;

export interface MovedDocumentsProps {
  caseId: string;
  /** The name of the case's new client; null while it is not known, blank for no client. */
  client: string | null;
  shares: boolean;
  onShare: (shares: boolean) => void;
  disabled: boolean;
}

/** Warns about the documents that the client sees, and offers to show them to the new client. */
export function MovedDocuments({ caseId, client, shares, onShare, disabled }: MovedDocumentsProps) {
  const { total = 0 } = useGetList('documents', {
    pagination: { page: 1, perPage: 1 },
    sort: { field: 'createdAt', order: 'DESC' },
    filter: { caseId, sharedWithClient: true },
  });
  if (total === 0) return null;
  return (
    <div className={css.wide} role="status">
      <p className="meta">{messages.hidden(total)}</p>
      {client !== '' && (
        <FormControlLabel
          control={
            <Checkbox
              checked={shares}
              disabled={disabled}
              onChange={(_, chosen) => onShare(chosen)}
            />
          }
          label={messages.share(total, client)}
        />
      )}
    </div>
  );
}
