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

type Open = { kind: 'create' } | { kind: 'edit' | 'delete'; record: SampleThing };

/** `/sample-things` */
export function SampleThingsPage() {
  const [open, setOpen] = useState<Open | null>(null);
  return (
    <RecordList<SampleThing> resource="sample-things" sort={{ field: 'name', order: 'ASC' }}>
      <PageHeader
        title={messages.heading}
        actions={
          <Button
            variant="contained"
            startIcon={<Plus />}
            onClick={() => setOpen({ kind: 'create' })}
          >
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
                {
                  label: messages.edit,
                  icon: Pencil,
                  onClick: () => setOpen({ kind: 'edit', record }),
                },
                {
                  label: messages.delete,
                  icon: Trash2,
                  onClick: () => setOpen({ kind: 'delete', record }),
                },
              ]}
            />
          )}
        />
      </ListCard>
      {open && <OpenDialog open={open} onClose={() => setOpen(null)} />}
    </RecordList>
  );
}

function OpenDialog({ open, onClose }: { open: Open; onClose: () => void }) {
  if (open.kind === 'delete') {
    return (
      <ConfirmDelete
        resource="sample-things"
        record={open.record}
        title={messages.deleting.title}
        text={messages.deleting.text(open.record.name)}
        words={{ ...messages.deleting, failed: messages.failed }}
        onClose={onClose}
      />
    );
  }
  const record = open.kind === 'edit' ? open.record : undefined;
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
