import Button from '@mui/material/Button';
import { Download } from 'lucide-react';
import { useState } from 'react';

import { viewerMessages } from '../../../ui/src/viewer/messages';
import { useToast } from '../feedback/ToastCard';
import { saveFile } from '../files/archive';
import { importMessages } from './messages';
import { fetchFaultyRows } from './send-list';
import type { CheckedList } from './use-import';

const messages = importMessages.faults;

/** "Baixar Linhas com Erros": downloads the rows that are left out, each with its reason. */
export function FaultyRowsButton({ list }: { list: CheckedList }) {
  const [busy, setBusy] = useState(false);
  const { failure } = useToast();
  const download = async () => {
    setBusy(true);
    try {
      saveFile(await fetchFaultyRows(list.kind, list.file, list.options));
    } catch {
      failure(messages.downloadFailed, viewerMessages.downloadFailed);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button
      size="small"
      startIcon={<Download />}
      disabled={busy}
      onClick={() => void download()}
      aria-live="polite"
    >
      {busy ? messages.downloading : messages.download}
    </Button>
  );
}
