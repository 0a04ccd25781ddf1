import type { AuthProvider } from 'react-admin';

import { signInPath } from '../../../src/contract/paths';
import type { SessionInfo } from '../../../src/contract/session';

/**
 * Answers react-admin's questions about the session. The page is only shown to a session of staff, and the API client
 * leaves it as soon as a call finds the session over, so nothing here asks the server again.
 */
export function authProviderOf(session: SessionInfo): AuthProvider {
  const signIn = () => signInPath(window.location.pathname + window.location.search);
  return {
    login: () => Promise.reject(new Error('Sign-in is a page of its own.')),
    logout: () => Promise.resolve(signIn()),
    checkAuth: () => Promise.resolve(),
    checkError: () => Promise.resolve(),
    getIdentity: () => Promise.resolve({ id: session.userId, fullName: session.fullName }),
    getPermissions: () => Promise.resolve(session.role),
  };
}
