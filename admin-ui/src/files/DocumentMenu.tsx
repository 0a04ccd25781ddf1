import useMediaQuery from '@mui/material/useMediaQuery';
import {
  AlarmClockPlus,
  Download,
  MailOpen,
  MessageSquareQuote,
  Pencil,
  Trash2,
} from 'lucide-react';
import { Suspense, useState } from 'react';

import type { CaseDocument } from '../../../src/contract/documents';
import { viewerMessages } from '../../../ui/src/viewer/messages';
import { ActionMenu } from '../lists/ActionMenu';
import { onDemand } from '../loading/OnDemand';
import { useDeadlineFrom } from '../navigation/use-deadline-from';
import { useHasFeature } from '../plan/plan-queries';
import { useAskAssistant } from '../plan/use-ask-assistant';
import { useDeleteDialog } from '../recycle-bin/DeleteDialog';
import { summaryMessages } from '../summaries/messages';
import { PHONE } from '../theme/measures';
import { filesMessages } from './messages';
import type { EditableDocument } from './use-editable-document';

const texts = filesMessages.list;
const CourtLetterDialog = onDemand(
  async () => (await import('../summaries/CourtLetterDialog')).CourtLetterDialog,
);

export interface DocumentMenuProps {
  document: CaseDocument;
  edit: EditableDocument;
  onDownload: () => void;
}

/** The menu of a document. On a phone, where the row has no room, it offers the download too. */
export function DocumentMenu({ document, edit, onDownload }: DocumentMenuProps) {
  const { title, setRenaming } = edit;
  const deletion = useDeleteDialog();
  const ask = useAskAssistant();
  const phone = useMediaQuery(PHONE, { noSsr: true });
  const { id, caseId, textState } = document;
  const openDeadline = useDeadlineFrom();
  const hasAssistant = useHasFeature('ai_assistant');
  const [reading, setReading] = useState(false);
  return (
    <>
      <ActionMenu
        label={texts.options(title)}
        actions={[
          ...(phone
            ? [{ label: viewerMessages.download, icon: Download, onClick: onDownload }]
            : []),
          {
            label: viewerMessages.ask,
            icon: MessageSquareQuote,
            onClick: () => ask({ documentId: id }),
          },
          ...(caseId
            ? [
                {
                  label: filesMessages.upload.makeDeadline,
                  icon: AlarmClockPlus,
                  onClick: () => openDeadline({ documentId: id, caseId }),
                },
              ]
            : []),
          { label: texts.rename, icon: Pencil, onClick: () => setRenaming(true) },
          ...(hasAssistant && textState === 'read'
            ? [
                {
                  label: summaryMessages.letter.action,
                  icon: MailOpen,
                  onClick: () => setReading(true),
                },
              ]
            : []),
          {
            label: texts.delete,
            icon: Trash2,
            onClick: () => deletion.ask({ kind: 'document', id, title }),
          },
        ]}
      />
      {deletion.dialog}
      {reading && (
        <Suspense fallback={null}>
          <CourtLetterDialog document={document} onClose={() => setReading(false)} />
        </Suspense>
      )}
    </>
  );
}
