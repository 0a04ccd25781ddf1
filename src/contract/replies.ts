import type { BrandReply } from './brand.js';
import type { CaseStatistics, Dashboard, HistoryEntry, LegalCase, SearchReply } from './cases.js';
import type { Client, ClientRecord, ClientStatistics } from './clients.js';
import type { Deleted, Deletion, Restored } from './deletions.js';
import type {
  CaseDocument,
  DocumentFolder,
  DocumentLink,
  DocumentStatistics,
} from './documents.js';
import type {
  ImportPreview,
  ImportProgress,
  ImportUndo,
  ImportUndone,
  ListImport,
} from './imports.js';
import type { InvitationSent, PortalUser } from './invitations.js';
import type { ConfirmReply, SessionReply } from './session.js';
import type { Health, VersionInfo } from './system.js';

/**
 * What routes answer with, by the name that a route declares; of a list, its rows. `npm run api` makes the
 * schemas of the API's documentation from these types and their comments.
 */
export interface Replies {
  BrandReply: BrandReply;
  CaseDocument: CaseDocument;
  CaseStatistics: CaseStatistics;
  Client: Client;
  ClientRecord: ClientRecord;
  ClientStatistics: ClientStatistics;
  ConfirmReply: ConfirmReply;
  Dashboard: Dashboard;
  DeletedCase: Deleted<LegalCase>;
  DeletedClient: Deleted<ClientRecord>;
  DeletedDocument: Deleted<CaseDocument>;
  Deletion: Deletion;
  DocumentFolder: DocumentFolder;
  DocumentLink: DocumentLink;
  DocumentStatistics: DocumentStatistics;
  Health: Health;
  HistoryEntry: HistoryEntry;
  ImportPreview: ImportPreview;
  ImportProgress: ImportProgress;
  ImportUndo: ImportUndo;
  ImportUndone: ImportUndone;
  InvitationSent: InvitationSent;
  InvitedPortalUser: PortalUser & InvitationSent;
  LegalCase: LegalCase;
  ListImport: ListImport;
  Restored: Restored;
  SearchReply: SearchReply;
  SessionReply: SessionReply;
  VersionInfo: VersionInfo;
}

export type ReplyName = keyof Replies;
