import { page } from 'vitest/browser';

import type { Deletion } from '../../src/contract/deletions';
import { entry, ofCase } from './cases-answers';
import { CONSOLE_FRAME, openConsole, paying } from './support/console';
import { openPortal, PORTAL_FRAME } from './support/portal';
import {
  CASE,
  CASE_STATISTICS,
  CASE_VIEW_COUNTS,
  CLIENT,
  CLIENT_USER,
  INVITATION,
  messagesOf,
  PORTAL_CASE,
  PORTAL_ENTRY,
  REQUEST,
  STAFF,
  USER_STATISTICS,
} from './support/records';
import { type Answers, list, reply } from './support/server';
import { expectShown } from './support/stage';
import { checkStates, type State } from './support/states';

/* Screens that get a value of an enumeration that this version does not know. */

const STRANGE = 'arquivado' as never;
const ODD_CASE = { ...CASE, status: STRANGE };
const ODD_REQUEST = { ...REQUEST, unread: 0, status: STRANGE };
const MESSAGES = [
  { ...messagesOf(REQUEST, 1)[0]!, text: null, kind: 'status' as const, status: STRANGE },
];

const requests = (of: string, request: unknown): Answers => ({
  [`GET ${of}service-requests`]: list([request]),
  [`GET ${of}service-requests/${REQUEST.id}`]: reply(request),
  [`GET ${of}service-requests/${REQUEST.id}/messages`]: list(MESSAGES),
});

const CONSOLE: readonly State[] = [
  {
    title: 'a list of cases with an unknown status',
    path: '/processos?view=all',
    answers: { 'GET cases/views': reply(CASE_VIEW_COUNTS), 'GET cases': list([ODD_CASE]) },
    seen: [CASE.title, STRANGE],
  },
  {
    title: 'a client’s cases, one with an unknown status',
    path: `/processos?clientId=${CLIENT.id}`,
    answers: {
      'GET cases/statistics': reply(CASE_STATISTICS),
      [`GET clients/${CLIENT.id}`]: reply(CLIENT),
      'GET cases': list([ODD_CASE]),
    },
    seen: [CASE.title, STRANGE],
  },
  {
    title: 'a case with an unknown status, and an unknown status and action in its history',
    path: `/processos/${CASE.id}`,
    answers: ofCase(ODD_CASE, {
      [`GET cases/${CASE.id}/history`]: list([
        entry(1, { action: 'status_changed', newValue: STRANGE }),
        entry(2, { action: STRANGE }),
      ]),
    }),
    seen: [CASE.title, STRANGE],
  },
  {
    title: 'an invitation with an unknown status',
    path: '/admin/usuarios',
    answers: {
      'GET staff-users': list([STAFF]),
      'GET client-users': list([CLIENT_USER]),
      'GET users/statistics': reply(USER_STATISTICS),
      'GET invitations': list([{ ...INVITATION, status: STRANGE }]),
    },
    seen: [INVITATION.email, STRANGE],
  },
  {
    title: 'requests with an unknown status',
    path: `/pedidos?pedido=${REQUEST.id}`,
    answers: {
      ...requests('', ODD_REQUEST),
      [`GET client-users/${CLIENT_USER.id}`]: reply(CLIENT_USER),
      [`GET clients/${CLIENT.id}`]: reply(CLIENT),
      [`GET cases/${CASE.id}`]: reply(CASE),
      'GET cases': list([CASE]),
    },
    seen: [REQUEST.title, STRANGE],
  },
  {
    title: 'the recycle bin with a record of an unknown kind',
    path: '/lixeira',
    answers: {
      'GET imports': list([]),
      'GET deletions': list<Deletion>([
        {
          id: CASE.id,
          kind: STRANGE,
          title: 'Prazo de recurso',
          place: null,
          deletedBy: STAFF.fullName,
          deletedAt: CASE.updatedAt,
          purgedAt: '2032-03-05T10:00:00.000Z',
          importedAt: null,
          clients: 0,
          cases: 0,
          documents: 0,
          entries: 0,
        },
      ]),
    },
    seen: ['Prazo de recurso', STRANGE],
  },
  {
    title: 'an office on an unknown plan',
    path: '/processos?view=all',
    answers: {
      ...paying({ planTier: STRANGE }),
      'GET cases/views': reply(CASE_VIEW_COUNTS),
      'GET cases': list([CASE]),
    },
    act: () => expectShown(STRANGE),
    seen: [CASE.title],
  },
];

const PORTAL: readonly State[] = [
  {
    title: 'portal: a case with an unknown status and an unknown event',
    path: `/cliente/processos/${CASE.id}`,
    answers: {
      [`GET portal/cases/${CASE.id}`]: reply({
        ...{ ...PORTAL_CASE, status: STRANGE },
        entries: [{ ...PORTAL_ENTRY, kind: STRANGE, state: STRANGE }],
      }),
      [`GET portal/cases/${CASE.id}/events`]: list([
        {
          ...{ id: entry(1, {}).id, kind: STRANGE, oldValue: null, newValue: null },
          ...{ documentId: null, title: null, createdAt: CASE.createdAt },
        },
      ]),
      'GET portal/documents': list([]),
      'GET portal/service-requests': list([]),
    },
    act: () => page.getByText('1 data anterior').click(),
    seen: [CASE.title, 'Status Desconhecido', PORTAL_ENTRY.title],
  },
  {
    title: 'portal: a request with an unknown status',
    path: `/cliente/pedidos/${REQUEST.id}`,
    answers: requests('portal/', ODD_REQUEST),
    seen: [REQUEST.title, STRANGE],
  },
];

describe('the console', () => checkStates(openConsole, CONSOLE_FRAME, CONSOLE));
describe('the portal', () => checkStates(openPortal, PORTAL_FRAME, PORTAL));
