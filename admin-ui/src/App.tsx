import { useEffect, useState } from 'react';
import { ThemeProvider } from '@mui/material/styles';
import polyglotI18nProvider from 'ra-i18n-polyglot';
import {
  CoreAdminContext,
  CoreAdminUI,
  CustomRoutes,
  localStorageStore,
  Resource,
} from 'react-admin';
import { Route } from 'react-router';
import { reactAdminMessages } from './data/react-admin-messages';
import { authProviderOf } from './session/auth-provider';
import { dataProvider } from './data/data-provider';
import { Crash } from './frame/Crash';
import { Layout } from './frame/Layout';
import { NotFound } from './frame/NotFound';
import { SessionEnded } from './frame/SessionEnded';
import {
  CasesPage,
  ClientsPage,
  DashboardPage,
  DocumentsPage,
  RecycleBinPage,
} from './frame/pages';
import { newQueryClient } from './data/queries';
import { renewAfterWrites } from './data/renewal';
import { useSession } from './session/session';
import { theme } from './theme/theme';
import { Toasts } from './parts/Toasts';

const i18nProvider = polyglotI18nProvider(() => reactAdminMessages, 'pt');

/**
 * The react-admin application: its data, forms and notifications, in a frame of our own.
 * It stands on the core parts, because `<Admin>` brings Material's chrome along.
 */
export function App() {
  const session = useSession();
  const [context] = useState(() => ({
    authProvider: authProviderOf(session),
    store: localStorageStore('1', session.office.slug),
    queryClient: newQueryClient(),
  }));
  useEffect(() => renewAfterWrites(context.queryClient), [context.queryClient]);
  return (
    <CoreAdminContext dataProvider={dataProvider} i18nProvider={i18nProvider} {...context}>
      <ThemeProvider theme={theme}>
        <CoreAdminUI
          requireAuth
          disableTelemetry
          loginPage={false}
          layout={Layout}
          catchAll={NotFound}
          error={Crash}
        >
          <CustomRoutes>
            <Route path="/dashboard" element={<DashboardPage />} />
            <Route path="/lixeira" element={<RecycleBinPage />} />
          </CustomRoutes>
          <Resource name="processos" list={CasesPage} recordRepresentation="title" />
          <Resource name="clientes" list={ClientsPage} recordRepresentation="name" />
          <Resource name="documentos" list={DocumentsPage} recordRepresentation="title" />
        </CoreAdminUI>
        <SessionEnded />
        <Toasts />
      </ThemeProvider>
    </CoreAdminContext>
  );
}
