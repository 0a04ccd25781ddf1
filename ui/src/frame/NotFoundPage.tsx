import { sharedMessages } from '../messages';
import { DeadEndPage } from './DeadEndPage';

const { page, title, text } = sharedMessages.notFound;

/** The page for an unknown address; the server has answered 404 and logged it. */
export function NotFoundPage() {
  return <DeadEndPage name={page} title={title} text={text} short />;
}
