import Button from '@mui/material/Button';
import { Pencil, Plus, Shapes, Trash2 } from 'lucide-react';
import { useState } from 'react';

import { SAMPLE_THING_FIELDS, type SampleThing } from '../../../src/contract/sample-things';
import { ConfirmDelete } from '../dialogs/ConfirmDelete';
import { blankTexts, contentOf, textsOf, type TextsOf } from '../forms/field-values';
import { FieldInputs } from '../forms/FieldInputs';
import { RecordDialog } from '../forms/RecordDialog';
import { PageHeader } from '../layout/PageHeader';
import { ActionMenu } from '../lists/ActionMenu';
import { ListCard } from '../lists/ListCard';
import { RecordList } from '../lists/RecordList';
import { RecordTable } from '../lists/RecordTable';
import { sampleThingsMessages as messages } from './messages';

type Edited = SampleThing | 'new';

/** `/sample-things` */
export function SampleThingsPage() {
  const [edited, setEdited] = useState<Edited | null>(null);
  const [deleted, setDeleted] = useState<SampleThing | null>(null);
  return (
    <RecordList<SampleThing> resource="sample-things" sort={{ field: 'name', order: 'ASC' }}>
      <PageHeader
        title={messages.heading}
        actions={
          <Button variant="contained" startIcon={<Plus />} onClick={() => setEdited('new')}>
            {messages.create}
          </Button>
        }
      />
      <ListCard
        title={messages.heading}
        loadFailed={messages.loadFailed}
        empty={{ icon: Shapes, ...messages.empty }}
      >
        <RecordTable<SampleThing>
          label={messages.heading}
          columns={[{ label: messages.fields.name, sortBy: 'name', render: ({ name }) => name }]}
          actions={(record) => (
            <ActionMenu
              label={messages.optionsOf(record.name)}
              actions={[
                { label: messages.edit, icon: Pencil, onClick: () => setEdited(record) },
                { label: messages.delete, icon: Trash2, onClick: () => setDeleted(record) },
              ]}
            />
          )}
        />
      </ListCard>
      {edited && <SampleThingDialog edited={edited} onClose={() => setEdited(null)} />}
      {deleted && (
        <ConfirmDelete
          resource="sample-things"
          record={deleted}
          title={messages.deleting.title}
          text={messages.deleting.text(deleted.name)}
          words={{ ...messages.deleting, failed: messages.failed }}
          onClose={() => setDeleted(null)}
        />
      )}
    </RecordList>
  );
}

function SampleThingDialog({ edited, onClose }: { edited: Edited; onClose: () => void }) {
  const record = edited === 'new' ? undefined : edited;
  return (
    <RecordDialog<TextsOf<typeof SAMPLE_THING_FIELDS>, SampleThing>
      resource="sample-things"
      record={record}
      title={record ? messages.edit : messages.create}
      fields={SAMPLE_THING_FIELDS}
      labels={messages.fields}
      valuesOf={(stored) =>
        stored ? textsOf(SAMPLE_THING_FIELDS, stored) : blankTexts(SAMPLE_THING_FIELDS)
      }
      bodyOf={(values, stored) => ({
        ...contentOf(SAMPLE_THING_FIELDS, values),
        ...(stored && { version: stored.version }),
      })}
      draft={`sample-thing:${record?.id ?? 'new'}`}
      words={{ ...messages.form, failed: messages.failed }}
      onSaved={onClose}
      onClose={onClose}
    >
      <FieldInputs layout={{ name: { autoFocus: true } }} />
    </RecordDialog>
  );
}
