import { useEffect, useRef } from 'react';
import type { ImportField, ImportPreview } from '../../../../src/contract/imports';
import { importMessages } from '../../messages/import';
import { ColumnMatch } from './ColumnMatch';
import { DuplicateList, LineList } from './LineLists';
import { Notice } from './Notice';
import { SampleTable } from './SampleTable';
import type { Duplicates } from './use-import';
import css from './import.module.css';

const messages = importMessages.preview;

export interface ListPreviewProps {
  fields: readonly ImportField[];
  fileName: string;
  preview: ImportPreview;
  duplicates: Duplicates;
  checking: boolean;
  error: string | null;
  onMatch: (field: ImportField, column: number | null) => void;
  onDuplicates: (duplicates: Duplicates) => void;
}

/** Rows that an import would store. */
export function rowsToImport(preview: ImportPreview, duplicates: Duplicates): number {
  return preview.rowCount - (duplicates === 'skip' ? preview.duplicateCount : 0);
}

/** The second step: how the file was understood, and what is wrong with it. */
export function ListPreview(props: ListPreviewProps) {
  const { fields, fileName, preview, duplicates, checking, error, onMatch, onDuplicates } = props;
  const { faults, faultCount, warnings, warningCount, duplicateCount } = preview;
  const top = useRef<HTMLParagraphElement>(null);
  useEffect(() => top.current?.focus(), []);
  const facts = [
    fileName,
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
      {faultCount > 0 && (
        <Notice title={importMessages.faults.title(faultCount)} text={importMessages.faults.text}>
          <LineList lines={faults} count={faultCount} />
        </Notice>
      )}
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
        <ColumnMatch fields={fields} preview={preview} onMatch={onMatch} />
      </section>
      <section className={css.section}>
        <h2>{messages.sample}</h2>
        <SampleTable preview={preview} />
      </section>
    </div>
  );
}
