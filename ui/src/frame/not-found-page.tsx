import { sharedMessages } from '../messages';
import { DeadEndPage } from './dead-end-page';

const { page, title, text } = sharedMessages.notFound;

/** Any address that is none of ours; the server has answered 404 and logged it. */
export function NotFoundPage() {
  return <DeadEndPage name={page} title={title} text={text} short />;
}
