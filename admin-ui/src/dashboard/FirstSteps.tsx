import Button from '@mui/material/Button';
import { CalendarPlus, Check, Paperclip, Scale, UserPlus } from 'lucide-react';
import { useId } from 'react';
import { Link } from 'react-router';

import type { Icon } from '../../../ui/src/parts/icon';
import { casesViewPath } from '../cases/case-views';
import { importMessages } from '../import/messages';
import { useImportDialog } from '../import/UseImportDialog';
import { useQuickAction } from '../layout/quick-action';
import { useSession } from '../session/Session';
import type { FirstStep, firstSteps } from './first-steps';
import { dashboardMessages } from './messages';
import css from './first-steps.module.css';

const messages = dashboardMessages.firstSteps;

const ICONS: Record<FirstStep, Icon> = {
  case: Scale,
  document: Paperclip,
  date: CalendarPlus,
  colleague: UserPlus,
};

export interface FirstStepsProps {
  steps: NonNullable<ReturnType<typeof firstSteps>>;
  onHide: () => void;
}

/** Lists the first steps of a new office. Each step links to the place for it, and the next one stands out. */
export function FirstSteps({ steps, onHide }: FirstStepsProps) {
  const id = useId();
  const clientImport = useImportDialog('clients');
  const done = steps.filter((one) => one.done).length;
  const next = steps.find((one) => !one.done)?.step;
  const hasCase = steps.some((one) => one.step === 'case' && one.done);
  return (
    <section className={`card ${css.card}`} aria-labelledby={id}>
      <header className={css.head}>
        <h2 id={id}>{messages.title}</h2>
        <span className="meta">{messages.done(done, steps.length)}</span>
        <div className={css.track} aria-hidden>
          <i style={{ width: `${(done / steps.length) * 100}%` }} />
        </div>
      </header>
      <ol>
        {steps.map(({ step, done: isDone }) => (
          <li key={step} className={css.step} data-state={state(isDone, step === next)}>
            <Mark icon={isDone ? Check : ICONS[step]} />
            <div>
              <b>{messages.steps[step].title}</b>
              <p className="meta">{messages.steps[step].text}</p>
            </div>
            {isDone ? (
              <span className={`meta ${css.done}`}>{messages.stepDone}</span>
            ) : (
              <StepButton step={step} next={step === next} hasCase={hasCase} />
            )}
          </li>
        ))}
      </ol>
      <footer className={`row meta ${css.foot}`}>
        <span>{messages.haveList}</span>
        <Button variant="text" size="small" onClick={clientImport.open}>
          {importMessages.action}
        </Button>
        <Button variant="text" size="small" className={css.hide} onClick={onHide}>
          {messages.hide}
        </Button>
      </footer>
      {clientImport.dialog}
    </section>
  );
}

function state(done: boolean, next: boolean): 'done' | 'next' | 'later' {
  if (done) return 'done';
  return next ? 'next' : 'later';
}

function Mark({ icon: Shown }: { icon: Icon }) {
  return (
    <span className={`center ${css.mark}`} aria-hidden>
      <Shown size={16} />
    </span>
  );
}

function StepButton(props: { step: FirstStep; next: boolean; hasCase: boolean }) {
  const { step, next, hasCase } = props;
  const open = useQuickAction();
  const look = { variant: next ? 'contained' : 'outlined', className: css.action } as const;
  const { administrator } = useSession();
  if (step === 'colleague' && !administrator) {
    return <span className="meta">{messages.askAdministrator}</span>;
  }
  const text = messages.steps[step].action;
  const to = step === 'colleague' ? '/admin/cadastro-staff' : casesViewPath(null, 'undated');
  // A date belongs to a case: without any case, this step creates one with a date.
  if (step === 'colleague' || (step === 'date' && hasCase)) {
    return (
      <Button {...look} component={Link} to={to}>
        {text}
      </Button>
    );
  }
  return (
    <Button {...look} onClick={() => open(step === 'document' ? 'document' : 'case')}>
      {text}
    </Button>
  );
}
