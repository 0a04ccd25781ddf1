import Button from '@mui/material/Button';
import { Send } from 'lucide-react';
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import { FormProvider, useForm, useWatch } from 'react-hook-form';
import { useNavigate } from 'react-router';

import type { SameClient } from '../../../src/contract/clients';
import type { Fields } from '../../../src/contract/fields';
import type { Invitation, InvitationSent, NewInvitation } from '../../../src/contract/invitations';
import type { Role } from '../../../src/contract/session';
import { ProblemError } from '../../../ui/src/api/problem-error';
import { useCreate } from '../data/mutations';
import { useLeaveGuard } from '../dialogs/LeaveGuard';
import { useToast } from '../feedback/ToastCard';
import { Declared } from '../forms/Declared';
import { RecordFormState } from '../forms/RecordFormState';
import { showAtInputs } from '../forms/server-errors';
import { PageHeader } from '../layout/PageHeader';
import { commonMessages } from '../messages';
import type { LimitedResource } from '../plan/limits';
import { PlacesLeft } from '../plan/PlacesLeft';
import { PortalNotice } from '../plan/PortalNotice';
import { isOfPlan } from '../plan/upgrade-prompt';
import { useGuarded } from '../plan/use-guarded';
import { useDraft } from '../session/drafts';
import { InvitationMailPreview } from './InvitationMailPreview';
import { InvitationSentCard } from './InvitationSentCard';
import { invitationsMessages as messages } from './messages';
import { SameClientQuestion } from './SameClientQuestion';
import { useFailureInSight } from './use-failure-in-sight';
import css from './invite-page.module.css';

/** Values of the inputs. */
export interface InviteValues {
  fullName: string;
  email: string;
  position: string;
  phone: string;
  companyName: string;
  /** The chosen client's id; '' for a new client. */
  clientId: string;
  /** Whether a colleague becomes an administrator; null until it is chosen, absent for client users. */
  administrator?: boolean | null;
}

export interface InvitePageProps {
  userType: Role;
  texts: { title: string; subtitle: string; section: string; another: string };
  fields: Fields;
  initial: InviteValues;
  bodyOf: (values: InviteValues) => NewInvitation;
  /** The inputs. */
  children: ReactNode;
}

const USERS = '/admin/usuarios';

const FIELD = `.${css.fields} > *`;

/** The plan's limit that an invitation counts against: a client user may bring a new client. */
const PLACES = { staff: 'staffUsers', client: 'clients' } as const satisfies Record<
  Role,
  LimitedResource
>;

/** The form that invites somebody, with the mail that they will get beside it; and what was sent. */
export function InvitePage(props: InvitePageProps) {
  const [sent, setSent] = useState<(Invitation & InvitationSent) | null>(null);
  const navigate = useNavigate();
  const { userType } = props;
  const { title, subtitle, another } = props.texts;
  return (
    <>
      <PageHeader
        title={title}
        subtitle={subtitle}
        onBack={() => void navigate(USERS)}
        backLabel={messages.users}
      />
      {sent ? (
        <InvitationSentCard
          invitation={sent}
          places={PLACES[userType]}
          another={another}
          onAnother={() => setSent(null)}
        />
      ) : (
        <>
          {userType === 'client' && <PortalNotice />}
          <NewInvitationForm {...props} onSent={setSent} onCancel={() => void navigate(USERS)} />
        </>
      )}
    </>
  );
}

interface NewInvitationFormProps extends InvitePageProps {
  onSent: (invitation: Invitation & InvitationSent) => void;
  onCancel: () => void;
}

