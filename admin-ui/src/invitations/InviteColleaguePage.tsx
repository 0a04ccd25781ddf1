import { COLLEAGUE_FIELDS } from '../../../src/contract/invitations';
import { blankTexts, contentOf } from '../forms/field-values';
import { FieldInputs } from '../forms/FieldInputs';
import { InvitePage } from './InvitePage';
import { invitationsMessages } from './messages';
import { PHONE } from './OptionalInputs';

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
