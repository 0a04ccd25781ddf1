import type {
  Account,
  NewAuthenticator,
  OfficeSecondStep,
  OpenSessions,
  Passkey,
  PasskeyOptions,
  Profile,
  RecoveryCodes,
  StaffSecondStep,
} from './account.js';
import type { ActivityPage } from './activity.js';
import type { Agenda, AgendaEntry } from './agenda.js';
import type { AiAnswer, AiConversation, AiModelChoice, AiSaved } from './ai-answers.js';
import type { AiPaper } from './ai-papers.js';
import type { AiSettings, AiUse } from './ai-settings.js';
import type { ApiKey, CreatedApiKey } from './api-keys.js';
import type { BrandReply, BrandShades } from './brand.js';
import type { CalendarFeed, CalendarFeedAddress } from './calendar-feeds.js';
import type { CasesChanged, CasesDeleted } from './case-changes.js';
import type { HistoryEntry } from './case-history.js';
import type { CaseViews } from './case-lists.js';
import type { CaseSummaryReply, CourtLetterReply } from './case-summaries.js';
import type { CaseStatistics, LegalCase } from './cases.js';
import type { ClientJoinPreview, ClientsJoined } from './client-joins.js';
import type { Client, ClientRecord, ClientStatistics, ClientTenant } from './clients.js';
import type { OfficeClosing } from './closing.js';
import type { Dashboard } from './dashboard.js';
import type { Deleted, Deletion, Restored, RestoredAll } from './deletions.js';
import type {
  CaseDocument,
  DocumentFolder,
  DocumentLink,
  DocumentPages,
  DocumentStatistics,
  PageWords,
} from './documents.js';
import type {
  DocumentTemplate,
  DocumentTemplateRecord,
  Draft,
  DraftMerge,
  DraftRecord,
  TemplateVersion,
  TemplateVersionRecord,
} from './drafting.js';
import type {
  ImportPreview,
  ImportProgress,
  ImportUndo,
  ImportUndone,
  ListImport,
} from './imports.js';
import type {
  Invitation,
  InvitationAccepted,
  InvitationPreview,
  InvitationSent,
  PortalUser,
} from './invitations.js';
import type { OfficeEffects, OfficeMail, OfficeSettings } from './office-settings.js';
import type {
  PortalCase,
  PortalCaseRecord,
  PortalDocument,
  PortalEvent,
  PortalProfile,
  PortalView,
} from './portal.js';
import type { MorningMail, ReminderDefaults } from './reminders.js';
import type { ReportReply } from './reports.js';
import type { SavedView } from './saved-views.js';
import type { SearchReply } from './search.js';
import type { SecurityEvent, SecurityOverview } from './security-log.js';
import type {
  ChecklistItem,
  RequestDocument,
  RequestMessage,
  RequestStatistics,
  ServiceRequest,
} from './service-requests.js';
import type { ClientLogin, ConfirmReply, OfficeFounded, SessionReply } from './session.js';
import type { PaymentPage, Subscription, Usage } from './subscriptions.js';
import type { Health, VersionInfo } from './system.js';
import type { Takeouts } from './takeouts.js';
import type { SlugCheck, Tenant } from './tenants.js';
import type {
  CaseViewers,
  ClientUser,
  ClientUserRecord,
  StaffUser,
  StaffUserRecord,
  UserStatistics,
} from './users.js';
import type {
  WebhookDelivery,
  WebhookDeliveryRecord,
  WebhookDeliveryStatistics,
  WebhookEndpoint,
  WebhookEndpointSecret,
} from './webhooks.js';

/**
 * Types of the replies of routes, by the name that a route declares; for a list, the type of its rows. `npm run api`
 * makes the schemas of the API's documentation from these types and their comments.
 */
