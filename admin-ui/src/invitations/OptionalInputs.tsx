import { invitationsMessages } from './messages';
import css from './invite-page.module.css';

const { fields: labels, optional, phonePlaceholder } = invitationsMessages;

export const PHONE = {
  label: notNeeded(labels.phone),
  inputMode: 'tel',
  placeholder: phonePlaceholder,
} as const;

export function notNeeded(label: string) {
  return (
    <>
      {label} <span className={css.optional}>{optional}</span>
    </>
  );
}
