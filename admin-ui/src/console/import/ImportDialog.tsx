import type { ReactNode } from 'react';
import Button from '@mui/material/Button';
import { IMPORT_FIELDS, type ImportKind } from '../../../../src/contract/imports';
import { useSend } from '../../api/use-send';
import { consoleMessages } from '../../messages/console';
import { importMessages as messages } from '../../messages/import';
import { AppDialog } from '../ui/AppDialog';
import { ChooseList } from './ChooseList';
import { ApplyProgress, ImportResult } from './ImportEnd';
import { ListPreview, rowsToImport } from './ListPreview';
import { useImport } from './use-import';

export interface ImportDialogProps {
  kind: ImportKind;
  onClose: () => void;
}

/** Brings a list in: choose the file, match its columns, look at what is wrong, import all of it. */
export function ImportDialog({ kind, onClose }: ImportDialogProps) {
  const { step, choose, match, apply, setStep, restart } = useImport(kind);
  // How it ends is told by the step.
  const importing = useSend({ send: apply, onFailed: () => {} });
  const frame = (
    content: ReactNode,
    footer: { actions?: ReactNode; footerStart?: ReactNode } = {},
  ) => (
    <AppDialog
      open
      // What is under way goes on without the dialog, but nobody would see how it ends.
      onClose={step.name === 'applying' ? undefined : onClose}
      title={messages.titles[kind]}
      width={step.name === 'preview' ? 900 : 600}
      {...footer}
    >
      {content}
    </AppDialog>
  );

  switch (step.name) {
    case 'choose':
      return frame(
        <ChooseList
          kind={kind}
          reading={step.reading}
          error={step.error}
          onFile={(file) => void choose(file)}
        />,
        { actions: <Button onClick={onClose}>{consoleMessages.actions.cancel}</Button> },
      );
    case 'preview': {
      const rows = rowsToImport(step.preview, step.duplicates);
      const ready = rows > 0 && step.preview.faultCount === 0 && !step.checking;
      return frame(
        <ListPreview
          fields={IMPORT_FIELDS[kind]}
          fileName={step.file.name}
          {...step}
          onMatch={(field, column) => void match(step, field, column)}
          onDuplicates={(duplicates) => setStep({ ...step, duplicates })}
        />,
        {
          footerStart: (
            <Button variant="text" onClick={restart}>
              {messages.preview.other}
            </Button>
          ),
          actions: (
            <>
              <Button onClick={onClose}>{consoleMessages.actions.cancel}</Button>
              <Button variant="contained" disabled={!ready} onClick={() => importing.start(step)}>
                {rows > 0 ? messages.preview.apply(rows) : messages.preview.nothing}
              </Button>
            </>
          ),
        },
      );
    }
    case 'applying':
      return frame(<ApplyProgress done={step.done} total={step.total} />);
    case 'done':
      return frame(<ImportResult kind={kind} imported={step.imported} skipped={step.skipped} />, {
        actions: (
          <Button variant="contained" onClick={onClose} autoFocus>
            {messages.done.close}
          </Button>
        ),
      });
  }
}
