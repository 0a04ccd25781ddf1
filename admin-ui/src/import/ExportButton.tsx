import Button from '@mui/material/Button';
import { Download } from 'lucide-react';
import type { ClientFilter } from '../../../src/contract/clients';
import { open } from '../../../ui/src/api/client';
import { useSend } from '../../../ui/src/api/use-send';
import { exportMessages as messages } from './messages';
import { fileNameOf, saveFile } from '../files/archive';
import { useToast } from '../parts/ToastCard';

export interface ExportButtonProps {
  /** What the list on the screen is filtered by. */
  filter?: ClientFilter;
  disabled?: boolean;
}

/** "Exportar Lista": downloads the clients of a filter as CSV. */
export function ExportButton({ filter, disabled }: ExportButtonProps) {
  const { failure } = useToast();
  const { start, busy } = useSend({
    send: (_: void) => fetchList(filter),
    onDone: saveFile,
    onFailed: () => failure(messages.failed),
  });
  return (
    <Button
      startIcon={<Download />}
      disabled={busy || disabled}
      onClick={() => start()}
      aria-live="polite"
    >
      {busy ? messages.busy : messages.action}
    </Button>
  );
}

/** Whole before it is saved: a list that breaks off half-way must not look like all of it. */
async function fetchList(filter: ClientFilter = {}) {
  const query = new URLSearchParams({ filter: JSON.stringify(filter) });
  const response = await open(`clients/export.csv?${query.toString()}`);
  const content = await response.blob();
  const fileName = fileNameOf(response.headers.get('Content-Disposition')) ?? 'clientes.csv';
  return { content, fileName };
}
