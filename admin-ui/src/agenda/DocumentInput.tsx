import Autocomplete from '@mui/material/Autocomplete';
import IconButton from '@mui/material/IconButton';
import TextField from '@mui/material/TextField';
import { Eye, X } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';

import type { CaseDocument } from '../../../src/contract/documents';
import { SEARCH_MAX } from '../../../src/contract/lists';
import { dayOf, shortDate } from '../../../ui/src/format/dates';
import { documentKind } from '../../../ui/src/viewer/document-kind';
import { FileTile } from '../../../ui/src/viewer/FileTile';
import { viewerMessages } from '../../../ui/src/viewer/messages';
import { useGetList, useGetOne } from '../data/resources';
import { useDeclared } from '../forms/Declared';
import { useFieldInput } from '../forms/FieldInput';
import { useDebounced } from '../lists/use-debounced';
import { useUrlDialog } from '../navigation/use-url-dialog';
import { useSession } from '../session/Session';
import { agendaMessages } from './messages';
import css from './document-input.module.css';

const messages = agendaMessages.document;
const SUGGESTIONS = 20;

export interface DocumentInputProps {
  source: string;
  className?: string | undefined;
  caseId: string;
  /** Returns the title of a document that can no longer be read. */
  nameOf: (id: string) => string;
  placeholder: string;
  hint?: string;
  /** An upload button, which is shown while no document is chosen. */
  children?: ReactNode;
}

/** Chooses one of a case's documents. */
export function DocumentInput(props: DocumentInputProps) {
  const { source, className, caseId, nameOf, placeholder, hint, children } = props;
  const { labels } = useDeclared();
  const { value, onChange, message, disabled } = useFieldInput({ source });
  const labelId = useId();
  const id = value as string;
  if (id) {
    return (
      <div
        className={`stack ${css.field} ${className ?? ''}`}
        role="group"
        aria-labelledby={labelId}
      >
        <span id={labelId} className={css.label}>
          {labels[source]}
        </span>
        <Chosen id={id} name={nameOf(id)} onTake={disabled ? undefined : () => onChange('')} />
        {message && <p className={css.error}>{message}</p>}
      </div>
    );
  }
  return (
    <div className={`stack ${css.field} ${className ?? ''}`}>
      <DocumentSearch
        label={labels[source]!}
        caseId={caseId}
        placeholder={placeholder}
        error={message}
        hint={hint}
        disabled={disabled}
        onChoose={(document) => onChange(document.id)}
      />
      {children}
    </div>
  );
}

interface ChosenProps {
  id: string;
  name: string;
  onTake: (() => void) | undefined;
}

function Chosen({ id, name, onTake }: ChosenProps) {
  const { timeZone } = useSession().office;
  const viewer = useUrlDialog('ver');
  const { data: document } = useGetOne('documents', { id });
  const title = document?.title ?? name;
  return (
    <div className={css.chosen}>
      <FileTile mimeType={document?.mimeType ?? ''} />
      <div className={css.words}>
        <div className={`truncate ${css.title}`}>{title}</div>
        {document && (
          <div className="meta truncate">
            {viewerMessages.kinds[documentKind(document.mimeType)]}
            {' · '}
            {shortDate(dayOf(document.createdAt, timeZone))}
          </div>
        )}
      </div>
      <div className="row">
        {document && (
          <IconButton aria-label={messages.view(title)} onClick={() => viewer.open(id)}>
            <Eye />
          </IconButton>
        )}
        {onTake && (
          <IconButton aria-label={messages.remove(title)} onClick={onTake}>
            <X />
          </IconButton>
        )}
      </div>
    </div>
  );
}

interface DocumentSearchProps {
  label: string;
  caseId: string;
  placeholder: string;
  error: string | undefined;
  hint: string | undefined;
  disabled: boolean;
  onChoose: (document: CaseDocument) => void;
}

/** Finds documents of the case by title or text, the newest first. */
function DocumentSearch(props: DocumentSearchProps) {
  const { label, caseId, placeholder, error, hint, disabled, onChoose } = props;
  const [open, setOpen] = useState(false);
  const [typed, setTyped] = useState('');
  const q = useDebounced(typed.trim());
  const { data, isPending } = useGetList(
    'documents',
    {
      pagination: { page: 1, perPage: SUGGESTIONS },
      sort: { field: 'createdAt', order: 'DESC' },
      filter: { caseId, ...(q && { q }) },
    },
    { enabled: open },
  );
  return (
    <Autocomplete<CaseDocument>
      open={open}
      onOpen={() => setOpen(true)}
      onClose={() => setOpen(false)}
      value={null}
      onChange={(_, chosen) => chosen && onChoose(chosen)}
      onInputChange={(_, text, reason) => setTyped(reason === 'input' ? text : '')}
      options={data ?? []}
      filterOptions={(all) => all}
      getOptionLabel={({ title }) => title}
      getOptionKey={({ id }) => id}
      loading={isPending}
      loadingText={messages.loading}
      noOptionsText={messages.none}
      openText={messages.open}
      closeText={messages.close}
      disabled={disabled}
      renderInput={(params) => (
        <TextField
          {...params}
          label={label}
          placeholder={placeholder}
          error={Boolean(error)}
          helperText={error ?? hint}
          slotProps={{ htmlInput: { ...params.inputProps, maxLength: SEARCH_MAX } }}
        />
      )}
    />
  );
}
