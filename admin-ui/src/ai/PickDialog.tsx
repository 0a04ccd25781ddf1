import type { CaseDocument } from '../../../src/contract/documents';
import { dayOf, shortDate } from '../../../ui/src/format/dates';
import { caseFileSize } from '../../../ui/src/format/sizes';
import { FileTile } from '../../../ui/src/viewer/FileTile';
import { AppDialog } from '../dialogs/AppDialog';
import { DocumentPicker } from '../documents/DocumentPicker';
import { useSession } from '../session/Session';
import { assistantMessages } from './messages';
import css from './dialogs.module.css';

const messages = assistantMessages.pick;

export interface PickDialogProps {
  onClose: () => void;
  onPick: (document: CaseDocument) => void;
}

/** Finds one of the office's documents by its title or its words. */
export function PickDialog({ onClose, onPick }: PickDialogProps) {
  const { timeZone } = useSession().office;
  return (
    <AppDialog open onClose={onClose} title={messages.title}>
      <DocumentPicker
        words={messages}
        onOnly={(document) => {
          if (isReadable(document)) onPick(document);
        }}
      >
        {(document) => {
          const { title, mimeType, sizeBytes, createdAt } = document;
          const facts = [
            document.caseTitle ?? document.clientName,
            caseFileSize(sizeBytes),
            shortDate(dayOf(createdAt, timeZone)),
            !isReadable(document) && messages.withoutText,
          ];
          return (
            <button
              type="button"
              className={css.document}
              disabled={!isReadable(document)}
              onClick={() => onPick(document)}
            >
              <FileTile mimeType={mimeType} />
              <span className={css.words}>
                <b>{title}</b>
                <span className="meta">{facts.filter(Boolean).join(' · ')}</span>
              </span>
            </button>
          );
        }}
      </DocumentPicker>
    </AppDialog>
  );
}

const isReadable = ({ textState }: CaseDocument) => textState !== 'no_text';
