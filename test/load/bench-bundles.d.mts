export interface Bundle {
  /** Of the front end. */
  name: string;
  document?: string;
  /** What draws its first page, as Vite's manifest names it. */
  modules?: string[];
}
export const BUNDLES: (Bundle & { budget: number })[];
export function firstLoad(folder: string, bundle: Bundle): number | undefined;
/** The same, file by file. */
export function firstFiles(folder: string, bundle: Bundle): string[] | undefined;
