import { type ReactNode, useEffect } from 'react';

import type { Brand } from '../../../src/contract/brand';
import { brandVariables, fetchBrand } from '../theme/brand';
import { type Loaded, useLoaded } from './loaded';

const asked = new Map<string | null, Promise<Brand | null>>();

/** The brand of a slug, or of the visitor's own or the default tenant; asked once for each slug. */
export function useBrand(slug: string | null): Loaded<Brand | null> {
  return useLoaded(slug ?? '', () => {
    const reply = asked.get(slug) ?? fetchBrand(slug);
    asked.set(slug, reply);
    reply.catch(() => asked.delete(slug));
    return reply;
  });
}

/** A whole page in a tenant's colours; in Causa's own without a tenant. */
export function Page({ brand = null, children }: { brand?: Brand | null; children: ReactNode }) {
  return (
    <div className="page" style={brand ? brandVariables(brand) : undefined}>
      {children}
    </div>
  );
}

/** Names the browser's tab. */
export function useTitle(title: string): void {
  useEffect(() => {
    document.title = title;
  }, [title]);
}
