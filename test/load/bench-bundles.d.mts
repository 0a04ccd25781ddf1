export interface Bundle {
  name: string;
  firstPage: string;
  /** kB */
  budget: number;
}
export const BUNDLES: Bundle[];
export function firstLoad(folder: string, bundle: Bundle): number | undefined;
/** The same, file by file. */
export function firstFiles(folder: string, bundle: Bundle): string[] | undefined;
