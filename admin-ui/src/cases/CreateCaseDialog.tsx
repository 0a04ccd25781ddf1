import { useState } from 'react';

import { CASE_FIELDS, type LegalCase } from '../../../src/contract/cases';
import type { ClientChoice } from '../clients/ClientSelect';
import { saveAnyway } from '../forms/messages';
import { RecordDialog } from '../forms/RecordDialog';
import { bodyOf, type CaseFormValues, valuesOf } from './case-form';
import { CaseCreatedDialog } from './CaseCreatedDialog';
import { CaseFields } from './CaseFields';
import { casesMessages } from './messages';
import { useNumberDoubts } from './use-number-doubts';
import css from './case-form.module.css';

const messages = casesMessages.create;

export interface CreateCaseDialogProps {
  /** Chosen beforehand. */
  client?: ClientChoice;
  onClose: () => void;
}

/** Creates a case, then stays open for its documents. */
export function CreateCaseDialog({ client, onClose }: CreateCaseDialogProps) {
  const [created, setCreated] = useState<LegalCase | null>(null);
  const [names] = useState(() => new Map(client && [[client.id, client.name]]));
  const clientId = client?.id ?? '';
  const doubts = useNumberDoubts();
  if (created) return <CaseCreatedDialog legalCase={created} onClose={onClose} />;
  return (
    <RecordDialog<CaseFormValues, LegalCase>
      resource="cases"
      title={messages.title}
      fields={CASE_FIELDS}
      labels={casesMessages.fields}
      valuesOf={() => ({ ...valuesOf(), clientId })}
      bodyOf={(values) => bodyOf(values, undefined, doubts.answers())}
      draft={`case:new:${clientId}`}
      words={doubts.confirms ? { ...messages, submit: saveAnyway } : messages}
      onRefused={doubts.onRefused}
      onSaved={setCreated}
      onClose={onClose}
    >
      <div className={`inputs ${css.fields}`}>
        <CaseFields names={names} doubts={doubts} autoFocus />
      </div>
    </RecordDialog>
  );
}
