import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Archive, CircleAlert, Download, FileArchive, Trash2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';

import type { TakeoutArchive, TakeoutOrder, Takeouts } from '../../../src/contract/takeouts';
import { useSend } from '../../../ui/src/api/use-send';
import { dayOf, shortDate } from '../../../ui/src/format/dates';
import { documentFileSize } from '../../../ui/src/format/sizes';
import type { Icon } from '../../../ui/src/parts/icon';
import { saveLink } from '../../../ui/src/viewer/document-link';
import { Section, Tile } from '../account/Section';
import { takeoutsActions, takeoutsQuery } from '../data/takeouts-actions';
import { ConfirmDialog } from '../dialogs/ConfirmDialog';
import { problemText } from '../feedback/problem-text';
import { useToast } from '../feedback/ToastCard';
import { useSession } from '../session/Session';
import { officeExportMessages as messages } from './export-messages';
import account from '../account/account.module.css';
import css from './office-export.module.css';

/** Orders an archive of all the office's data, shows its progress, and offers the download. Members do not see it. */
export function OfficeExport() {
  const { administrator } = useSession();
  const { data, error } = useQuery({ ...takeoutsQuery, enabled: administrator });
  const { start, busy } = useTakeouts(takeoutsActions.order, messages.ordered);
  if (!administrator) return null;
  const { order, archive } = data ?? {};
  return (
    <Section title={messages.title} text={messages.text}>
      {error && !data && <p className="meta">{messages.loadFailed}</p>}
      {(order || archive) && (
        <ul className={css.list} aria-label={messages.list}>
          {order?.state === 'running' && <Running order={order} />}
          {order?.state === 'failed' && (
            <Row icon={CircleAlert} title={messages.broken.title}>
              {messages.broken.reasons[order.failure ?? 'failed']}
            </Row>
          )}
          {archive && <Ready archive={archive} />}
        </ul>
      )}
      <div className={`row ${account.actions}`}>
        <Button disabled={!data || busy || order?.state === 'running'} onClick={() => start()}>
          {busy ? messages.ordering : messages.order}
        </Button>
        <span className="meta">{messages.hint}</span>
      </div>
    </Section>
  );
}

function Running({ order: { id, documents, written } }: { order: TakeoutOrder }) {
  const { running } = messages;
  const { start, busy } = useTakeouts((_, key) => takeoutsActions.end(id, key), running.cancelled);
  const percent = documents ? Math.floor((written / documents) * 100) : 0;
  return (
    <Row
      icon={Archive}
      title={running.title}
      action={
        <Button size="small" disabled={busy} onClick={() => start()}>
          {running.cancel}
        </Button>
      }
      below={
        <div
          className={css.progress}
          role="progressbar"
          aria-label={running.title}
          aria-valuemin={0}
          aria-valuemax={100}
          aria-valuenow={percent}
        >
          <i style={{ width: `${percent}%` }} />
        </div>
      }
    >
      {documents === null ? running.waiting : running.progress(written, documents)}
    </Row>
  );
}

function Ready({ archive }: { archive: TakeoutArchive }) {
  const { id, fileName, sizeBytes, orderedBy, expiresAt, faults } = archive;
  const { ready } = messages;
  const { timeZone } = useSession().office;
  const [asks, setAsks] = useState(false);
  const end = useTakeouts(
    (_, key) => takeoutsActions.end(id, key),
    ready.deleted,
    () => setAsks(false),
  );
  const download = useTakeouts(takeoutsActions.look, null, ({ archive: found }) => {
    if (found?.id === id) saveLink(`/api/takeouts/${id}/archive.zip`);
  });
  const until = shortDate(dayOf(expiresAt, timeZone));
  return (
    <Row
      icon={FileArchive}
      title={fileName}
      action={
        <>
          <IconButton
            size="small"
            aria-label={ready.deleteOf(fileName)}
            onClick={() => setAsks(true)}
          >
            <Trash2 />
          </IconButton>
          <Button
            size="small"
            startIcon={<Download />}
            disabled={download.busy}
            onClick={() => download.start()}
          >
            {ready.download}
          </Button>
        </>
      }
    >
      {ready.line(documentFileSize(sizeBytes), orderedBy, until)}
      {faults > 0 && <span className={css.faults}>{ready.faults(faults)}</span>}
      {asks && (
        <ConfirmDialog
          open
          title={ready.question}
          text={ready.questionText(fileName)}
          stay={ready.stay}
          onStay={() => setAsks(false)}
          confirm={ready.delete}
          busy={end.busy}
          onConfirm={() => end.start()}
        />
      )}
    </Row>
  );
}

interface RowProps {
  icon: Icon;
  title: string;
  children: ReactNode;
  action?: ReactNode;
  below?: ReactNode;
}

function Row({ icon, title, children, action, below }: RowProps) {
  return (
    <li className={css.row}>
      <Tile icon={icon} />
      <div className={css.words}>
        <strong>{title}</strong>
        <div className="meta">{children}</div>
      </div>
      {action && <span className={css.action}>{action}</span>}
      {below}
    </li>
  );
}

/** Sends a request whose reply is the current state of the office's archives. */
function useTakeouts(
  send: Parameters<typeof useSend<void, Takeouts>>[0]['send'],
  done: string | null,
  after?: (now: Takeouts) => void,
) {
  const toast = useToast();
  const client = useQueryClient();
  return useSend<void, Takeouts>({
    send,
    onDone: (now) => {
      client.setQueryData(takeoutsQuery.queryKey, now);
      if (done) toast.success(done);
      after?.(now);
    },
    onFailed: (error) => {
      toast.failure(problemText(error, messages.failed));
      void client.invalidateQueries({ queryKey: takeoutsQuery.queryKey });
    },
  });
}
