import Button from '@mui/material/Button';
import { Upload } from 'lucide-react';

import type { ImportKind } from '../../../src/contract/imports';
import { importMessages } from './messages';
import { useImportDialog } from './use-import-dialog';

/** "Importar Lista", with its dialog. What is on the screen is renewed when a list has come in. */
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
