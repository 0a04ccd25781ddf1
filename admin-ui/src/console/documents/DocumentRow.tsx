import { useState } from 'react';
import IconButton from '@mui/material/IconButton';
import { Download, Eye } from 'lucide-react';
import type { CaseDocument } from '../../../../src/contract/documents';
import { dayOf, shortDate } from '../../format/dates';
import { caseFileSize } from '../../format/sizes';
import { documentMessages } from '../../messages/documents';
import { useSession } from '../session';
import { DocumentMenu } from './DocumentMenu';
import { FileTile } from './FileTile';
import { documentKind } from './document-kind';
import { TitleField } from './upload-parts';
import { useDownload } from './use-download';
import { useSaveDocument } from './use-documents';
import css from './files.module.css';

const texts = documentMessages.list;

/** One stored document. */
export function DocumentRow({ document, onView }: { document: CaseDocument; onView: () => void }) {
  const { timeZone } = useSession().office;
  const save = useSaveDocument(document);
  const download = useDownload(documentMessages.viewer.noLink);
  const [renaming, setRenaming] = useState(false);
  const { version, mimeType, sizeBytes, createdAt } = document;
  // While it is being saved, what was asked for is shown.
  const { title, sharedWithClient } = (save.isPending && save.variables) || document;
  const facts = [
    documentMessages.kinds[documentKind(mimeType)],
    caseFileSize(sizeBytes),
    shortDate(dayOf(createdAt, timeZone)),
  ];
  return (
    <li className={css.row}>
      <FileTile mimeType={mimeType} />
      <div className={css.words}>
        {renaming ? (
          <TitleField
            title={title}
            label={texts.titleField}
            plain
            autoFocus
            onChange={(next) => save.mutate({ title: next, sharedWithClient, version })}
            onFocusChange={setRenaming}
          />
        ) : (
          <div className={css.title} title={title}>
            {title}
          </div>
        )}
        <div className={css.facts}>
          <span>{facts.join(' · ')}</span>
          <DocumentMenu
            title={title}
            sharedWithClient={sharedWithClient}
            busy={save.isPending}
            onShare={(shared) => save.mutate({ title, sharedWithClient: shared, version })}
            onRename={() => setRenaming(true)}
          />
        </div>
      </div>
      <div className={css.actions}>
        <IconButton aria-label={texts.view(title)} onClick={onView}>
          <Eye />
        </IconButton>
        <IconButton
          className={css.desktopOnly}
          aria-label={texts.download(title)}
          onClick={() => void download(document)}
        >
          <Download />
        </IconButton>
      </div>
    </li>
  );
}
