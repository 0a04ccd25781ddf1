import { ActivityBadge, Badge } from '../../../ui/src/parts/badges';
import { folderActivity } from './folder-activity';
import { documentsPageMessages } from './messages';

/** Ativo, Inativo or "Sem atividade", by the folder's latest document. */
export function FolderBadge({ lastDocumentAt }: { lastDocumentAt: string | null }) {
  const activity = folderActivity(lastDocumentAt);
  if (activity === 'none')
    return <Badge look="outlined">{documentsPageMessages.badges.none}</Badge>;
  return <ActivityBadge active={activity === 'active'} />;
}
