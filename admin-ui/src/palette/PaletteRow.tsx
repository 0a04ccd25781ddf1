import { CornerDownLeft, MessageSquareText, MessagesSquare, Scale } from 'lucide-react';
import type { MouseEvent, ReactNode } from 'react';
import { Link } from 'react-router';

import type { FoundNote } from '../../../src/contract/search';
import { dayOf, shortDate } from '../../../ui/src/format/dates';
import { documentFileSize } from '../../../ui/src/format/sizes';
import { DeadlineBadge, RequestStatusBadge, StatusBadge } from '../../../ui/src/parts/Badges';
import type { Icon } from '../../../ui/src/parts/icon';
import { documentKind } from '../../../ui/src/viewer/document-kind';
import { FileTile } from '../../../ui/src/viewer/FileTile';
import { viewerMessages } from '../../../ui/src/viewer/messages';
import { whenWords } from '../agenda/entry-text';
import { EntryMark } from '../agenda/EntryMark';
import { EntryBadge } from '../agenda/EntryRow';
import { Avatar } from '../layout/Avatar';
import { KeyCaps } from '../layout/KeyCaps';
import { useRecordLinks } from '../navigation/RecordLink';
import { useSession, useToday } from '../session/Session';
import {
  type Entry,
  type FoundAgendaEntry,
  type FoundCase,
  type FoundDocument,
  type FoundRequest,
  placeOf,
} from './entries';
import { markedPieces } from './marks';
import { paletteMessages as messages } from './messages';
import css from './palette.module.css';

export interface PaletteRowProps {
  entry: Entry;
  /** The search text, whose words are marked. */
  q: string;
  id: string;
  active: boolean;
  onPoint: () => void;
  /** Called to open the option here; the browser itself opens it in a new tab. */
  onChoose: (event: MouseEvent) => void;
}

/** An option of the palette: a link if it leads to a page, so that it opens in a new tab as links do. */
export function PaletteRow({ entry, q, id, active, onPoint, onChoose }: PaletteRowProps) {
  const place = placeOf(entry);
  const linkTo = useRecordLinks();
  const option = {
    id,
    role: 'option',
    className: css.row,
    'aria-selected': active,
    tabIndex: -1,
    onMouseMove: onPoint,
    onClick: onChoose,
  };
  const content = (
    <>
      <Mark entry={entry} />
      <span className={css.words}>
        <span className={css.title}>
          <Marked text={titleOf(entry)} q={q} />
        </span>
        <Facts entry={entry} q={q} />
      </span>
      <End entry={entry} active={active} />
    </>
  );
  if (place === undefined) return <div {...option}>{content}</div>;
  const link = typeof place === 'string' ? { to: place } : linkTo(place);
  return (
    <Link {...option} {...link}>
      {content}
    </Link>
  );
}

function titleOf(entry: Entry): string {
  if (entry.kind === 'action') return entry.record.label;
  if (entry.kind === 'note') return entry.record.passage;
  return entry.kind === 'client' ? entry.record.name : entry.record.title;
}

function Mark({ entry }: { entry: Entry }) {
  switch (entry.kind) {
    case 'client':
      return <Avatar name={entry.record.name} imageUrl={entry.record.avatarUrl} size="small" />;
    case 'document':
      return <FileTile mimeType={entry.record.mimeType} />;
    case 'case':
      return <Tile icon={Scale} />;
    case 'request':
      return <Tile icon={MessagesSquare} />;
    case 'agenda':
      return <EntryMark entry={entry.record} />;
    case 'note':
      return <Tile icon={MessageSquareText} />;
    case 'action':
      return <Tile icon={entry.record.icon} />;
  }
}

function Tile({ icon: Drawn }: { icon: Icon }) {
  return (
    <span className={`center ${css.tile}`} aria-hidden>
      <Drawn size={16} />
    </span>
  );
}

function Facts({ entry, q }: { entry: Entry; q: string }) {
  const { timeZone } = useSession().office;
  const today = useToday();
  const facts = factsOf(entry, timeZone, today);
  if (facts === '') return null;
  return (
    <span className={`meta ${css.facts}`}>
      <Marked text={facts} q={q} />
    </span>
  );
}

function factsOf(entry: Entry, timeZone: string, today: string): string {
  switch (entry.kind) {
    case 'case':
      return caseFacts(entry.record);
    case 'client':
      return messages.clientFacts(entry.record.caseCount, entry.record.documentCount);
    case 'document':
      return documentFacts(entry.record, timeZone);
    case 'request':
      return requestFacts(entry.record, timeZone);
    case 'agenda':
      return agendaFacts(entry.record, today);
    case 'note':
      return noteFacts(entry.record, timeZone);
    case 'action':
      return '';
  }
}

/** Writes `1284/26.0T8STB · Construções Vale Verde · Juízo de Comércio`. */
function caseFacts({ number, clientName, court }: FoundCase): string {
  return [number ?? messages.withoutNumber, clientName ?? messages.withoutClient, court]
    .filter(Boolean)
    .join(' · ');
}

/** Writes `PDF · 1,02 MB · 15/09/2026 · Execução`. */
function documentFacts(document: FoundDocument, timeZone: string): string {
  const { mimeType, sizeBytes, createdAt, caseTitle, clientName } = document;
  return [
    viewerMessages.kinds[documentKind(mimeType)],
    documentFileSize(sizeBytes),
    shortDate(dayOf(createdAt, timeZone)),
    caseTitle ?? clientName,
  ]
    .filter(Boolean)
    .join(' · ');
}

/** Writes `Carla Vaz · Padaria Aurora · Despejo · 15/09/2026`. */
function requestFacts(request: FoundRequest, timeZone: string): string {
  const { personName, clientName, caseTitle, lastAt } = request;
  const names = new Set([personName, clientName, caseTitle]);
  return [...names, shortDate(dayOf(lastAt, timeZone))].filter(Boolean).join(' · ');
}

/** Writes `segunda, 07/12/2026, 10:30 · Despejo · Padaria Aurora`. */
function agendaFacts(entry: FoundAgendaEntry, today: string): string {
  return [whenWords(entry, today), entry.caseTitle, entry.clientName].filter(Boolean).join(' · ');
}

/** Writes `Despejo · Rita Sousa · 15/09/2026`. */
function noteFacts({ caseTitle, userName, createdAt }: FoundNote, timeZone: string): string {
  return [caseTitle, userName, shortDate(dayOf(createdAt, timeZone))].filter(Boolean).join(' · ');
}

function Marked({ text, q }: { text: string; q: string }): ReactNode {
  return markedPieces(text, q).map((piece, index) =>
    piece.match ? <mark key={index}>{piece.text}</mark> : piece.text,
  );
}

function End({ entry, active }: { entry: Entry; active: boolean }) {
  const today = useToday();
  return (
    <span className={css.end}>
      {entry.kind === 'case' &&
        (entry.record.dueDate && entry.record.status !== 'concluido' ? (
          <DeadlineBadge dueDate={entry.record.dueDate} today={today} />
        ) : (
          <StatusBadge status={entry.record.status} text />
        ))}
      {entry.kind === 'agenda' && <EntryBadge entry={entry.record} />}
      {entry.kind === 'request' && <RequestStatusBadge status={entry.record.status} />}
      {entry.kind === 'action' && entry.record.keys && <KeyCaps keys={entry.record.keys} />}
      {active && (
        <kbd className={css.enter} aria-hidden>
          <CornerDownLeft size={14} />
        </kbd>
      )}
    </span>
  );
}
