import CircleCheck from 'lucide-react/icons/circle-check';
import Info from 'lucide-react/icons/info';
import Lock from 'lucide-react/icons/lock';
import Send from 'lucide-react/icons/send';
import { type ComponentType, useState } from 'react';

import { FORM_MESSAGES } from '../../../src/contract/field-messages';
import type { PortalCase } from '../../../src/contract/portal';
import {
  MESSAGE_MAX,
  type NewPortalRequest,
  type ServiceRequest,
} from '../../../src/contract/service-requests';
import { api } from '../../../ui/src/api/client';
import { TextField } from '../../../ui/src/form/Fields';
import { Note } from '../../../ui/src/form/Note';
import { type Errors, textOf, useForm } from '../../../ui/src/form/use-form';
import { SelectField, TextArea } from '../../../ui/src/form/WideFields';
import { frameMessages } from '../frame/messages';
import { usePortal, usePortalPath } from '../frame/portal';
import type { CaseFieldProps } from './CaseField';
import { requestFormMessages as texts } from './request-form.messages';
import { useDraft } from './use-draft';
import css from './request-form.module.css';

/** The name of the draft of a request. */
export const REQUEST_DRAFT = 'request';
const TITLE_MAX = 200;

interface RequestFormProps {
  /** Offers a choice of the request's case; without it there is none. */
  CaseField?: ComponentType<CaseFieldProps> | null;
  /** The case that is chosen from the start. */
  about?: PortalCase | null;
  /** Called after sending, instead of showing a message in the form's place. */
  onSent?: (request: ServiceRequest) => void;
}

/** "Pedido de Serviço": sends the office a request. In a view it can only be looked at. */
export function RequestForm({ CaseField = null, about = null, onSent }: RequestFormProps) {
  const { profile, company } = usePortal();
  const pathOf = usePortalPath();
  const [sent, setSent] = useState<ServiceRequest | null>(null);
  const draft = useDraft(REQUEST_DRAFT);
  const [legalCase, setCase] = useState(about);
  // A case already names the client.
  const several = profile.clients.length > 1 && !legalCase?.clientId;
  const { form, busy, errors, outcome, submit } = useForm({
    keptAs: draft.keptAs,
    check: (values) => problemsOf(values, several),
    send: async (values, idempotencyKey) => {
      const path = 'portal/service-requests';
      const request = await api.post<ServiceRequest>(path, requestOf(values), idempotencyKey);
      draft.drop();
      if (form.current) empty(form.current);
      if (onSent) onSent(request);
      else setSent(request);
    },
    explain: (problem) => ({ title: texts.failed, text: problem.message, failure: true }),
  });
  return (
    <>
      <div role="status">
        {sent && (
          <a className={css.sent} href={pathOf(`pedidos/${sent.id}`)}>
            <CircleCheck size={18} strokeWidth={1.75} aria-hidden />
            <span>
              <strong>{texts.sent}</strong>
              {texts.received(company, sent.title)}
            </span>
          </a>
        )}
      </div>
      <section className={`card ${css.card}`} aria-labelledby="request">
        <h2 id="request">{texts.heading}</h2>
        <p className={`meta ${css.lead}`}>{texts.lead}</p>
        {outcome && <Note {...outcome} />}
        <form
          ref={form}
          noValidate
          onSubmit={(event) => {
            setSent(null);
            submit(event);
          }}
          onInput={(event) => draft.keep(textsOf(event.currentTarget))}
        >
          <fieldset disabled={profile.readOnly}>
            {CaseField && (
              <CaseField
                name="caseId"
                chosen={legalCase}
                onChange={(chosen) => {
                  setCase(chosen);
                  const typed = form.current ? textsOf(form.current) : {};
                  draft.keep({ ...typed, caseId: chosen?.id ?? '' });
                }}
                error={errors.caseId}
              />
            )}
            {several && (
              <SelectField
                name="clientId"
                label={texts.client}
                error={errors.clientId}
                defaultValue={draft.begun.clientId ?? ''}
              >
                <option value="">{texts.chooseClient}</option>
                {profile.clients.map(({ id, name }) => (
                  <option key={id} value={id}>
                    {name}
                  </option>
                ))}
              </SelectField>
            )}
            <TextField
              name="title"
              label={texts.title}
              placeholder={texts.titleExample}
              maxLength={TITLE_MAX}
              error={errors.title}
              defaultValue={draft.begun.title}
              autoComplete="off"
              required
            />
            <TextArea
              name="description"
              label={texts.description}
              optional
              rows={4}
              placeholder={texts.descriptionExample}
              maxLength={MESSAGE_MAX}
              error={errors.description}
              defaultValue={draft.begun.description}
            />
            <button className="button primary large wide" type="submit" aria-disabled={busy}>
              {profile.readOnly ? (
                <Lock size={16} strokeWidth={1.75} aria-hidden />
              ) : (
                <Send size={18} strokeWidth={1.75} aria-hidden />
              )}
              {busy ? texts.sending : texts.send}
            </button>
          </fieldset>
        </form>
        {profile.readOnly && (
          <p className={css.locked}>
            <Info size={18} strokeWidth={1.75} aria-hidden />
            {frameMessages.view.only(profile.fullName)}
          </p>
        )}
      </section>
    </>
  );
}

/** Empties a form. Its `reset` would restore the stored draft. */
function empty(form: HTMLFormElement): void {
  for (const field of form.querySelectorAll<HTMLInputElement>('[name]')) field.value = '';
}

function textsOf(form: HTMLFormElement): Record<string, string> {
  const values = new FormData(form);
  return Object.fromEntries([...values.keys()].map((name) => [name, textOf(values, name)]));
}

function problemsOf(values: FormData, several: boolean): Errors {
  const errors: Errors = {};
  if (several && !textOf(values, 'clientId')) errors.clientId = texts.clientRequired;
  if (textOf(values, 'title').trim() === '') errors.title = FORM_MESSAGES.titleRequired;
  return errors;
}

function requestOf(values: FormData): NewPortalRequest {
  const clientId = textOf(values, 'clientId');
  const caseId = textOf(values, 'caseId');
  return {
    title: textOf(values, 'title').trim(),
    description: textOf(values, 'description').trim() || null,
    ...(clientId && { clientId }),
    ...(caseId && { caseId }),
  };
}
