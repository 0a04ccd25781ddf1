import Button from '@mui/material/Button';
import { CircleAlert, FileText, X } from 'lucide-react';

import { caseFileSize } from '../../../ui/src/format/sizes';
import { assistantMessages } from './messages';
import type { Chosen } from './use-chosen-document';
import css from './chosen-document.module.css';

const messages = assistantMessages.document;

/** Shows the chosen document, and how much of its text has been read. */
export function ChosenDocument({ chosen, disabled }: { chosen: Chosen; disabled: boolean }) {
  const { document, paper, fault, reading, remove } = chosen;
  const file = document ?? paper;
  const pages = paper?.pageCount ? messages.pages(paper.pageCount) : null;
  const facts = [pages, file && caseFileSize(file.sizeBytes), reading];
  return (
    <div className={css.chosenDocument}>
      <span className={`center ${css.fileTile}`} aria-hidden>
        <FileText size={18} />
      </span>
      <div className={css.facts}>
        <b>{file?.title ?? ' '}</b>
        <span className="meta" role="status">
          {facts.filter(Boolean).join(' · ')}
        </span>
        {document?.caseTitle && <span className="meta">{messages.ofCase(document.caseTitle)}</span>}
        {fault && (
          <span className={css.fault} role="alert">
            <CircleAlert size={16} />
            {fault}
          </span>
        )}
      </div>
      <Button variant="text" startIcon={<X />} disabled={disabled} onClick={remove}>
        {messages.remove}
      </Button>
    </div>
  );
}
