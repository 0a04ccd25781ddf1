import { pathTo } from '../../../src/contract/paths';
import type { OfficeRef } from '../../../src/contract/session';
import type { IdempotencyKey } from '../../../ui/src/api/idempotency-key';
import { signOut, switchOffice } from '../../../ui/src/api/session';
import { announce } from '../../../ui/src/api/session-channel';

/** Ends the session and leaves by a full load, so that nothing of the office stays in memory. */
export async function signOutTo(path: string, idempotencyKey: IdempotencyKey): Promise<void> {
  await signOut(idempotencyKey);
  announce('signed-out');
  window.location.assign(path);
}

/** Moves to another of the person's offices, to the first page of their role there. */
export async function enterOffice(
  { slug, role }: OfficeRef,
  idempotencyKey: IdempotencyKey,
): Promise<void> {
  await switchOffice(slug, idempotencyKey);
  announce('office-changed');
  window.location.assign(pathTo(slug, role === 'client' ? 'cliente' : 'dashboard'));
}

/** Returns the address of the sign-in page that leads back to the current page. */
export function signInAgainPath(slug: string | null): string {
  const { pathname, search } = window.location;
  return `${pathTo(slug, 'cliente/login')}?redirect=${encodeURIComponent(pathname + search)}`;
}