export interface Replies {
  Account: Account;
  ActivityPage: ActivityPage;
  AiAnswer: AiAnswer;
  AiConversation: AiConversation;
  AiModelChoices: AiModelChoice[];
  AiPaper: AiPaper;
  AiSaved: AiSaved;
  AiSettings: AiSettings;
  AiUse: AiUse;
  CaseSummaryReply: CaseSummaryReply;
  CourtLetterReply: CourtLetterReply;
  ApiKey: ApiKey;
  BrandReply: BrandReply;
  BrandShades: BrandShades;
  CalendarFeed: CalendarFeed;
  CalendarFeedAddress: CalendarFeedAddress;
  CaseDocument: CaseDocument;
  CaseStatistics: CaseStatistics;
  CasesChanged: CasesChanged;
  CasesDeleted: CasesDeleted;
  CaseViews: CaseViews;
  CaseViewers: CaseViewers;
  ChecklistItem: ChecklistItem;
  Client: Client;
  ClientLogin: ClientLogin;
  ClientRecord: ClientRecord;
  ClientStatistics: ClientStatistics;
  ClientJoinPreview: ClientJoinPreview;
  ClientsJoined: ClientsJoined;
  ClientTenant: ClientTenant;
  ClientUser: ClientUser;
  ClientUserRecord: ClientUserRecord;
  ConfirmReply: ConfirmReply;
  CreatedApiKey: CreatedApiKey;
  Dashboard: Dashboard;
  Agenda: Agenda;
  AgendaEntry: AgendaEntry;
  DeletedAgendaEntry: Deleted<AgendaEntry>;
  DeletedCase: Deleted<LegalCase>;
  DeletedClient: Deleted<ClientRecord>;
  DeletedDocument: Deleted<CaseDocument>;
  Deletion: Deletion;
  DocumentFolder: DocumentFolder;
  DocumentLink: DocumentLink;
  DocumentPages: DocumentPages;
  DocumentStatistics: DocumentStatistics;
  DocumentTemplate: DocumentTemplate;
  DocumentTemplateRecord: DocumentTemplateRecord;
  Draft: Draft;
  DraftMerge: DraftMerge;
  DraftRecord: DraftRecord;
  Health: Health;
  HistoryEntry: HistoryEntry;
  ImportPreview: ImportPreview;
  ImportProgress: ImportProgress;
  ImportUndo: ImportUndo;
  ImportUndone: ImportUndone;
  Invitation: Invitation;
  InvitationAccepted: InvitationAccepted;
  InvitationPreview: InvitationPreview;
  InvitationSent: InvitationSent;
  InvitedPortalUser: PortalUser & InvitationSent;
  LegalCase: LegalCase;
  ListImport: ListImport;
  NewAuthenticator: NewAuthenticator;
  OfficeFounded: OfficeFounded;
  MorningMail: MorningMail;
  ReminderDefaults: ReminderDefaults;
  OfficeClosing: OfficeClosing;
  OfficeSecondStep: OfficeSecondStep;
  OfficeSettings: OfficeSettings;
  OfficeEffects: OfficeEffects;
  OfficeMail: OfficeMail;
  OpenSessions: OpenSessions;
  Passkey: Passkey;
  PasskeyOptions: PasskeyOptions;
  PageWords: PageWords;
  PaymentPage: PaymentPage;
  PortalCase: PortalCase;
  PortalCaseRecord: PortalCaseRecord;
  PortalDocument: PortalDocument;
  PortalEvent: PortalEvent;
  PortalProfile: PortalProfile;
  PortalView: PortalView;
  Profile: Profile;
  RecoveryCodes: RecoveryCodes;
  ReportReply: ReportReply;
  RequestDocument: RequestDocument;
  RequestMessage: RequestMessage;
  RequestStatistics: RequestStatistics;
  Restored: Restored;
  RestoredAll: RestoredAll;
  SearchReply: SearchReply;
  SavedView: SavedView;
  SecurityEvent: SecurityEvent;
  SecurityOverview: SecurityOverview;
  SentInvitation: Invitation & InvitationSent;
  ServiceRequest: ServiceRequest;
  SessionReply: SessionReply;
  SlugCheck: SlugCheck;
  StaffSecondStep: StaffSecondStep;
  Subscription: Subscription;
  TemplateVersion: TemplateVersion;
  TemplateVersionRecord: TemplateVersionRecord;
  Takeouts: Takeouts;
  Tenant: Tenant;
  StaffUser: StaffUser;
  StaffUserRecord: StaffUserRecord;
  Usage: Usage;
  UserStatistics: UserStatistics;
  VersionInfo: VersionInfo;
  WebhookDelivery: WebhookDelivery;
  WebhookDeliveryRecord: WebhookDeliveryRecord;
  WebhookDeliveryStatistics: WebhookDeliveryStatistics;
  WebhookEndpoint: WebhookEndpoint;
  WebhookEndpointSecret: WebhookEndpointSecret;
}

export type ReplyName = keyof Replies;
