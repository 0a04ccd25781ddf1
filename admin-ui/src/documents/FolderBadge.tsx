import { ActivityBadge, Badge } from '../../../ui/src/parts/Badges';
import { folderActivity } from './folder-activity';
import { documentsMessages } from './messages';

/** Shows Ativo, Inativo or "Sem atividade", depending on the folder's latest document. */
export function FolderBadge({ lastDocumentAt }: { lastDocumentAt: string | null }) {
  const activity = folderActivity(lastDocumentAt);
  if (activity === 'none') return <Badge look="outlined">{documentsMessages.badges.none}</Badge>;
  return <ActivityBadge active={activity === 'active'} />;
}
