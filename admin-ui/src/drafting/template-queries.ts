import type { DocumentTemplateFilter } from '../../../src/contract/drafting';
import { useGetList } from '../data/resources';

/** As many as an office has at most, which is TEMPLATES_MAX over several countries. */
const ALL = 100;

/** Templates by their names. */
export function useTemplates(filter: DocumentTemplateFilter) {
  return useGetList('document-templates', {
    pagination: { page: 1, perPage: ALL },
    sort: { field: 'name', order: 'ASC' },
    filter,
  });
}
