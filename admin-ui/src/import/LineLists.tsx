import type { ReactNode } from 'react';

import type { ImportDuplicate, ImportFault, ImportPreview } from '../../../src/contract/imports';
import { Segmented } from '../forms/Segmented';
import { importMessages } from './messages';
import { Notice } from './Notice';
import type { Duplicates } from './use-import';
import css from './import.module.css';

const messages = importMessages.duplicates;

/** Lists faults or warnings, each with its line, its heading and the reason. */
export function LineList({ lines, count }: { lines: readonly ImportFault[]; count: number }) {
  return (
    <Lines count={count} shown={lines.length}>
      {lines.map(({ line, heading, reason }, index) => (
        <li key={index}>
          <span className={css.line}>{importMessages.faults.line(line)}</span>
          <span>
            {heading && <b>{heading}: </b>}
            {reason}
          </span>
        </li>
      ))}
    </Lines>
  );
}

/** Reasons whose value is the name of the existing record. */
const NAMED_BY: ReadonlySet<ImportDuplicate['by']> = new Set(['name', 'title', 'day']);

export interface DuplicateListProps {
  preview: Pick<ImportPreview, 'duplicates' | 'duplicateCount'>;
  value: Duplicates;
  onChange: (value: Duplicates) => void;
}

/** Lists rows that exist already, and lets the person choose what happens to them. */
export function DuplicateList({ preview, value, onChange }: DuplicateListProps) {
  const { duplicates, duplicateCount } = preview;
  return (
    <Notice title={messages.title(duplicateCount)}>
      <Segmented
        label={messages.choice}
        value={value}
        options={[
          { value: 'skip', label: messages.skip },
          { value: 'add', label: messages.add },
        ]}
        onChange={onChange}
      />
      <Lines count={duplicateCount} shown={duplicates.length}>
        {duplicates.map(({ line, by, value: key, existing }) => (
          <li key={line}>
            <span className={css.line}>{importMessages.faults.line(line)}</span>
            <span>
              <b>{messages.by[by]}: </b>
              {NAMED_BY.has(by) ? existing : messages.of(key, existing)}
            </span>
          </li>
        ))}
      </Lines>
    </Notice>
  );
}

function Lines({ count, shown, children }: { count: number; shown: number; children: ReactNode }) {
  return (
    <>
      {/* Scrolls on its own, so that a hundred lines do not push the columns out of sight. */}
      <ul className={css.lines} tabIndex={0}>
        {children}
      </ul>
      {count > shown && <p>{importMessages.preview.more(count - shown)}</p>}
    </>
  );
}
