import { text } from '../../../src/contract/fields';
import { COMPANY_FIELD, INVITEE_FIELDS } from '../../../src/contract/invitations';
import { blankTexts, contentOf } from '../forms/field-values';
import { FieldInputs } from '../forms/FieldInputs';
import { CompanyInput } from './CompanyInput';
import { InvitePage, type InviteValues } from './InvitePage';
import { invitationsMessages } from './messages';
import { notNeeded, PHONE } from './OptionalInputs';
import css from './invite-page.module.css';

const { fields: labels } = invitationsMessages;

/** `companyName` is what is typed or the name of the chosen client, `clientId` that client's. */
const CLIENT_USER_FIELDS = { ...INVITEE_FIELDS, companyName: COMPANY_FIELD, clientId: text(36) };

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
