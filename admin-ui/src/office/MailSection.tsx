import { useSaveContext } from 'react-admin';

import {
  mailFault,
  OFFICE_MAIL_FIELDS,
  type OfficeMail,
} from '../../../src/contract/office-settings';
import { Section } from '../account/Section';
import { useToast } from '../feedback/ToastCard';
import { Declared } from '../forms/Declared';
import { contentOf, type TextsOf, textsOf } from '../forms/field-values';
import { FieldInputs } from '../forms/FieldInputs';
import { RecordBase, RecordForm, useOpenForm } from '../forms/RecordBase';
import { useSession } from '../session/Session';
import { officeMessages } from './messages';
import { SectionEnd } from './SectionEnd';
import account from '../account/account.module.css';
import css from './office.module.css';

const messages = officeMessages.mail;

type Values = TextsOf<typeof OFFICE_MAIL_FIELDS>;
type Stored = OfficeMail & { id: string };

const faultOf = (field: 'senderName' | 'signature') => (value: string) =>
  value.trim() === '' ? undefined : mailFault(field, value.trim());

const LAYOUT = {
  senderName: { hint: messages.senderHint, validate: faultOf('senderName') },
  answerTo: { inputMode: 'email', hint: messages.answerHint },
  signature: {
    className: css.wide,
    multiline: true,
    minRows: 3,
    maxRows: 8,
    hint: messages.signatureHint,
    validate: faultOf('signature'),
  },
} as const;

/** Edits how the office's mails are sent. */
export function MailSection({ mail }: { mail: OfficeMail | undefined }) {
  const toast = useToast();
  return (
    <Section title={messages.title} text={messages.text}>
      {mail && (
        <RecordBase<Values, Stored>
          resource="office"
          record={{ ...mail, id: 'mail' }}
          fields={OFFICE_MAIL_FIELDS}
          labels={messages.labels}
          valuesOf={(stored) => textsOf(OFFICE_MAIL_FIELDS, stored!)}
          bodyOf={(typed, stored) => ({
            ...contentOf(OFFICE_MAIL_FIELDS, typed),
            version: stored!.version,
          })}
          draft="office:mail"
          words={{ failed: officeMessages.failed, conflict: messages.conflict }}
          onSaved={() => toast.success(messages.saved)}
        >
          <RecordForm>
            <Inputs mail={mail} />
          </RecordForm>
        </RecordBase>
      )}
    </Section>
  );
}

function Inputs({ mail }: { mail: OfficeMail }) {
  const { administrator } = useSession();
  const { saving = false } = useSaveContext();
  const disabled = saving || !administrator;
  return (
    <Declared fields={OFFICE_MAIL_FIELDS} labels={messages.labels} disabled={disabled}>
      {useOpenForm().state}
      <div className={`inputs ${account.two}`}>
        <FieldInputs<keyof Values> layout={LAYOUT} />
      </div>
      <SectionEnd save={messages.save} changed={mail} />
    </Declared>
  );
}
