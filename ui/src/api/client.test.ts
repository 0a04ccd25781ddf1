import { vi } from 'vitest';

import { api, request, setOffice } from './client';

const network = vi.spyOn(globalThis, 'fetch');
afterAll(() => network.mockRestore());

function refusal(status: number, code: string): Response {
  const headers = { 'Content-Type': 'application/problem+json' };
  return new Response(JSON.stringify({ code, status, detail: code }), { status, headers });
}

it('names the office of the page, and notifies the page once the session has left it', async () => {
  const changed = vi.fn();
  setOffice('office-a', { office_changed: changed });
  network.mockResolvedValueOnce(new Response('[]', { status: 200 }));
  await api.get('cases');
  const [, sent] = network.mock.calls[0]!;
  expect(new Headers(sent!.headers).get('causa-office')).toBe('office-a');
  expect(changed).not.toHaveBeenCalled();

  // A token of before: it is renewed, and what is repeated then is refused as another office's.
  network.mockResolvedValueOnce(refusal(401, 'not_signed_in'));
  network.mockResolvedValueOnce(new Response('{}', { status: 200 }));
  network.mockResolvedValueOnce(refusal(409, 'office_changed'));
  const call = request('cases', { method: 'POST', body: { title: 'x' }, idempotencyKey: null });
  await expect(call).rejects.toMatchObject({ code: 'office_changed' });
  expect(changed).toHaveBeenCalledTimes(1);
});
