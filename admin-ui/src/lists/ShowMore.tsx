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
  /** Closes the card of the list, as its foot. */
  atFoot?: boolean;
}

/** A button below a list that loads the next page; nothing once all are shown. */
export function ShowMore({ list, text, atFoot }: ShowMoreProps) {
  if (!list.hasNextPage) return null;
  const loading = list.isFetchingNextPage;
  return (
    <div className={`row meta ${atFoot ? css.foot : css.more}`}>
      {list.isFetchNextPageError ? (
        <span role="alert">{sharedPartMessages.moreFailed}</span>
      ) : (
        <span>{text}</span>
      )}
      <Button
        variant={atFoot ? 'text' : 'outlined'}
        onClick={() => list.fetchNextPage()}
        disabled={loading}
      >
        {loading ? sharedMessages.loading : sharedPartMessages.showMore}
      </Button>
    </div>
  );
}
