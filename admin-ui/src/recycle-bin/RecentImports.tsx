import Button from '@mui/material/Button';
import { keepPreviousData } from '@tanstack/react-query';
import { FileSpreadsheet, Undo2 } from 'lucide-react';
import { useState } from 'react';

import type { ListImport } from '../../../src/contract/imports';
import { dateTime, dayOf, daysBetween, numericDayAndMonth } from '../../../ui/src/format/dates';
import { useGetList } from '../data/resources';
import { useLoadFailureToast } from '../feedback/load-failure';
import { useSession, useToday } from '../session/Session';
import { recycleBinMessages } from './messages';
import { useUndoDialog } from './UndoImportDialog';
import css from './recycle-bin.module.css';

const messages = recycleBinMessages.imports;

/** Shows few at first, because the deleted records are below them. */
const PER_PAGE = 3;

/** Lists recent imports, each with a button to undo it. Draws nothing if there are none. */
export function RecentImports() {
  const [perPage, setPerPage] = useState(PER_PAGE);
  const {
    data = [],
    total = 0,
    error,
  } = useGetList(
    'imports',
    { pagination: { page: 1, perPage }, sort: { field: 'importedAt', order: 'DESC' } },
    { placeholderData: keepPreviousData },
  );
  useLoadFailureToast(error, messages.listFailed);
  const { ask, dialog } = useUndoDialog();
  return (
    <>
      {data.length > 0 && (
        <section className={`card ${css.card} ${css.imports}`}>
          <div className={`row ${css.toolbar}`}>
            <div>
              <h2>{messages.heading}</h2>
              <p className="meta">{messages.text}</p>
            </div>
          </div>
          <ul aria-label={messages.label}>
            {data.map((each) => (
              <ImportRow key={each.id} listImport={each} onUndo={ask} />
            ))}
          </ul>
          {total > data.length && (
            <div className={css.more}>
              <Button variant="text" onClick={() => setPerPage(perPage + PER_PAGE)}>
                {messages.more}
              </Button>
            </div>
          )}
        </section>
      )}
      {dialog}
    </>
  );
}

interface ImportRowProps {
  listImport: ListImport;
  onUndo: (listImport: ListImport, title: string) => void;
}

function ImportRow({ listImport, onUndo }: ImportRowProps) {
  const { kind, rows, fileName, importedBy, importedAt, undoableUntil } = listImport;
  const { administrator, office } = useSession();
  const { timeZone } = office;
  const today = useToday();
  const day = numericDayAndMonth(dayOf(importedAt, timeZone));
  const title = recycleBinMessages.importTitle(day, kind, rows);
  return (
    <li className={css.row}>
      <span className={`center tile ${css.tile}`} aria-hidden>
        <FileSpreadsheet size={18} />
      </span>
      <div className={css.words}>
        <div className={`truncate ${css.title}`} title={title}>
          {title}
        </div>
        <div className="meta">{fileName}</div>
      </div>
      <div className={css.who}>
        <div>{messages.importedBy(importedBy)}</div>
        <div className="meta">{dateTime(importedAt, timeZone)}</div>
      </div>
      <div className={css.left}>
        {recycleBinMessages.daysLeft(daysBetween(today, dayOf(undoableUntil, timeZone)))}
      </div>
      {administrator && (
        <Button
          className={css.restore}
          size="small"
          startIcon={<Undo2 />}
          aria-label={messages.undoTitle(title)}
          onClick={() => onUndo(listImport, title)}
        >
          {messages.undo}
        </Button>
      )}
    </li>
  );
}
