import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import { useEffect, useRef } from 'react';

import type { ImportField, ImportKind, ImportPreview } from '../../../src/contract/imports';
import { ColumnMatch } from './ColumnMatch';
import { FaultyRowsButton } from './FaultyRowsButton';
import { DuplicateList, LineList } from './LineLists';
import { importMessages } from './messages';
import { Notice } from './Notice';
import { SampleTable } from './SampleTable';
import type { CheckedList, Duplicates } from './use-import';
import css from './import.module.css';

const messages = importMessages.preview;

export interface ListPreviewProps {
  fields: readonly ImportField[];
  list: CheckedList;
  preview: ImportPreview;
  duplicates: Duplicates;
  checking: boolean;
  error: string | null;
  onMatch: (field: ImportField, column: number | null) => void;
  onHeadings: (headings: boolean) => void;
  onDuplicates: (duplicates: Duplicates) => void;
}

/** Counts the rows that an import would store. */
export function rowsToImport(preview: ImportPreview, duplicates: Duplicates): number {
  const { rowCount, faultyRowCount, duplicateCount } = preview;
  return rowCount - faultyRowCount - (duplicates === 'skip' ? duplicateCount : 0);
}

/** The second step: shows how the file was read, and its faults. */
export function ListPreview(props: ListPreviewProps) {
  const { fields, list, preview, duplicates, checking, error } = props;
  const { onMatch, onHeadings, onDuplicates } = props;
  const { warnings, warningCount, duplicateCount } = preview;
  const top = useRef<HTMLParagraphElement>(null);
  useEffect(() => top.current?.focus(), []);
  const facts = [
    list.file.name,
    messages.rows(preview.rowCount),
    messages.delimiters[preview.delimiter],
    messages.encodings[preview.encoding],
  ];
  return (
    <div className={css.step}>
      <p ref={top} tabIndex={-1} className={css.facts}>
        {facts.join(' · ')}
      </p>
      {error && <Notice title={messages.failed} text={error} alert />}
      {preview.faultCount > 0 && <Faults preview={preview} list={list} />}
      {duplicateCount > 0 && (
        <DuplicateList preview={preview} value={duplicates} onChange={onDuplicates} />
      )}
      {warningCount > 0 && (
        <Notice
          title={importMessages.warnings.title(warningCount)}
          text={importMessages.warnings.text}
        >
          <LineList lines={warnings} count={warningCount} />
        </Notice>
      )}
      <section className={css.section} aria-busy={checking}>
        <div className={css.sectionHead}>
          <h2>{messages.columns}</h2>
          <span aria-live="polite">{checking ? messages.checking : messages.columnsText}</span>
        </div>
        <FormControlLabel
          className={css.switch}
          control={
            <Switch
              checked={preview.hasHeadings}
              disabled={checking}
              onChange={(_, headings) => onHeadings(headings)}
            />
          }
          label={messages.headings}
        />
        <ColumnMatch fields={fields} preview={preview} onMatch={onMatch} />
      </section>
      <section className={css.section}>
        <h2>{messages.sample}</h2>
        <SampleTable preview={preview} />
      </section>
    </div>
  );
}

const NEEDED: Record<ImportKind, ImportField> = {
  clients: 'name',
  cases: 'title',
  'agenda-entries': 'title',
};

/** Lists the faults. Without the column of names, all rows share one fault, and nothing else can be done. */
function Faults({ preview, list }: { preview: ImportPreview; list: CheckedList }) {
  const { faults, faultCount, columns } = preview;
  const named = columns[NEEDED[list.kind]] !== undefined;
  const { title, text, needed } = importMessages.faults;
  return (
    <Notice title={title(faultCount)} text={named ? text : needed}>
      <LineList lines={faults} count={faultCount} />
      {named && <FaultyRowsButton list={list} />}
    </Notice>
  );
}