function NewInvitationForm(props: NewInvitationFormProps) {
  const { userType, texts, fields, initial, bodyOf, children, onSent, onCancel } = props;
  const [same, setSame] = useState<SameClient | null>(null);
  /** Clients that have the same e-mail or name and are others. */
  const distinctFrom = useRef<string[]>([]);
  const toast = useToast();
  const places = PLACES[userType];
  const { full } = useGuarded(places);
  const kept = useDraft<{ values: InviteValues }>(`invitation:new:${userType}`);
  const form = useForm({ defaultValues: initial });
  const { isDirty, submitCount, errors } = form.formState;
  const guard = useLeaveGuard(isDirty, { forget: kept.drop });
  const tell = ([title, text]: readonly [title: string, text: string]) =>
    toast.failure(text, title);
  const [create, { isPending: saving }] = useCreate<
    NewInvitation,
    unknown,
    Invitation & InvitationSent
  >('invitations', undefined, {
    onSuccess: (invitation) => {
      guard.release();
      kept.drop();
      if (!invitation.emailSent) tell(messages.failures.notMailed);
      onSent(invitation);
    },
    onError: (error) => {
      if (isOfPlan(error)) return;
      const other = error instanceof ProblemError ? error.problem.existing?.[0] : undefined;
      if (other) return setSame(other);
      tell(failureOf(error));
      showAtInputs(error, form);
      onFailure();
    },
  });
  const save = () => {
    const data = {
      ...bodyOf(form.getValues()),
      ...(distinctFrom.current.length > 0 && { distinctFrom: distinctFrom.current }),
    };
    void create('invitations', { data });
  };
  const { formRef, footRef, onSend, onFailure } = useFailureInSight(saving, FIELD);
  const submitted = useEffectEvent(() => {
    if (Object.keys(errors).length > 0) onFailure();
    else onSend();
  });
  useEffect(() => {
    if (submitCount > 0) submitted();
  }, [submitCount]);
  const values = useWatch({ control: form.control }) as InviteValues;
  const makesOne = userType === 'staff' || values.clientId === '';
  return (
    <div className={css.page}>
      <form
        ref={formRef}
        className={`card ${css.card}`}
        noValidate
        aria-label={texts.section}
        onSubmit={(event) => {
          form.clearErrors();
          void form.handleSubmit(save)(event);
        }}
      >
        <header className={`row ${css.head}`}>
          <h2>{texts.section}</h2>
          <span className="meta">{messages.required}</span>
        </header>
        <FormProvider {...form}>
          <div className={css.draft}>
            <RecordFormState<InviteValues>
              ref={null}
              draft={{
                at: kept.begun?.at ?? null,
                values: kept.begun?.content.values,
                keep: (typed) => kept.keep(typed && { values: typed }),
                discard: () => {
                  kept.drop();
                  form.reset(initial);
                },
              }}
              onDirty={() => undefined}
            />
          </div>
          <div className={`inputs ${css.fields}`}>
            <Declared fields={fields} labels={messages.fields} disabled={saving}>
              {children}
            </Declared>
          </div>
        </FormProvider>
        {makesOne && <PlacesLeft resource={places} />}
        <footer ref={footRef} className={css.foot}>
          <Button onClick={() => guard.leave(onCancel)} disabled={saving}>
            {commonMessages.actions.cancel}
          </Button>
          <Button
            type="submit"
            variant="contained"
            startIcon={<Send size={18} />}
            disabled={saving || (makesOne && full)}
          >
            {saving ? messages.sending : messages.send}
          </Button>
        </footer>
      </form>
      <InvitationMailPreview userType={userType} {...values} />
      {same && (
        <SameClientQuestion
          client={same}
          onClose={() => setSame(null)}
          onUse={() => {
            form.setValue('companyName', same.name, { shouldDirty: true });
            form.setValue('clientId', same.id, { shouldDirty: true });
            setSame(null);
            save();
          }}
          onOther={() => {
            distinctFrom.current = [...distinctFrom.current, same.id];
            setSame(null);
            save();
          }}
        />
      )}
      {guard.question}
    </div>
  );
}

/** Title and text for what went wrong. */
function failureOf(error: unknown): readonly [title: string, text: string] {
  if (!(error instanceof ProblemError)) return messages.failures.invitation;
  const { code, title, detail, errors } = error.problem;
  if (code === 'not_signed_in') return messages.failures.session;
  if (errors?.companyName || errors?.clientId) {
    return [messages.failures.company, errors.companyName ?? errors.clientId ?? detail];
  }
  if (code === 'already_invited') {
    return [messages.failures.invitation[0], errors?.email ?? detail];
  }
  if (error.status >= 400 && error.status < 500) return [title, detail];
  return messages.failures.invitation;
}
