import { CalendarArrowDown, Download, Upload } from 'lucide-react';

import type { AgendaEntryFilter } from '../../../src/contract/agenda';
import { exportMessages, importMessages } from '../import/messages';
import { useListExport } from '../import/use-list-export';
import { useImportDialog } from '../import/UseImportDialog';
import { ActionMenu } from '../lists/ActionMenu';
import { calendarMessages as messages } from './messages';

/** Imports lists and exports the current view. `filter` is undefined until it is known. */
export function AgendaMenu({ filter }: { filter: AgendaEntryFilter | undefined }) {
  const listImport = useImportDialog('agenda-entries');
  const asList = useListExport('agenda-entries/export.csv');
  const asCalendar = useListExport('agenda-entries/export.ics');
  const view = { filter: JSON.stringify(filter), sort: JSON.stringify(['dueOn', 'ASC']) };
  return (
    <>
      <ActionMenu
        label={messages.lists}
        actions={[
          { label: importMessages.action, icon: Upload, onClick: listImport.open },
          ...(filter && !asList.busy && !asCalendar.busy
            ? [
                {
                  label: exportMessages.action,
                  icon: Download,
                  onClick: () => asList.start(view),
                },
                {
                  label: messages.exportCalendar,
                  icon: CalendarArrowDown,
                  onClick: () => asCalendar.start(view),
                },
              ]
            : []),
        ]}
      />
      {listImport.dialog}
    </>
  );
}
