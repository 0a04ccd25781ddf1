import { type ReactNode, useEffect } from 'react';

import type { Brand } from '../../../src/contract/brand';
import { brandOf, brandVariables } from '../theme/brand';
import { type Loaded, useLoaded } from './loaded';

/** Loads the brand of a slug's tenant; without a slug, of the visitor's own or the default tenant. */
export function useBrand(slug: string | null): Loaded<Brand | null> {
  return useLoaded(slug ?? '', () => brandOf(slug));
}

/** A whole page in a tenant's colours, or in Causa's own without a tenant. */
export function Page({ brand = null, children }: { brand?: Brand | null; children: ReactNode }) {
  return (
    <div className="page" style={brand ? brandVariables(brand) : undefined}>
      {children}
    </div>
  );
}

/** Sets the title of the browser's tab. */
export function useTitle(title: string): void {
  useEffect(() => {
    document.title = title;
  }, [title]);
}
