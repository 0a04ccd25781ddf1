import Button from '@mui/material/Button';
import { Download, FileSpreadsheet } from 'lucide-react';
import { type DragEvent, useRef, useState } from 'react';

import { IMPORT_MAX_BYTES, IMPORT_MAX_ROWS, type ImportKind } from '../../../src/contract/imports';
import { saveFile } from '../files/archive';
import { FingerWords } from '../layout/FingerWords';
import { exampleList } from './example-list';
import { importMessages } from './messages';
import { Notice } from './Notice';
import css from './import.module.css';

const messages = importMessages.choose;
const MEGABYTE = 1024 * 1024;

export interface ChooseListProps {
  kind: ImportKind;
  /** The name of the file that is being read. */
  reading: string | null;
  error: string | null;
  onFile: (file: File) => void;
}

/** The first step: a file is dropped or chosen. */
export function ChooseList({ kind, reading, error, onFile }: ChooseListProps) {
  const input = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    const [file] = event.dataTransfer.files;
    if (file) onFile(file);
  };
  return (
    <div className={css.step}>
      <p>{messages.text}</p>
      <div
        className={over ? `${css.drop} ${css.over}` : css.drop}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={(event) => {
          // Entering a child fires "leave" on its parent too.
          if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setOver(false);
        }}
        onDrop={drop}
      >
        <FileSpreadsheet size={24} strokeWidth={1.5} aria-hidden />
        <div className={css.dropWords} aria-live="polite">
          <strong>
            {reading !== null || over ? (
              wordsFor(reading)
            ) : (
              <FingerWords pointer={messages.drop} finger={messages.choose} />
            )}
          </strong>
          <span>{messages.limits(IMPORT_MAX_BYTES / MEGABYTE, IMPORT_MAX_ROWS)}</span>
        </div>
        <Button
          variant="contained"
          disabled={reading !== null}
          onClick={() => input.current?.click()}
        >
          {messages.select}
        </Button>
        <input
          ref={input}
          type="file"
          hidden
          accept=".csv,.txt,.tsv,text/csv,text/plain"
          aria-label={messages.input}
          onChange={({ target }) => {
            const [file] = target.files ?? [];
            if (file) onFile(file);
            target.value = '';
          }}
        />
      </div>
      {error && <Notice title={messages.failed} text={error} alert />}
      <div>
        <Button
          variant="text"
          size="small"
          startIcon={<Download />}
          onClick={() => saveFile(exampleList(kind))}
        >
          {messages.example}
        </Button>
      </div>
    </div>
  );
}

function wordsFor(reading: string | null): string {
  return reading === null ? messages.dropHere : messages.reading(reading);
}
