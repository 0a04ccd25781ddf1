import Button from '@mui/material/Button';

import { sharedMessages } from '../../../ui/src/messages';
import { sharedPartMessages } from '../../../ui/src/parts/messages';
import css from './show-more.module.css';

export interface ShowMoreProps {
  list: {
    hasNextPage?: boolean;
    isFetchingNextPage: boolean;
    isFetchNextPageError: boolean;
    fetchNextPage: () => unknown;
  };
  /** `24 de 60 clientes` */
  text: string;
}

/** A button below a list of cards that loads the next page; nothing once all are shown. */
export function ShowMore({ list, text }: ShowMoreProps) {
  if (!list.hasNextPage) return null;
  const loading = list.isFetchingNextPage;
  return (
    <div className={`row meta ${css.more}`}>
      {list.isFetchNextPageError ? (
        <span role="alert">{sharedPartMessages.moreFailed}</span>
      ) : (
        <span>{text}</span>
      )}
      <Button onClick={() => list.fetchNextPage()} disabled={loading}>
        {loading ? sharedMessages.loading : sharedPartMessages.showMore}
      </Button>
    </div>
  );
}
