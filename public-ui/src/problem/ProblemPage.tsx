import { DeadEndPage } from '../../../ui/src/frame/DeadEndPage';
import { problemOfPage } from './problem';

/** Shows a refusal of the API to a browser that opened its address as a page, such as an expired or altered link. */
export function ProblemPage() {
  const { title, detail } = problemOfPage() ?? { title: '', detail: '' };
  return <DeadEndPage name={`Causa – ${title}`} title={title} text={detail} />;
}
