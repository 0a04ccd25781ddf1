import type { ConfirmType } from '../contract/session.js';
import type { SecretToken } from './secret-token.js';

/** The address that takes a token. @param base our own address; @param slug of a client's tenant */
export function confirmLink(
  base: string,
  { token }: SecretToken,
  purpose: ConfirmType,
  slug: string | null = null,
): string {
  const query = `token_hash=${token}&type=${purpose}${slug ? `&slug=${slug}` : ''}`;
  return `${base}/auth/confirm?${query}`;
}
