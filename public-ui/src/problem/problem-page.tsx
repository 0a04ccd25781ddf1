import { DeadEndPage } from '../../../ui/src/frame/dead-end-page';
import { problemOfPage } from './problem';

/** A link that is over or was altered, and whatever else the API refused to a browser that opened it as a page. */
export function ProblemPage() {
  const { title, detail } = problemOfPage() ?? { title: '', detail: '' };
  return <DeadEndPage name={`Causa – ${title}`} title={title} text={detail} />;
}
