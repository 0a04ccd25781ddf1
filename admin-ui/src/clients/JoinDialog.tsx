import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import type { JoinField } from '../../../src/contract/client-joins';
import type { ClientRecord } from '../../../src/contract/clients';
import { currencyOf } from '../../../src/contract/prices';
import { ProblemError } from '../../../ui/src/api/problem-error';
import { useSend } from '../../../ui/src/api/use-send';
import { Skeleton, SkeletonGroup } from '../../../ui/src/parts/Skeletons';
import { clientsActions } from '../data/clients-actions';
import { AppDialog } from '../dialogs/AppDialog';
import { ErrorState } from '../feedback/ErrorState';
import { problemText } from '../feedback/problem-text';
import { useToast } from '../feedback/ToastCard';
import { FieldChoice } from '../forms/FieldChoice';
import { commonMessages } from '../messages';
import { recycleBinMessages } from '../recycle-bin/messages';
import { useRestore } from '../recycle-bin/use-restore';
import { useSession } from '../session/Session';
import { type ClientChoice, ClientSelect } from './ClientSelect';
import { type Compared, comparisonQuery, type Difference } from './join-differences';
import { joinMessages as messages } from './join-messages';
import { clientsMessages } from './messages';
import css from './join-dialog.module.css';

/** The fields whose values come from the client that goes: by default those that the other client lacks. */
type Chosen = Partial<Record<JoinField, boolean>>;
const isTaken = (chosen: Chosen, { field, missing }: Difference) => chosen[field] ?? missing;

/** Joins another client into this one: asks for the client and the value of each differing field, and shows what moves. */
export function JoinDialog({ client, onClose }: { client: ClientRecord; onClose: () => void }) {
  const [other, setOther] = useState<ClientChoice | null>(null);
  const [chosen, setChosen] = useState<Chosen>({});
  const [agreed, setAgreed] = useState(false);
  const toast = useToast();
  const restore = useRestore();
  const { start, busy } = useSend({
    send: ({ stays, leaves, preview, differences }: Compared, idempotencyKey) =>
      clientsActions.join(
        client.id,
        {
          ...{ clientId: leaves.id, clientVersion: leaves.version, version: stays.version },
          taken: differences.filter((each) => isTaken(chosen, each)).map(({ field }) => field),
          widens: preview.widened,
        },
        idempotencyKey,
      ),
    onDone: ({ deletionId }) => {
      onClose();
      toast.success(messages.joined, undefined, {
        undo: true,
        label: recycleBinMessages.undo,
        onClick: () => restore.start({ id: deletionId, kind: 'client_join' }),
      });
    },
    onFailed: (failure) => {
      const stale = failure instanceof ProblemError && failure.code === 'stale_version';
      toast.failure(stale ? messages.changed : problemText(failure, messages.failed));
      if (!(failure instanceof ProblemError) || failure.status !== 409) return;
      // The two clients are compared again after the request.
      setAgreed(false);
    },
  });
  const { country } = useSession().office;
  const { data, error, isFetching, refetch } = useQuery({
    ...comparisonQuery(client.id, other?.id ?? '', currencyOf(country)),
    // After the join the other client no longer exists.
    enabled: other !== null && !busy,
  });
  const choose = (choice: ClientChoice | null) => {
    setOther(choice);
    setChosen({});
    setAgreed(false);
  };
  const mayJoin =
    data && data.preview.clashes.length === 0 && (agreed || data.preview.widened.length === 0);
  const ready = mayJoin && !isFetching;
  return (
    <AppDialog
      open
      onClose={busy ? undefined : onClose}
      width={640}
      title={messages.title}
      actions={
        <>
          <Button onClick={onClose} disabled={busy}>
            {commonMessages.actions.cancel}
          </Button>
          <Button variant="contained" disabled={busy || !ready} onClick={() => data && start(data)}>
            {busy ? messages.busy : messages.confirm}
          </Button>
        </>
      }
    >
      <div className={css.content}>
        <p>{messages.text(client.name)}</p>
        <ClientSelect
          value={other}
          onChange={choose}
          otherThan={client.id}
          disabled={busy}
          required
          autoFocus
        />
        {other && error && !data && (
          <ErrorState
            bare
            title={messages.loadFailed}
            error={error}
            onRetry={() => void refetch()}
          />
        )}
        {other && !error && !data && <ComparisonSkeleton />}
        {data && (
          <Comparison
            compared={data}
            chosen={chosen}
            disabled={busy}
            onChoose={(field, taken) => setChosen({ ...chosen, [field]: taken })}
            agreed={agreed}
            onAgree={setAgreed}
          />
        )}
      </div>
    </AppDialog>
  );
}

interface ComparisonProps {
  compared: Compared;
  chosen: Chosen;
  disabled: boolean;
  onChoose: (field: JoinField, taken: boolean) => void;
  /** Whether the person agreed that others will see more in the portal. */
  agreed: boolean;
  onAgree: (agreed: boolean) => void;
}

function Comparison(props: ComparisonProps) {
  const { compared, chosen, disabled, onChoose, agreed, onAgree } = props;
  const { stays, leaves, preview, differences } = compared;
  const labels = { ...clientsMessages.fields, tenantId: messages.tenant };
  return (
    <>
      <section className={css.section}>
        <h2>{messages.differences}</h2>
        <p className="meta">{differences.length > 0 ? messages.differencesText : messages.same}</p>
        {differences.map((each) => {
          const taken = isTaken(chosen, each);
          const side = (whose: string, text: string, isGone: boolean) => ({
            ...{ whose, text, chosen: taken === isGone },
            onChoose: () => onChoose(each.field, isGone),
          });
          return (
            <FieldChoice
              key={each.field}
              label={labels[each.field]}
              name={`join-${each.field}`}
              disabled={disabled}
              sides={[
                side(messages.stays(stays.name), each.stays, false),
                side(messages.leaves(leaves.name), each.leaves, true),
              ]}
            />
          );
        })}
      </section>
      <section className={css.section}>
        <h2>{messages.moves}</h2>
        {preview.clashes.length > 0 ? (
          <p className={css.notice} role="alert">
            {messages.clash(preview.clashes)}
          </p>
        ) : (
          <>
            <p>{messages.moving(preview, stays.name)}</p>
            {preview.widened.length > 0 && (
              <div className={css.notice}>
                <p>{messages.widened(preview.widened, stays.name)}</p>
                <FormControlLabel
                  disabled={disabled}
                  control={
                    <Checkbox checked={agreed} onChange={(_, checked) => onAgree(checked)} />
                  }
                  label={messages.agree}
                />
              </div>
            )}
            <p>{messages.undo(leaves.name)}</p>
          </>
        )}
      </section>
    </>
  );
}

function ComparisonSkeleton() {
  return (
    <SkeletonGroup className={css.section}>
      <Skeleton width={180} height={24} />
      <Skeleton width="100%" height={64} />
      <Skeleton width="100%" height={64} />
    </SkeletonGroup>
  );
}
