import { RECENT_DOCUMENT_DAYS } from '../../../src/contract/documents';

export type FolderActivity = 'active' | 'inactive' | 'none';

/**
 * The rule of the documents page: whether the latest document is within 30 days or older. Other screens have their own
 * rules.
 */
export function folderActivity(lastDocumentAt: string | null, now = new Date()): FolderActivity {
  if (!lastDocumentAt) return 'none';
  const age = now.getTime() - Date.parse(lastDocumentAt);
  return age <= RECENT_DOCUMENT_DAYS * 86_400_000 ? 'active' : 'inactive';
}
