import { ThemeProvider } from '@mui/material/styles';
import polyglotI18nProvider from 'ra-i18n-polyglot';
import { useEffect, useState } from 'react';
import { CoreAdminContext, CoreAdminUI, CustomRoutes, localStorageStore } from 'react-admin';
import { Route } from 'react-router';

import { STAFF_PATHS } from '../../src/contract/paths';
import { readingProvider } from './data/data-provider';
import { newQueryClient } from './data/queries';
import { reactAdminMessages } from './data/react-admin-messages';
import { renewAfterWrites } from './data/renewal';
import { Crash } from './frame/Crash';
import { Layout } from './frame/Layout';
import { NotFound } from './frame/NotFound';
import { PAGES } from './frame/pages';
import { SessionEnded } from './frame/SessionEnded';
import { Toasts } from './parts/Toasts';
import { Places } from './places/Places';
import { authProviderOf } from './session/auth-provider';
import { useSession } from './session/session';
import { theme } from './theme/theme';

const i18nProvider = polyglotI18nProvider(() => reactAdminMessages, 'pt');

/**
 * The react-admin application: its data, forms and notifications, in a frame of our own.
 * It stands on the core parts, because `<Admin>` brings Material's chrome along.
 */
export function App() {
  return (
    <Places>
      <Console />
    </Places>
  );
}

function Console() {
  const session = useSession();
  const [context] = useState(() => ({
    authProvider: authProviderOf(session),
    store: localStorageStore('1', session.office.slug),
    queryClient: newQueryClient(),
  }));
  useEffect(() => renewAfterWrites(context.queryClient), [context.queryClient]);
  return (
    <CoreAdminContext dataProvider={readingProvider} i18nProvider={i18nProvider} {...context}>
      <ThemeProvider theme={theme}>
        <CoreAdminUI
          requireAuth
          disableTelemetry
          loginPage={false}
          layout={Layout}
          catchAll={NotFound}
          error={Crash}
        >
          {/* A `Resource` would take its address from its name: ours are named as in the API. */}
          <CustomRoutes>
            {STAFF_PATHS.map((path) => {
              const Page = PAGES[path];
              return <Route key={path} path={path} element={<Page />} />;
            })}
          </CustomRoutes>
        </CoreAdminUI>
        <SessionEnded />
        <Toasts />
      </ThemeProvider>
    </CoreAdminContext>
  );
}
