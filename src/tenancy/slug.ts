import { newSlugFault } from '../contract/reserved-slugs.js';
import { withoutAccents } from '../contract/tenants.js';

/** Leaves room for a suffix within the 48 characters of a slug. */
const BASE_MAX_LENGTH = 40;
const FALLBACK = 'escritorio';

/** A slug made from a name: lowercase a-z, 0-9 and hyphens, accents folded. It may be taken or reserved. */
export function slugFrom(name: string): string {
  const folded = withoutAccents(name.toLowerCase());
  const hyphenated = folded.replace(/[^a-z0-9]+/g, '-').slice(0, BASE_MAX_LENGTH);
  return hyphenated.replace(/^-+|-+$/g, '') || FALLBACK;
}

/** The first of `base`, `base-2`, `base-3` ... that is neither taken nor reserved. */
export function firstFreeSlug(base: string, taken: ReadonlySet<string>): string {
  let slug = base;
  for (let suffix = 2; taken.has(slug) || newSlugFault(slug) !== null; suffix += 1) {
    slug = `${base}-${suffix}`;
  }
  return slug;
}
