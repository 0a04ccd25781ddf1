import { useState } from 'react';

import { FORM_MESSAGES } from '../../../src/contract/field-messages';
import { countryLabels } from '../../../src/contract/labels';
import { PLANS } from '../../../src/contract/plans';
import type { Country } from '../../../src/contract/session';
import type { CheckoutBody } from '../../../src/contract/subscriptions';
import { emailError } from '../../../ui/src/form/checks';
import { TextField } from '../../../ui/src/form/Fields';
import { Note } from '../../../ui/src/form/Note';
import { textOf, useForm } from '../../../ui/src/form/use-form';
import { monthly } from '../../../ui/src/format/prices';
import { checkoutFailure, type OpenedPage, startCheckout } from '../../../ui/src/payment/checkout';
import { rememberBuyer } from './buyer';
import { Dialog } from './Dialog';
import { checkoutMessages as texts } from './messages';
import { Opened } from './Opened';
import styles from './dialog.module.css';

interface CheckoutDialogProps {
  plan: CheckoutBody['plan'];
  country: Country;
  email: string;
  /** The office of staff: their purchase belongs to it, whatever their e-mail; null for a visitor. */
  office: string | null;
  onClose: () => void;
}

/**
 * Asks a visitor for the e-mail to which the subscription is bound, and leads to the payment. Staff see it if they
 * chose a plan before the page had their session.
 */
export function CheckoutDialog({ plan, country, email, office, onClose }: CheckoutDialogProps) {
  const [address, setAddress] = useState(email.trim());
  const empty = office === null && address === '';
  const [page, setPage] = useState<(OpenedPage & { email: string }) | null>(null);
  const { form, busy, errors, outcome, submit } = useForm({
    check: (values) => (office === null ? checkEmail(textOf(values, 'email')) : {}),
    send: async (values, idempotencyKey) => {
      const typed = office === null ? textOf(values, 'email').trim() : '';
      const opened = await startCheckout(
        { plan, country, ...(typed && { email: typed }) },
        idempotencyKey,
      );
      if (typed) rememberBuyer(typed);
      setPage({ ...opened, email: typed });
    },
    explain: (error) => ({ ...checkoutFailure(error), failure: true }),
  });
  if (page) {
    return (
      <Dialog title={texts.title} onClose={onClose}>
        <div className={styles.body}>
          <Opened page={page} text={office === null ? texts.after(page.email) : texts.staff} />
        </div>
      </Dialog>
    );
  }
  return (
    <Dialog title={texts.title} onClose={onClose}>
      <form ref={form} onSubmit={submit} noValidate>
        <div className={styles.body}>
          {outcome && <Note {...outcome} />}
          <div className={styles.summary}>
            <div>
              <b>{PLANS[plan].name}</b>
              <span className="meta">{texts.summary(countryLabels[country])}</span>
            </div>
            <b className={styles.price}>{monthly(plan, country)}</b>
          </div>
          {office !== null && <p>{texts.forOffice(office)}</p>}
          {office === null && (
            <>
              <TextField
                name="email"
                type="email"
                autoComplete="email"
                label={texts.email}
                hint={texts.hint}
                error={errors.email}
                defaultValue={email}
                onChange={({ target }) => setAddress(target.value.trim())}
              />
              {!emailError(address) && <p>{texts.confirm(address)}</p>}
              <p className={`meta ${styles.account}`}>
                {texts.haveAccount} <a href="/auth?redirect=/pricing">{texts.signIn}</a>
              </p>
            </>
          )}
        </div>
        <footer className={styles.footer}>
          <button className="button" type="button" onClick={onClose}>
            {texts.cancel}
          </button>
          <button className="button primary" disabled={empty || busy}>
            {busy ? texts.busy : texts.next}
          </button>
        </footer>
      </form>
    </Dialog>
  );
}

function checkEmail(text: string): Record<string, string> {
  if (text.trim() === '') return { email: FORM_MESSAGES.checkoutEmailMissing };
  return emailError(text) ? { email: FORM_MESSAGES.checkoutEmailInvalid } : {};
}
