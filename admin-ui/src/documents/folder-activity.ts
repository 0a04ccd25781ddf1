import { RECENT_DOCUMENT_DAYS } from '../../../src/contract/documents';

export type FolderActivity = 'active' | 'inactive' | 'none';

/** The documents page's rule: by the latest document, within 30 days or older. Other screens have their own. */
export function folderActivity(lastDocumentAt: string | null, now = new Date()): FolderActivity {
  if (!lastDocumentAt) return 'none';
  const age = now.getTime() - Date.parse(lastDocumentAt);
  return age <= RECENT_DOCUMENT_DAYS * 86_400_000 ? 'active' : 'inactive';
}
