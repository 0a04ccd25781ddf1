import { COLLEAGUE_FIELDS } from '../../../src/contract/invitations';
import { blankTexts, contentOf } from '../forms/field-values';
import { FieldInputs } from '../forms/FieldInputs';
import { InvitePage } from './InvitePage';
import { invitationsMessages } from './messages';
import { PHONE } from './OptionalInputs';
import { RoleInput } from './RoleInput';

/** `/admin/cadastro-staff`: invites a colleague. */
export function InviteColleaguePage() {
  return (
    <InvitePage
      userType="staff"
      texts={invitationsMessages.colleague}
      fields={COLLEAGUE_FIELDS}
      initial={{
        ...blankTexts(COLLEAGUE_FIELDS),
        companyName: '',
        clientId: '',
        administrator: null,
      }}
      bodyOf={({ administrator, ...values }) => ({
        ...contentOf(COLLEAGUE_FIELDS, values),
        userType: 'staff',
        ...(typeof administrator === 'boolean' && { administrator }),
      })}
    >
      <FieldInputs
        layout={{
          fullName: { autoFocus: true },
          email: {},
          position: {},
          phone: PHONE,
        }}
      />
      <RoleInput />
    </InvitePage>
  );
}
