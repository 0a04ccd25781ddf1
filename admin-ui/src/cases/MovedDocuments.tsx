import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import { useFormContext } from 'react-hook-form';

import { useGetList } from '../data/resources';
import { useDeclared } from '../forms/Declared';
import type { CaseFormValues } from './case-form';
import type { Names } from './CaseFields';
import { casesMessages } from './messages';
import css from './case-form.module.css';

const messages = casesMessages.edit;

/** Warns about the documents that the client sees where another is chosen, and offers to show them to the new one. */
export function MovedDocuments({ caseId, names }: { caseId: string; names: Names }) {
  const { watch, setValue, formState } = useFormContext<CaseFormValues>();
  const [clientId, sharesWith] = watch(['clientId', 'sharesWith']);
  const { disabled } = useDeclared();
  const moves = clientId !== formState.defaultValues?.clientId;
  const { total = 0 } = useGetList(
    'documents',
    {
      pagination: { page: 1, perPage: 1 },
      sort: { field: 'createdAt', order: 'DESC' },
      filter: { caseId, sharedWithClient: true },
    },
    { enabled: moves },
  );
  if (!moves || total === 0) return null;
  return (
    <div className={css.wide} role="status">
      <p className="meta">{messages.hidden(total)}</p>
      {clientId && (
        <FormControlLabel
          control={
            <Checkbox
              checked={sharesWith === clientId}
              disabled={disabled}
              onChange={(_, shares) =>
                setValue('sharesWith', shares ? clientId : '', { shouldDirty: true })
              }
            />
          }
          label={messages.share(total, names.get(clientId) ?? null)}
        />
      )}
    </div>
  );
}
