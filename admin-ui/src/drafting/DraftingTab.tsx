import Button from '@mui/material/Button';
import { FileText, SearchX, UserRoundCheck } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';

import type { AiCountry, AiModel } from '../../../src/contract/ai';
import { aiModelLabels } from '../../../src/contract/labels';
import { isUnknown } from '../../../ui/src/api/problem-error';
import { dateTime } from '../../../ui/src/format/dates';
import { EmptyState } from '../../../ui/src/parts/EmptyState';
import { Skeleton, SkeletonGroup } from '../../../ui/src/parts/Skeletons';
import { ErrorState } from '../feedback/ErrorState';
import { useSession } from '../session/Session';
import { DraftActions } from './DraftActions';
import { DraftingToolbar } from './DraftingToolbar';
import { DraftList } from './DraftList';
import { DraftPaper, gapId } from './DraftPaper';
import { GapList } from './GapList';
import { GivenList } from './GivenList';
import { draftingMessages as messages } from './messages';
import { type Drafting, useDrafting, useFilling } from './use-drafting';
import { useDraftingAddress } from './use-drafting-address';
import { useWriting } from './use-writing';
import { WritingProgress } from './WritingProgress';
import { WritingReport } from './WritingReport';
import { useWritingSources, WritingSources } from './WritingSources';
import css from './drafting.module.css';

export interface DraftingTabProps {
  country: AiCountry;
  /** The model that writes the passages; null without one. */
  model: AiModel | null;
  /** The card for choosing the model, or the reason why there is no choice. */
  models: ReactNode;
  onBusy?: (busy: boolean) => void;
}

/** "Geração de Peças": fills a template with a case's data, lists what is missing, and shows the result. */
export function DraftingTab({ country, model, models, onBusy }: DraftingTabProps) {
  const address = useDraftingAddress();
  const drafting = useDrafting(address);
  const { caseId, record, laid } = drafting;
  const [open, setOpen] = useState<number | null>(null);
  const filling = useFilling(drafting, () => setOpen(null));
  const sources = useWritingSources(caseId);
  const writing = useWriting(({ id }) => address.open(id));
  const { progress, busy } = writing;
  useEffect(() => onBusy?.(busy), [busy, onBusy]);
  const show = (number: number) => {
    const gap = document.getElementById(gapId(number));
    gap?.scrollIntoView({ block: 'center' });
  };
  return (
    <div className={css.layout}>
      <div className={css.choose}>
        <DraftingToolbar
          country={record?.country ?? country}
          writer={model && { model, sources, writing }}
          {...{ address, drafting }}
        />
      </div>
      <div className={css.draft}>
        {progress && <WritingProgress progress={progress} onStop={writing.stop} />}
        <DraftSheet drafting={drafting} shown={open} onBegin={address.begin} />
      </div>
      {laid && (
        <div className={css.missing}>
          <GapList
            gaps={laid.gaps}
            open={open}
            onOpen={setOpen}
            onShow={show}
            onFill={filling.fill}
            busy={filling.busy}
          />
        </div>
      )}
      <div className={css.more}>
        {models}
        {model && caseId && <WritingSources {...{ caseId, sources }} disabled={busy} />}
        {record?.writing && record.model && (
          <WritingReport draft={record} model={record.model} writing={record.writing} />
        )}
        {laid && <GivenList laid={laid} onFill={filling.fill} busy={filling.busy} />}
        {caseId && <DraftList caseId={caseId} draftId={address.draftId} />}
      </div>
    </div>
  );
}

interface SheetProps {
  drafting: Drafting;
  shown: number | null;
  onBegin: () => void;
}

/** Shows the piece, or why there is none. */
function DraftSheet({ drafting, shown, onBegin }: SheetProps) {
  const { caseId, templateId, record, preview, laid, error, retry } = drafting;
  const { timeZone } = useSession().office;
  if (error && isUnknown(error)) {
    return (
      <EmptyState
        icon={SearchX}
        title={messages.gone.title}
        text={messages.gone.text}
        action={<Button onClick={onBegin}>{messages.gone.action}</Button>}
      />
    );
  }
  if (error) return <ErrorState title={messages.loadFailed} error={error} onRetry={retry} />;
  if (!laid) {
    const isLoading = caseId !== null && templateId !== null;
    return isLoading ? (
      <SheetSkeleton />
    ) : (
      <EmptyState icon={FileText} title={messages.empty.title} text={messages.empty.text} />
    );
  }
  const meta = record
    ? messages.madeAt(
        dateTime(record.createdAt, timeZone),
        record.createdBy,
        record.model && aiModelLabels[record.model],
      )
    : messages.preview;
  return (
    <section className="card" aria-label={record?.title ?? preview?.title}>
      <header className={css.head}>
        <div>
          <h2>{record?.title ?? preview?.title}</h2>
          <p className="meta">
            {meta}
            {record?.archived && ` · ${messages.archivedBadge}`}
          </p>
        </div>
        {record && <DraftActions draft={record} laid={laid} />}
      </header>
      <p className={`meta ${css.legend}`}>
        <span>
          <b className={css.legendGiven}>{messages.legend.given}</b>
          {messages.legend.givenText}
        </span>
        <span>
          <b className={css.legendGap}>{messages.legend.missing}</b>
          {messages.legend.missingText}
        </span>
        {record?.writing && (
          <span>
            <b className={css.legendWritten}>{messages.legend.written}</b>
            {messages.legend.writtenText}
          </span>
        )}
      </p>
      <div className={css.reviewLine}>
        <p className={css.review}>
          <UserRoundCheck size={18} aria-hidden />
          <span>
            <strong>{messages.review}</strong> <span className="meta">{messages.reviewText}</span>
          </span>
        </p>
      </div>
      <DraftPaper blocks={laid.blocks} shown={shown} />
    </section>
  );
}

function SheetSkeleton() {
  return (
    <SkeletonGroup className="card">
      <div className={css.head}>
        <Skeleton width={160} height={24} />
      </div>
      <div className={css.skeletonSheet}>
        <Skeleton height={480} />
      </div>
    </SkeletonGroup>
  );
}
