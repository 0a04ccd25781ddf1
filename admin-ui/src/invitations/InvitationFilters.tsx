import { INVITATION_STATUSES, USER_TYPES } from '../../../src/contract/invitations';
import { FilterSelect } from '../lists/FilterSelect';
import { invitationsMessages } from './messages';
import css from './invitations.module.css';

const messages = invitationsMessages.list;

/** By status and by type. */
export function InvitationFilters() {
  return (
    <div className={css.filters}>
      <FilterSelect
        source="status"
        className={css.filter}
        label={messages.statusLabel}
        all={messages.anyStatus}
        choices={INVITATION_STATUSES.map((id) => ({ id, name: messages.status(id) }))}
      />
      <FilterSelect
        source="userType"
        className={css.filter}
        label={messages.typeLabel}
        all={messages.anyType}
        choices={USER_TYPES.map((id) => ({ id, name: messages.type(id) }))}
      />
    </div>
  );
}
