import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { Download } from 'lucide-react';

import { api } from '../../../ui/src/api/client';
import { Skeleton, SkeletonGroup } from '../../../ui/src/parts/Skeletons';
import { ErrorState } from '../feedback/ErrorState';
import { saveFile } from '../files/archive';
import { type ApiDescription, type KeyRoute, keyRoutesOf } from './key-routes';
import { apiAccessMessages } from './messages';
import css from './api-guide.module.css';

const messages = apiAccessMessages.guide;

/** Every route that a key may ask, and the whole description to make a client from. */
export function ApiReference() {
  const { data, error, refetch } = useQuery({
    queryKey: ['api-description'],
    queryFn: ({ signal }) => api.get<ApiDescription>('description.json', signal),
    staleTime: Infinity,
  });
  const save = () => {
    const content = new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' });
    saveFile({ content, fileName: 'openapi.json' });
  };
  return (
    <section id="rotas" className={`card ${css.section}`} aria-labelledby="rotas-title">
      <header className={css.head}>
        <div>
          <h2 id="rotas-title">{messages.routes}</h2>
          <p className="meta">{messages.routesText}</p>
        </div>
        <Button startIcon={<Download />} disabled={!data} onClick={save}>
          {messages.description}
        </Button>
      </header>
      {data && <RouteTable routes={keyRoutesOf(data)} />}
      {!data && !error && <RowsSkeleton />}
      {!data && error && (
        <ErrorState bare title={messages.loadFailed} error={error} onRetry={() => void refetch()} />
      )}
    </section>
  );
}

function RouteTable({ routes }: { routes: readonly KeyRoute[] }) {
  return (
    <div className={css.scroll} role="region" aria-label={messages.table} tabIndex={0}>
      <table className={css.routes}>
        <thead>
          <tr>
            <th scope="col">{messages.route}</th>
            <th scope="col">{messages.does}</th>
            <th scope="col">{messages.rights}</th>
          </tr>
        </thead>
        <tbody lang="en">
          {routes.map(({ route, summary, description, rights }) => (
            <tr key={route}>
              <th scope="row">
                <code>{route}</code>
              </th>
              <td>
                {summary}
                {description && <span className="meta">{description}</span>}
              </td>
              <td>
                {rights.map((right) => (
                  <code key={right}>{right}</code>
                ))}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function RowsSkeleton() {
  return (
    <SkeletonGroup>
      {[220, 260, 180].map((width) => (
        <div key={width} className={css.skeletonRow}>
          <Skeleton width={`min(${width}px, 60%)`} />
          <Skeleton width={160} />
        </div>
      ))}
    </SkeletonGroup>
  );
}
