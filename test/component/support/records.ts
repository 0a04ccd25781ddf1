import type { BrandShades } from '../../../src/contract/brand';
import type { CaseViews } from '../../../src/contract/case-lists';
import { CASE_VIEWS } from '../../../src/contract/case-lists';
import type { CaseStatistics, LegalCase } from '../../../src/contract/cases';
import { CASE_FIELDS } from '../../../src/contract/cases';
import type { Client, ClientStatistics } from '../../../src/contract/clients';
import type {
  CaseDocument,
  DocumentFolder,
  DocumentStatistics,
} from '../../../src/contract/documents';
import { completed } from '../../../src/contract/fields';
import type { Invitation } from '../../../src/contract/invitations';
import type { PortalCase, PortalDocument, PortalEntry } from '../../../src/contract/portal';
import type { RequestMessage, ServiceRequest } from '../../../src/contract/service-requests';
import type { Tenant } from '../../../src/contract/tenants';
import type { ClientUser, StaffUser, UserStatistics } from '../../../src/contract/users';

/** Records that the pages show, as the contract types them, one of each. */

const id = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`;
const STORED = {
  createdAt: '2026-01-12T10:00:00.000Z',
  updatedAt: '2026-02-03T15:30:00.000Z',
  version: 1,
};

/** No line of any screen has room for it. */
export const LONG_TITLE =
  'Ação de processo comum para reconhecimento do direito de propriedade e demarcação de prédios rústicos em Vila Nova de Famalicão';

export const OFFICE = { id: id(1), name: 'Escritório Aurora', slug: 'aurora', slugs: ['aurora'] };

export const STAFF: StaffUser = {
  id: id(2),
  userId: id(3),
  fullName: 'Rita Sousa',
  email: 'rita@aurora.example',
  position: 'Advogada',
  phone: null,
  administrator: true,
  secondStep: true,
  ...STORED,
};

export const CLIENT: Client = {
  id: id(10),
  name: 'Construções Vale Verde, S.A.',
  email: 'geral@valeverde.example',
  phone: '+351 253 000 000',
  city: 'Braga',
  avatarUrl: null,
  caseCount: 1,
  documentCount: 1,
  inProgressCount: 1,
  dueSoonCount: 0,
  overdueCount: 0,
  ...STORED,
};

export const CLIENT_STATISTICS: ClientStatistics = {
  total: 1,
  active: 1,
  inactive: 0,
  newThisMonth: 0,
};

export const CASE: LegalCase = {
  id: id(20),
  ...completed(CASE_FIELDS, {
    title: 'Empreitada da Escola Básica de Gualtar',
    number: '1234/26.8T8BRG',
    status: 'em_andamento',
    court: 'Juízo Central Cível de Braga',
    clientId: CLIENT.id,
  }),
  clientName: CLIENT.name,
  responsibleName: null,
  userId: STAFF.userId,
  ...STORED,
};

export const CASE_STATISTICS: CaseStatistics = {
  total: 1,
  open: 0,
  inProgress: 1,
  completed: 0,
  dueSoon: 0,
  overdue: 0,
  newThisMonth: 0,
  clientsWithCases: 1,
  withoutClient: 0,
  mostActiveClient: { id: CLIENT.id, name: CLIENT.name, avatarUrl: null, caseCount: 1 },
};

export const CASE_VIEW_COUNTS: CaseViews = {
  today: '2026-02-04',
  counts: Object.fromEntries(CASE_VIEWS.map((view) => [view, 1])) as CaseViews['counts'],
};

export const DOCUMENT: CaseDocument = {
  id: id(30),
  title: 'Contrato de empreitada',
  mimeType: 'application/pdf',
  sizeBytes: 240_000,
  caseId: CASE.id,
  caseTitle: CASE.title,
  clientId: CLIENT.id,
  clientName: CLIENT.name,
  sharedWithClient: true,
  userId: STAFF.userId,
  createdAt: STORED.createdAt,
  version: 1,
  textState: 'read',
  ocr: null,
  hit: null,
};

export const FOLDER: DocumentFolder = {
  id: CLIENT.id,
  name: CLIENT.name,
  avatarUrl: null,
  documentCount: 1,
  sizeBytes: DOCUMENT.sizeBytes,
  lastDocumentAt: DOCUMENT.createdAt,
};

export const DOCUMENT_STATISTICS: DocumentStatistics = {
  total: 1,
  recent: 0,
  folders: 1,
  clientsWithoutDocuments: 0,
  outsideFolders: 0,
  storageBytes: DOCUMENT.sizeBytes,
};

export const CLIENT_USER: ClientUser = {
  id: id(40),
  clientId: CLIENT.id,
  clientName: CLIENT.name,
  userId: id(41),
  createdBy: STAFF.userId,
  fullName: 'Filipa Roque',
  email: 'filipa@valeverde.example',
  position: 'Diretora',
  phone: null,
  isPrimaryContact: true,
  active: true,
  ...STORED,
};

export const USER_STATISTICS: UserStatistics = {
  staff: 1,
  administrators: 1,
  clientUsers: 1,
  pendingInvitations: 1,
  acceptedInvitations: 1,
};

export const INVITATION: Invitation = {
  id: id(50),
  userType: 'client',
  clientId: CLIENT.id,
  clientName: CLIENT.name,
  administrator: false,
  inviter: STAFF.fullName,
  fullName: 'Tomás Nunes',
  email: 'tomas@valeverde.example',
  position: null,
  phone: null,
  status: 'pending',
  sentAt: STORED.createdAt,
  expiresAt: '2026-01-19T10:00:00.000Z',
  acceptedAt: null,
  mailState: 'sent',
  ...STORED,
};

/** Those of the product's own colours. */
export const SHADES: BrandShades = {
  light: {
    primary: {
      text: '#1e40af',
      soft: '#edf0f9',
      fill: '#1e40af',
      hover: '#19368f',
      on: '#ffffff',
    },
    secondary: { deep: '#561d22', deeper: '#441318', on: '#ffffff', onMuted: '#ddd2d3' },
  },
  dark: {
    primary: {
      text: '#6893fc',
      soft: '#232f47',
      fill: '#6893fc',
      hover: '#86a8fd',
      on: '#000000',
    },
    secondary: { deep: '#3e1418', deeper: '#2d0c0f', on: '#ffffff', onMuted: '#d8d0d1' },
  },
};

export const TENANT: Tenant = {
  id: id(60),
  name: 'Aurora Norte',
  companyName: 'Aurora Norte',
  slug: 'aurora-norte',
  primaryColor: '#1e40af',
  secondaryColor: '#e11d48',
  logoUrl: null,
  shades: SHADES,
  isDefault: false,
  clientCount: 1,
  domain: null,
  formerSlugs: [],
  ...STORED,
};

export const REQUEST: ServiceRequest = {
  id: id(70),
  title: 'Cópia da sentença',
  description: 'Preciso de uma cópia para o banco.',
  status: 'novo',
  assignedTo: null,
  assignedName: null,
  caseId: CASE.id,
  caseTitle: CASE.title,
  caseNumber: CASE.number,
  clientId: CLIENT.id,
  clientName: CLIENT.name,
  clientUserId: CLIENT_USER.id,
  personName: CLIENT_USER.fullName,
  openedBy: 'client',
  authorName: CLIENT_USER.fullName,
  lastAt: STORED.updatedAt,
  last: { by: 'client', authorName: CLIENT_USER.fullName, text: 'Preciso de uma cópia.' },
  unread: 1,
  missingItems: 0,
  receivedItems: 0,
  ...STORED,
};

/** `Mensagem 1` and so on, of one day; the newest first, as they are listed. */
export function messagesOf(request: ServiceRequest, count: number): RequestMessage[] {
  return Array.from({ length: count }, (_, index) => count - index).map((n) => ({
    id: id(1000 + n),
    requestId: request.id,
    kind: 'message',
    by: 'staff',
    authorName: STAFF.fullName,
    text: `Mensagem ${n}`,
    status: null,
    assignedName: null,
    readAt: STORED.updatedAt,
    createdAt: new Date(Date.parse('2026-02-03T09:00:00.000Z') + n * 60_000).toISOString(),
    documents: [],
    checklist: null,
  }));
}

export const PORTAL_CASE: PortalCase = {
  id: CASE.id,
  title: CASE.title,
  number: CASE.number,
  status: CASE.status,
  dueDate: null,
  court: CASE.court,
  clientId: CLIENT.id,
  clientName: CLIENT.name,
  createdAt: CASE.createdAt,
  updatedAt: CASE.updatedAt,
};

/** A hearing of the case, in the week of `PROFILE`. */
export const PORTAL_ENTRY: PortalEntry = {
  id: '00000000-0000-4000-8000-000000000041',
  kind: 'hearing',
  state: 'open',
  title: 'Audiência de julgamento',
  dueOn: '2026-02-09',
  startsAt: '10:00',
  endsAt: '12:30',
  place: 'Palácio da Justiça de Braga, sala 2',
  link: null,
  previousOn: null,
  previousAt: null,
  over: false,
};

export const PORTAL_DOCUMENT: PortalDocument = {
  id: DOCUMENT.id,
  title: DOCUMENT.title,
  mimeType: DOCUMENT.mimeType,
  sizeBytes: DOCUMENT.sizeBytes,
  caseId: CASE.id,
  caseTitle: CASE.title,
  clientId: CLIENT.id,
  clientName: CLIENT.name,
  createdAt: DOCUMENT.createdAt,
};
