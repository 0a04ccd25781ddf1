import '../../../ui/src/theme/typefaces.css';
import '../../../ui/src/theme/tokens.css';
import '../../../ui/src/theme/base.css';
import '../../../ui/src/theme/kit.css';
import '../../../ui/src/page/page.css';

import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';

import { App } from '../../../portal-ui/src/App';
import { queryClient } from '../../../portal-ui/src/data/query-client';
import { followLinks, navigate } from '../../../portal-ui/src/router/address';
import type { PortalProfile } from '../../../src/contract/portal';
import type { SessionReply } from '../../../src/contract/session';
import { CLIENT, CLIENT_USER, OFFICE } from './records';
import { type Answers, reply } from './server';
import { CLIENT_SESSION } from './sessions';
import type { Open } from './stage';

followLinks();

/** Draws the whole portal. What it read for another test is forgotten. */
export const openPortal: Open = (path) => {
  queryClient.clear();
  navigate(path, { replace: true });
  const root = createRoot(document.getElementById('root')!);
  root.render(
    <StrictMode>
      <App />
    </StrictMode>,
  );
  return () => root.unmount();
};

export const PROFILE: PortalProfile = {
  fullName: CLIENT_USER.fullName,
  email: CLIENT_USER.email,
  officeName: OFFICE.name,
  today: '2026-02-04',
  clients: [{ id: CLIENT.id, name: CLIENT.name }],
  cases: 1,
  documents: 1,
  openRequests: 0,
  unreadMessages: 0,
  nextDate: null,
  nextEntry: null,
  checklists: [],
  readOnly: false,
  uploadMaxBytes: 50 * 1024 * 1024,
};

/** Answers to the requests of every page of the portal. */
export const PORTAL_FRAME: Answers = {
  'GET auth/session': reply<SessionReply>({ session: CLIENT_SESSION }),
  'GET tenancy/brand': reply({ brand: null }),
  'GET portal/profile': reply(PROFILE),
};
