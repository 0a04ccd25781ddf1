import Button from '@mui/material/Button';
import type { ReactNode } from 'react';

import { IMPORT_FIELDS, type ImportField, type ImportKind } from '../../../src/contract/imports';
import { useSend } from '../../../ui/src/api/use-send';
import { AppDialog } from '../dialogs/AppDialog';
import { commonMessages } from '../messages';
import { LimitNotice } from '../plan/LimitNotice';
import type { LimitedResource } from '../plan/limits';
import { planMessages } from '../plan/messages';
import { useLimit } from '../plan/plan-queries';
import { UpgradeButton } from '../plan/UpgradeButton';
import { ChooseList } from './ChooseList';
import { FaultyRowsButton } from './FaultyRowsButton';
import { ApplyProgress, ImportResult } from './ImportEnd';
import { ListPreview, rowsToImport } from './ListPreview';
import { importMessages as messages } from './messages';
import { Notice } from './Notice';
import { checkedList, useImport } from './use-import';
import css from './import.module.css';

export interface ImportDialogProps {
  kind: ImportKind;
  onClose: () => void;
}

/** Imports a list: choose the file, match its columns, check the faults, import the correct rows. */
export function ImportDialog({ kind, onClose }: ImportDialogProps) {
  // Plans do not limit the agenda.
  const limited = kind === 'agenda-entries' ? null : kind;
  const limit = useLimit(limited ?? 'cases');
  const isFull = limited !== null && limit?.level === 'reached';
  const { step, choose, match, setHeadings, apply, setStep, restart } = useImport(kind);
  // The step on the screen shows how it ends.
  const importing = useSend({ send: apply, onFailed: () => {} });
  const frame = (
    content: ReactNode,
    footer: { actions?: ReactNode; footerStart?: ReactNode } = {},
  ) => (
    <AppDialog
      open
      // The import continues without the dialog, but its result would not be shown.
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
        <>
          {limited && <LimitNotice resource={limited} />}
          {!isFull && (
            <ChooseList
              kind={kind}
              reading={step.reading}
              error={step.error}
              onFile={(file) => void choose(file)}
            />
          )}
        </>,
        { actions: <Button onClick={onClose}>{commonMessages.actions.cancel}</Button> },
      );
    case 'preview': {
      const rows = rowsToImport(step.preview, step.duplicates);
      // Counted by the server with the list: the page's own count may be older.
      const { places } = step.preview;
      const tooMany = places !== null && rows > places;
      const ready = rows > 0 && !step.checking && !tooMany;
      return frame(
        <>
          {tooMany && limited && <NoRoom kind={limited} places={places} />}
          <ListPreview
            fields={Object.keys(IMPORT_FIELDS[kind]) as ImportField[]}
            list={checkedList(kind, step)}
            {...step}
            onMatch={(field, column) => void match(step, field, column)}
            onHeadings={(headings) => void setHeadings(step, headings)}
            onDuplicates={(duplicates) => setStep({ ...step, duplicates })}
          />
        </>,
        {
          footerStart: (
            <Button variant="text" onClick={restart}>
              {messages.preview.other}
            </Button>
          ),
          actions: (
            <>
              <Button onClick={onClose}>{commonMessages.actions.cancel}</Button>
              <Button variant="contained" disabled={!ready} onClick={() => importing.start(step)}>
                {applyLabel(rows, step.preview.faultyRowCount)}
              </Button>
            </>
          ),
        },
      );
    }
    case 'applying':
      return frame(<ApplyProgress done={step.done} total={step.total} />);
    case 'done':
      return frame(<ImportResult kind={kind} {...step} />, {
        footerStart: step.faulty > 0 && <FaultyRowsButton list={step.list} />,
        actions: (
          <Button variant="contained" onClick={onClose} autoFocus>
            {messages.done.close}
          </Button>
        ),
      });
  }
}

function NoRoom({ kind, places }: { kind: LimitedResource; places: number }) {
  const { tooMany, limitsOf } = planMessages;
  return (
    <div className={css.room}>
      <Notice title={planMessages.prompt.title} text={tooMany(places, limitsOf[kind])} alert>
        <UpgradeButton size="small" />
      </Notice>
    </div>
  );
}

function applyLabel(rows: number, faultyRows: number): string {
  if (rows === 0) return messages.preview.nothing;
  return faultyRows > 0 ? messages.preview.applyValid(rows) : messages.preview.apply(rows);
}
