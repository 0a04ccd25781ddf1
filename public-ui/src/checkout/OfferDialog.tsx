import { useState } from 'react';

import { FORM_MESSAGES } from '../../../src/contract/field-messages';
import { OFFER_MESSAGE_MAX, type OfferBody } from '../../../src/contract/subscriptions';
import { api } from '../../../ui/src/api/client';
import { emailError } from '../../../ui/src/form/checks';
import { TextField } from '../../../ui/src/form/Fields';
import { Note } from '../../../ui/src/form/Note';
import { type Errors, textOf, useForm } from '../../../ui/src/form/use-form';
import { Optional, TextArea } from '../../../ui/src/form/WideFields';
import { sharedMessages } from '../../../ui/src/messages';
import { Dialog } from './Dialog';
import { checkoutMessages } from './messages';
import styles from './dialog.module.css';

const texts = checkoutMessages.offer;

interface OfferDialogProps {
  /** The signed-in staff member, whose office is known; null for a visitor. */
  staff: { email: string; dashboard: string } | null;
  onClose: () => void;
}

/** Enterprise is sold by agreement: asks for an offer instead of starting a checkout. */
export function OfferDialog({ staff, onClose }: OfferDialogProps) {
  const [sentTo, setSentTo] = useState<string | null>(null);
  const { form, busy, errors, outcome, submit } = useForm({
    check: (values) => checkEmail(textOf(values, 'email')),
    send: async (values, idempotencyKey) => {
      const email = textOf(values, 'email').trim();
      const message = textOf(values, 'message').trim() || null;
      const body: OfferBody = staff
        ? { message }
        : { email, officeName: textOf(values, 'officeName').trim() || null, message };
      await api.post('subscription/offers', body, idempotencyKey);
      setSentTo(email);
    },
    explain: ({ message }) => ({ title: texts.failed, text: message, failure: true }),
  });
  if (sentTo !== null) {
    return (
      <Dialog title={texts.title} onClose={onClose}>
        <div className={styles.body}>
          <Note title={texts.sent} text={texts.next(sentTo)} focused />
          {staff && (
            <a className="button primary large wide" href={staff.dashboard}>
              {sharedMessages.openConsole}
            </a>
          )}
        </div>
      </Dialog>
    );
  }
  return (
    <Dialog title={texts.title} onClose={onClose}>
      <form ref={form} onSubmit={submit} noValidate>
        <div className={styles.body}>
          {outcome && <Note {...outcome} />}
          <p className={styles.intro}>{texts.text}</p>
          <TextField
            name="email"
            type="email"
            autoComplete="email"
            label={checkoutMessages.email}
            error={errors.email}
            defaultValue={staff?.email}
            readOnly={staff !== null}
          />
          {!staff && (
            <TextField
              name="officeName"
              autoComplete="organization"
              maxLength={200}
              label={texts.officeName}
              note={<Optional />}
              error={errors.officeName}
            />
          )}
          <TextArea
            name="message"
            maxLength={OFFER_MESSAGE_MAX}
            label={texts.message}
            optional
            error={errors.message}
          />
        </div>
        <footer className={styles.footer}>
          <button className="button" type="button" onClick={onClose}>
            {checkoutMessages.cancel}
          </button>
          <button className="button primary" aria-disabled={busy}>
            {busy ? texts.busy : texts.send}
          </button>
        </footer>
      </form>
    </Dialog>
  );
}

function checkEmail(text: string): Errors {
  return emailError(text) ? { email: FORM_MESSAGES.checkoutEmailInvalid } : {};
}
