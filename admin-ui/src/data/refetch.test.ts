import { QueryClient, QueryObserver } from '@tanstack/react-query';

import { inSession } from '../../../ui/src/api/in-session';
import { refetchAfterWrites } from './refetch';

const written = () =>
  inSession({ method: 'PUT', path: 'clients/1', writes: true }, () =>
    Promise.resolve(new Response('{}')),
  );

it('invalidates a list after a mutation has written its reply into it', async () => {
  const client = new QueryClient();
  const stop = refetchAfterWrites(client);
  client.setQueryData(['clients', 'getList'], 'before');
  const mutation = client.getMutationCache().build(client, {
    mutationFn: written,
    onSuccess: () => void client.setQueryData(['clients', 'getList'], 'patched'),
  });
  await mutation.execute(undefined);
  expect(client.getQueryState(['clients', 'getList'])?.isInvalidated).toBe(true);
  stop();
});

it('invalidates all queries after a write outside a mutation', async () => {
  const client = new QueryClient();
  const stop = refetchAfterWrites(client);
  client.setQueryData(['clients', 'getList'], 'before');
  await written();
  expect(client.getQueryState(['clients', 'getList'])?.isInvalidated).toBe(true);
  stop();
});

it('restarts a first fetch that began before the write', async () => {
  const client = new QueryClient();
  const stop = refetchAfterWrites(client);
  const answers: ((usage: number) => void)[] = [];
  const observer = new QueryObserver(client, {
    queryKey: ['usage'],
    queryFn: () => new Promise<number>((resolve) => answers.push(resolve)),
  });
  const stopAsking = observer.subscribe(() => undefined);
  await written();
  answers.forEach((answer, at) => answer(at + 1));
  await expect.poll(() => observer.getCurrentResult().data).toBe(2);
  stopAsking();
  stop();
});
