import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import TextField from '@mui/material/TextField';
import { useQuery } from '@tanstack/react-query';
import { Archive, Check, DoorClosed, LogOut, ShieldAlert, TriangleAlert, X } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';

import type { NewClosing, OfficeClosing } from '../../../src/contract/closing';
import { ProblemError } from '../../../ui/src/api/problem-error';
import { useSend } from '../../../ui/src/api/use-send';
import { dayOf, shortDate } from '../../../ui/src/format/dates';
import { closingActions, officeClosingQuery } from '../data/closing-actions';
import { takeoutsQuery } from '../data/takeouts-actions';
import { AppDialog } from '../dialogs/AppDialog';
import { ErrorState } from '../feedback/ErrorState';
import { problemText } from '../feedback/problem-text';
import { useToast } from '../feedback/ToastCard';
import { useSession } from '../session/Session';
import { closingMessages as messages } from './closing-messages';
import { EffectList } from './EffectList';
import { Notice } from './Notice';
import css from './office.module.css';

/** Explains what ends and what stays, and closes the office with a code of the second step. */
export function CloseOfficeDialog({ onClose }: { onClose: () => void }) {
  const { office } = useSession();
  const { data, error, refetch } = useQuery(officeClosingQuery);
  const [said, setSaid] = useState({ officeName: '', exportKept: false, code: '' });
  const [problems, setProblems] = useState<Record<string, string>>({});
  const toast = useToast();
  const { start, busy } = useSend({
    send: (closing: NewClosing) => closingActions.close(closing),
    // Reloads, because every page now shows that the office is closing.
    onDone: () => window.location.reload(),
    onFailed: (failure) => {
      const errors = failure instanceof ProblemError ? failure.problem.errors : undefined;
      setProblems(errors ?? {});
      if (!errors) toast.failure(problemText(failure, messages.failed));
    },
  });
  const change = (changed: Partial<typeof said>) => {
    setSaid((current) => ({ ...current, ...changed }));
    setProblems({});
  };
  const complete =
    said.exportKept && said.code.trim() !== '' && cleaned(said.officeName) === cleaned(office.name);
  const ready = data?.secondStep === true && complete && !busy;
  return (
    <AppDialog
      open
      width={600}
      onClose={busy ? undefined : onClose}
      title={messages.heading(office.name)}
      meta={data && <span className="meta">{messages.until(shortDate(data.lastDay))}</span>}
      onSubmit={() => ready && start({ ...said, exportKept: true })}
      actions={
        <>
          <Button onClick={onClose} disabled={busy}>
            {messages.cancel}
          </Button>
          <Button
            type="submit"
            variant="contained"
            color="error"
            startIcon={<DoorClosed />}
            disabled={!ready}
          >
            {busy ? messages.confirming : messages.confirm}
          </Button>
        </>
      }
    >
      {error && !data && (
        <ErrorState title={messages.loadFailed} error={error} onRetry={() => void refetch()} />
      )}
      {!error && !data && <p className="meta">{messages.counting}</p>}
      {data && (
        <>
          <Balance closing={data} />
          <ExportKept checked={said.exportKept} onChange={(exportKept) => change({ exportKept })} />
          {data.secondStep ? (
            <div className="inputs">
              <TextField
                required
                name="officeName"
                label={messages.name}
                placeholder={office.name}
                value={said.officeName}
                onChange={({ target }) => change({ officeName: target.value })}
                error={Boolean(problems.officeName)}
                helperText={problems.officeName}
                autoComplete="off"
                disabled={busy}
                slotProps={{ inputLabel: { shrink: true }, htmlInput: { maxLength: 200 } }}
              />
              <TextField
                required
                name="code"
                className={css.code}
                label={messages.code}
                placeholder="000000"
                value={said.code}
                onChange={({ target }) => change({ code: target.value })}
                error={Boolean(problems.code)}
                helperText={problems.code}
                autoComplete="one-time-code"
                disabled={busy}
                slotProps={{
                  inputLabel: { shrink: true },
                  htmlInput: { maxLength: 20, autoCapitalize: 'characters' },
                }}
              />
            </div>
          ) : (
            <Notice icon={ShieldAlert} title={messages.noSecondStep.title}>
              {messages.noSecondStep.text}{' '}
              <Link className="link" to="/conta">
                {messages.noSecondStep.action}
              </Link>
            </Notice>
          )}
        </>
      )}
    </AppDialog>
  );
}

function Balance({ closing }: { closing: OfficeClosing }) {
  const { people, portalClients, cases, documents, overdue, upcoming, renews } = closing;
  const { ends, stays, deadlines } = messages;
  return (
    <>
      <div className={css.effects}>
        <EffectList
          title={ends.title}
          icon={LogOut}
          mark={X}
          lines={[
            ends.changes,
            portalClients > 0 && ends.portal(portalClients),
            ends.invitations,
            renews && ends.subscription,
          ]}
        />
        <EffectList
          title={stays.title}
          icon={Archive}
          mark={Check}
          lines={[
            stays.records(cases, documents),
            stays.access(people, portalClients),
            stays.reminders,
            stays.exports,
            stays.reopening,
          ]}
        />
      </div>
      {overdue + upcoming > 0 && (
        <Notice icon={TriangleAlert} title={deadlines.title(overdue, upcoming)}>
          {deadlines.text}{' '}
          <Link className="link" to="/agenda">
            {deadlines.action}
          </Link>
        </Notice>
      )}
    </>
  );
}

interface ExportKeptProps {
  checked: boolean;
  onChange: (checked: boolean) => void;
}

/** Asks whether the last export was kept, and names it. */
function ExportKept({ checked, onChange }: ExportKeptProps) {
  const { data } = useQuery(takeoutsQuery);
  const { timeZone } = useSession().office;
  const archive = data?.archive;
  return (
    <FormControlLabel
      className={checked ? `${css.kept} ${css.on}` : css.kept}
      control={<Checkbox checked={checked} onChange={(_, on) => onChange(on)} />}
      label={
        <>
          <strong>{messages.export.label}</strong>
          {data && (
            <span className="meta">
              {archive
                ? messages.export.last(
                    archive.fileName,
                    archive.orderedBy,
                    shortDate(dayOf(archive.expiresAt, timeZone)),
                  )
                : messages.export.none}
            </span>
          )}
        </>
      }
    />
  );
}

/** Normalises a name as the server does before it compares. */
function cleaned(name: string): string {
  return name.normalize('NFC').trim();
}
