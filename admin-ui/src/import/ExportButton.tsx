import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { ChevronDown, Download, TableProperties } from 'lucide-react';

import { ActionMenu } from '../lists/ActionMenu';
import { exportMessages as messages } from './messages';
import { useListExport } from './use-list-export';
import css from './export-button.module.css';

export interface ExportButtonProps {
  /** The list's address in the API. */
  path: `${string}.csv`;
  /** The filter of the list on the screen. */
  filter?: object;
  /** Replaces `filter` for an export that is not a list of records. */
  query?: Record<string, string>;
  label?: string;
  disabled?: boolean;
  /** Hides the label if there is no room for it. */
  short?: boolean;
  /** Further forms of the list, offered beside it. */
  others?: readonly { label: string; filter: object }[];
}

/** "Exportar Lista": downloads the rows of a filter as CSV. */
export function ExportButton(props: ExportButtonProps) {
  const { path, filter, query, label = messages.action, disabled, short, others = [] } = props;
  const { start, busy } = useListExport(path);
  const send = () => start(query ?? filtered(filter));
  const filtered = (by: object = {}) => ({ filter: JSON.stringify(by) });
  if (short) {
    return (
      <IconButton
        aria-label={busy ? messages.busy : label}
        title={label}
        disabled={busy || disabled}
        onClick={send}
      >
        <Download />
      </IconButton>
    );
  }
  const button = (
    <Button startIcon={<Download />} disabled={busy || disabled} onClick={send} aria-live="polite">
      {busy ? messages.busy : label}
    </Button>
  );
  if (others.length === 0) return button;
  return (
    <span className={css.split}>
      {button}
      <ActionMenu
        label={messages.others}
        icon={ChevronDown}
        actions={others.map((other) => ({
          label: other.label,
          icon: TableProperties,
          onClick: () => start(filtered(other.filter)),
        }))}
      />
    </span>
  );
}
