import type { QueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { CoreAdminContext } from 'react-admin';
import { Route, Routes } from 'react-router';

import { ADMINISTRATOR_PAGES, STAFF_PATHS } from '../../src/contract/staff-pages';
import { reactAdminProvider } from './data/data-provider';
import { i18nProvider } from './data/i18n-provider';
import { refetchAfterWrites } from './data/refetch';
import { routerProvider } from './data/router-provider';
import { storeOf } from './data/store';
import { Toasts } from './feedback/Toasts';
import { AdministratorsOnly } from './frame/AdministratorsOnly';
import { Layout } from './frame/Layout';
import { NotFound } from './frame/NotFound';
import { PAGES } from './frame/pages';
import { SessionEnded } from './frame/SessionEnded';
import { Places } from './navigation/Places';
import { authProviderOf } from './session/auth-provider';
import { useSession } from './session/Session';

/**
 * The react-admin application: its data, forms and notifications, in a frame of our own. It uses the core's context:
 * `<Admin>` would add Material's chrome, and `<CoreAdminUI>` asks who may see which resource, which is known here, and
 * redraws frame and page with each answer.
 */
export function App({ queries }: { queries: QueryClient }) {
  return (
    <Places>
      <Console queries={queries} />
    </Places>
  );
}

function Console({ queries }: { queries: QueryClient }) {
  const session = useSession();
  const [context] = useState(() => ({
    authProvider: authProviderOf(session),
    store: storeOf(session.office.slug),
    queryClient: queries,
  }));
  useEffect(() => refetchAfterWrites(context.queryClient), [context.queryClient]);
  return (
    <CoreAdminContext
      dataProvider={reactAdminProvider}
      i18nProvider={i18nProvider}
      routerProvider={routerProvider}
      {...context}
    >
      <Layout>
        {/* A `Resource` would take its address from its name, but ours have the names of the API. */}
        <Routes>
          {STAFF_PATHS.map((path) => {
            const Page = PAGES[path];
            const closed = !session.administrator && ADMINISTRATOR_PAGES.includes(path);
            const element = closed ? <AdministratorsOnly path={path} /> : <Page />;
            return <Route key={path} path={path} element={element} />;
          })}
          <Route path="*" element={<NotFound />} />
        </Routes>
      </Layout>
      <SessionEnded />
      <Toasts />
    </CoreAdminContext>
  );
}
