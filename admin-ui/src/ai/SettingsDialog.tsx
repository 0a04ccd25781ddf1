import Button from '@mui/material/Button';
import FormControlLabel from '@mui/material/FormControlLabel';
import MenuItem from '@mui/material/MenuItem';
import Select from '@mui/material/Select';
import Switch from '@mui/material/Switch';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { AI_MODELS, type AiModel } from '../../../src/contract/ai';
import type { AiSettings, AiUse } from '../../../src/contract/ai-settings';
import { aiModelLabels } from '../../../src/contract/labels';
import { useSend } from '../../../ui/src/api/use-send';
import { monthAndYear } from '../../../ui/src/format/dates';
import { count } from '../../../ui/src/format/numbers';
import { Skeleton, SkeletonGroup } from '../../../ui/src/parts/Skeletons';
import { aiActions } from '../data/ai-actions';
import { waitForRefetch } from '../data/refetch';
import { AppDialog } from '../dialogs/AppDialog';
import { ErrorState } from '../feedback/ErrorState';
import { problemText } from '../feedback/problem-text';
import { useToast } from '../feedback/ToastCard';
import { useToday } from '../session/Session';
import { settingsQuery, useQueryOf } from './ai-queries';
import { AnswerLimit } from './AnswerLimit';
import { assistantMessages } from './messages';
import css from './dialogs.module.css';

const messages = assistantMessages.settings;

/** Sets what the assistant may do in the office, and shows its use. A switch takes effect at once. */
export function SettingsDialog({ onClose }: { onClose: () => void }) {
  return (
    <AppDialog
      open
      onClose={onClose}
      title={messages.title}
      actions={<Button onClick={onClose}>{messages.close}</Button>}
    >
      <section className={css.part} aria-label={messages.whatIsOn}>
        <h2>{messages.whatIsOn}</h2>
        <Switches />
      </section>
      <section className={css.part} aria-label={messages.use}>
        <Use />
      </section>
    </AppDialog>
  );
}

type SwitchName = 'enabled' | 'clientUsers' | AiModel;

interface SwitchLine {
  name: SwitchName;
  label: string;
  hint?: string;
}

const LINES: readonly SwitchLine[] = [
  { name: 'enabled', label: messages.enabled, hint: messages.enabledHint },
  ...AI_MODELS.map((name) => ({ name, label: messages.provider(aiModelLabels[name]) })),
  { name: 'clientUsers', label: messages.clientUsers, hint: messages.clientUsersHint },
];

const LIMITS = [
  { name: 'staffAnswersMax', label: messages.staffLimit },
  { name: 'clientAnswersMax', label: messages.clientLimit },
] as const;

function Switches() {
  const { data: settings, error, refetch } = useQuery(settingsQuery);
  const { success, failure } = useToast();
  const { start, busy, sending } = useSend({
    send: ({ updatedAt: _, ...change }: AiSettings, idempotencyKey) =>
      aiActions.changeSettings(change, idempotencyKey).finally(waitForRefetch),
    onDone: () => success(messages.saved),
    onFailed: (problem) => failure(problemText(problem, messages.saveFailed)),
  });
  if (error && !settings) {
    const retry = () => void refetch();
    return <ErrorState bare title={messages.failed} error={error} onRetry={retry} />;
  }
  if (!settings) return <LinesSkeleton />;
  const shown = sending ?? settings;
  return (
    <>
      <ul className={css.switches}>
        {LINES.map(({ name, label, hint }) => (
          <li key={name}>
            <FormControlLabel
              label={label}
              control={
                <Switch
                  checked={shown[name]}
                  disabled={busy || (name !== 'enabled' && !shown.enabled)}
                  onChange={({ target }) => start({ ...settings, [name]: target.checked })}
                />
              }
            />
            {hint && <p className="meta">{hint}</p>}
          </li>
        ))}
      </ul>
      <div className={`inputs ${css.limits}`} role="group" aria-label={messages.limits}>
        {LIMITS.map(({ name, label }) => (
          <AnswerLimit
            key={name}
            label={label}
            value={shown[name]}
            disabled={busy || !shown.enabled}
            onChange={(value) => start({ ...settings, [name]: value })}
          />
        ))}
      </div>
    </>
  );
}

function Use() {
  const today = useToday();
  const [month, setMonth] = useState(today.slice(0, 7));
  const { data: use, error, refetch, isPlaceholderData } = useQuery(useQueryOf(month));
  const months = [...new Set([today.slice(0, 7), ...(use?.months ?? [])])];
  return (
    <>
      <div className={`row ${css.head}`}>
        <h2>{messages.use}</h2>
        <Select
          value={month}
          onChange={({ target }) => setMonth(target.value)}
          inputProps={{ 'aria-label': messages.month }}
        >
          {months.map((option) => (
            <MenuItem key={option} value={option}>
              {monthAndYear(`${option}-01`)}
            </MenuItem>
          ))}
        </Select>
      </div>
      {error && !use && (
        <ErrorState bare title={messages.useFailed} error={error} onRetry={() => void refetch()} />
      )}
      {!error && !use && <LinesSkeleton />}
      {use && (
        <div aria-busy={isPlaceholderData}>
          <UseTable use={use} />
        </div>
      )}
    </>
  );
}

function UseTable({ use }: { use: AiUse }) {
  if (use.people.length === 0) return <p className="meta">{messages.noUse}</p>;
  return (
    <div className={css.table} role="region" aria-label={messages.useByPerson} tabIndex={0}>
      <table>
        <thead>
          <tr>
            <th scope="col">{messages.person}</th>
            <th scope="col">{messages.answers}</th>
            <th scope="col">{messages.read}</th>
            <th scope="col">{messages.written}</th>
          </tr>
        </thead>
        <tbody>
          {use.people.map((person) => (
            <tr key={person.userId}>
              <th scope="row">
                {person.name ?? messages.someone}
                {person.role && <span className="meta">{messages.roles[person.role]}</span>}
              </th>
              <Figures of={person} />
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{messages.total}</th>
            <Figures of={use} />
          </tr>
        </tfoot>
      </table>
    </div>
  );
}

function Figures({ of }: { of: Pick<AiUse, 'answers' | 'inputTokens' | 'outputTokens'> }) {
  return (
    <>
      <td>{count(of.answers)}</td>
      <td>{count(of.inputTokens)}</td>
      <td>{count(of.outputTokens)}</td>
    </>
  );
}

function LinesSkeleton() {
  return (
    <SkeletonGroup className={css.switches}>
      {[180, 140, 150, 160, 220].map((width) => (
        <Skeleton key={width} width={width} height={24} />
      ))}
    </SkeletonGroup>
  );
}
