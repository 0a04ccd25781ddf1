import { FORM_MESSAGES } from '../../../src/contract/field-messages';
import { countryLabels } from '../../../src/contract/labels';
import { COUNTRIES, type SignUpBody } from '../../../src/contract/session';
import { api } from '../../../ui/src/api/client';
import { TextField } from '../../../ui/src/form/Fields';
import { textOf } from '../../../ui/src/form/use-form';
import { SelectField } from '../../../ui/src/form/WideFields';
import { authMessages } from './messages';
import { officeSignUpMessages as texts } from './office-sign-up-messages';
import type { SignUpKind } from './SignUpForm';

const NEEDED = ['fullName', 'officeName'] as const;

/** The account of a new office: asks for the founder, the office's name and its country. */
export const OFFICE_SIGN_UP: SignUpKind = {
  fields: (errors) => (
    <>
      <TextField
        name="fullName"
        autoComplete="name"
        label={texts.fullName}
        autoFocus
        error={errors.fullName}
      />
      <TextField
        name="officeName"
        autoComplete="organization"
        label={texts.officeName}
        error={errors.officeName}
      />
      <SelectField name="country" label={texts.country} hint={texts.countryHint}>
        {COUNTRIES.map((country) => (
          <option key={country} value={country}>
            {countryLabels[country]}
          </option>
        ))}
      </SelectField>
    </>
  ),
  check: (values) =>
    Object.fromEntries(
      NEEDED.filter((name) => textOf(values, name).trim() === '').map((name) => [
        name,
        FORM_MESSAGES.required,
      ]),
    ),
  send: (account, values, idempotencyKey) => {
    const body: SignUpBody = {
      ...account,
      fullName: textOf(values, 'fullName').trim(),
      officeName: textOf(values, 'officeName').trim(),
      country: COUNTRIES.find((country) => country === textOf(values, 'country')) ?? COUNTRIES[0],
    };
    return api.post('auth/sign-up', body, idempotencyKey);
  },
  back: { before: texts.haveAccount, link: authMessages.tabs.signin },
};
