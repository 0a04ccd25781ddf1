import { useSearchParams } from 'react-router';

import { withValues } from '../data/query-values';
import { TemplateEditor } from './TemplateEditor';
import { TemplateList } from './TemplateList';

/** The value of `?modelo=` for a new template. */
const NEW = 'novo';

/** `/ia/modelos`: lists the office's templates and shows one of them in its editor. */
export function TemplatesPage() {
  const [params, setParams] = useSearchParams();
  const id = params.get('modelo');
  const open = (chosen: string | null) =>
    setParams((current) => withValues(current, { modelo: chosen }));
  if (id === null) return <TemplateList onOpen={open} onCreate={() => open(NEW)} />;
  return <TemplateEditor key={id} id={id === NEW ? null : id} onOpen={open} />;
}
