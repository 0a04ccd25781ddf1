import { ChevronRight } from 'lucide-react';
import { Link } from 'react-router';

import type { DocumentFolder } from '../../../src/contract/documents';
import { dayOf, shortDate } from '../../../ui/src/format/dates';
import { documentFileSize } from '../../../ui/src/format/sizes';
import { Skeleton, SkeletonCircle } from '../../../ui/src/parts/Skeletons';
import { Avatar } from '../layout/Avatar';
import { FolderBadge } from './FolderBadge';
import { documentsMessages } from './messages';
import card from '../cases/client-card.module.css';
import css from './folders.module.css';

const messages = documentsMessages.folders;

export interface FolderCardProps {
  folder: DocumentFolder;
  timeZone: string;
  to: string;
}

/** Draws a client's folder at a glance, as a link into it. */
export function FolderCard({ folder, timeZone, to }: FolderCardProps) {
  const { id, name, avatarUrl, documentCount, sizeBytes, lastDocumentAt } = folder;
  return (
    <Link className={`card ${card.card}`} to={to} data-client={id}>
      <div className={`row ${card.head}`}>
        <Avatar name={name} imageUrl={avatarUrl} />
        <div className={card.text}>
          <div className={`truncate ${card.name}`} title={name}>
            {name}
          </div>
          <div className="truncate meta">
            {messages.facts(documentCount, documentFileSize(sizeBytes))}
          </div>
        </div>
        <ChevronRight size={18} aria-hidden />
      </div>
      <div className={`row ${css.foot}`}>
        <FolderBadge lastDocumentAt={lastDocumentAt} />
        <span className={`truncate ${css.last}`}>
          {messages.last(shortDate(dayOf(lastDocumentAt, timeZone)))}
        </span>
      </div>
    </Link>
  );
}

export function FolderCardSkeleton() {
  return (
    <div className={`card ${card.card}`}>
      <div className={`row ${card.head}`}>
        <SkeletonCircle />
        <div className={card.text}>
          <Skeleton width="60%" height={18} />
          <div className="truncate meta">
            <Skeleton width="45%" height={14} />
          </div>
        </div>
      </div>
      <div className={`row ${css.foot}`}>
        <Skeleton width={64} height={24} />
        <Skeleton width={112} height={14} />
      </div>
    </div>
  );
}
