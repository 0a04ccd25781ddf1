import { text } from '../../../src/contract/fields';
import { COLLEAGUE_FIELDS, COMPANY_FIELD, INVITEE_FIELDS } from '../../../src/contract/invitations';
import { blankTexts, contentOf } from '../forms/field-values';
import { FieldInputs } from '../forms/FieldInputs';
import { CompanyInput } from './CompanyInput';
import { InvitePage, type InviteValues } from './InvitePage';
import { invitationsMessages } from './messages';
import css from './invite-page.module.css';

const { fields: labels, optional, phonePlaceholder } = invitationsMessages;

const PHONE = {
  label: notNeeded(labels.phone),
  inputMode: 'tel',
  placeholder: phonePlaceholder,
} as const;

/** `companyName` is what is typed or the name of the chosen client, `clientId` that client's. */
const CLIENT_USER_FIELDS = { ...INVITEE_FIELDS, companyName: COMPANY_FIELD, clientId: text(36) };

/** `/admin/cadastro-staff`: invites a colleague. */
export function InviteColleaguePage() {
  return (
    <InvitePage
      userType="staff"
      texts={invitationsMessages.colleague}
      fields={COLLEAGUE_FIELDS}
      initial={{ ...blankTexts(COLLEAGUE_FIELDS), companyName: '', clientId: '' }}
      bodyOf={(values) => ({ ...contentOf(COLLEAGUE_FIELDS, values), userType: 'staff' })}
    >
      <FieldInputs
        layout={{
          fullName: { autoFocus: true },
          email: {},
          position: {},
          phone: PHONE,
        }}
      />
    </InvitePage>
  );
}

/** `/admin/cadastro-cliente`: invites somebody of a client, which may be a new one. */
export function InviteClientUserPage() {
  return (
    <InvitePage
      userType="client"
      texts={invitationsMessages.clientUser}
      fields={CLIENT_USER_FIELDS}
      initial={blankTexts(CLIENT_USER_FIELDS)}
      bodyOf={clientUserOf}
    >
      <FieldInputs
        layout={{
          fullName: { autoFocus: true },
          email: {},
          companyName: { className: css.wide },
          position: { label: notNeeded(labels.position) },
          phone: PHONE,
        }}
        own={{ companyName: <CompanyInput className={css.wide} /> }}
      />
    </InvitePage>
  );
}

function clientUserOf({ companyName, clientId, ...person }: InviteValues) {
  const place = clientId ? { clientId } : { companyName: companyName.trim() };
  return { ...contentOf(INVITEE_FIELDS, person), ...place, userType: 'client' as const };
}

function notNeeded(label: string) {
  return (
    <>
      {label} <span className={css.optional}>{optional}</span>
    </>
  );
}
