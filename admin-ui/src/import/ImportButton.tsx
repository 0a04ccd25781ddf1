import Button from '@mui/material/Button';
import { Upload } from 'lucide-react';

import type { ImportKind } from '../../../src/contract/imports';
import { importMessages } from './messages';
import { useImportDialog } from './UseImportDialog';

/** "Importar Lista" with its dialog. The lists on the screen are fetched again after an import. */
export function ImportButton({ kind }: { kind: ImportKind }) {
  const { open, dialog } = useImportDialog(kind);
  return (
    <>
      <Button startIcon={<Upload />} onClick={open}>
        {importMessages.action}
      </Button>
      {dialog}
    </>
  );
}
