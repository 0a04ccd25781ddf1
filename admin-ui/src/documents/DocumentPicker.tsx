import { FileX } from 'lucide-react';
import type { ReactNode } from 'react';
import { useListContext } from 'react-admin';

import type { CaseDocument, DocumentFilter } from '../../../src/contract/documents';
import { SearchField } from '../../../ui/src/parts/SearchField';
import { Skeleton, SkeletonGroup } from '../../../ui/src/parts/Skeletons';
import { useAwaitedEnter } from '../dialogs/use-awaited-enter';
import { ListContent } from '../lists/ListContent';
import { RecordList } from '../lists/RecordList';
import css from './document-finder.module.css';

const SHOWN = 25;

export interface DocumentPickerProps {
  filter?: DocumentFilter;
  words: {
    search: string;
    failed: string;
    none: string;
    noneText: string;
    shown: (shown: number, total: number) => string;
  };
  /** Before the search. */
  tools?: ReactNode;
  /** Enter was pressed, and one document fits the words. */
  onOnly: (document: CaseDocument) => void;
  /** Draws a document's row. */
  children: (document: CaseDocument) => ReactNode;
}

/** Finds documents by their titles or words, newest first, in a dialog that picks some. */
export function DocumentPicker({ filter, words, tools, onOnly, children }: DocumentPickerProps) {
  return (
    <RecordList<CaseDocument>
      infinite
      resource="documents"
      sort={{ field: 'createdAt', order: 'DESC' }}
      perPage={SHOWN}
      filter={filter}
    >
      <div className={`row ${css.tools}`}>
        {tools}
        <Search label={words.search} onOnly={onOnly} />
      </div>
      <ListContent
        loadFailed={words.failed}
        empty={{ icon: FileX, title: words.none, text: words.noneText }}
        loading={<RowSkeletons />}
        shown={words.shown}
      >
        <Rows>{children}</Rows>
      </ListContent>
    </RecordList>
  );
}

function Search({ label, onOnly }: { label: string } & Pick<DocumentPickerProps, 'onOnly'>) {
  const list = useListContext<CaseDocument>();
  const { data, isPlaceholderData, setFilters } = list;
  const { q = '' } = list.filterValues as { q?: string };
  const enter = useAwaitedEnter(q, !isPlaceholderData && data !== undefined, () => {
    const [only, another] = data ?? [];
    if (q && only && !another) onOnly(only);
  });
  return (
    <SearchField
      label={label}
      value={q}
      onChange={(typed) => setFilters({ q: typed })}
      onEnter={enter}
      autoFocus
    />
  );
}

function Rows({ children }: Pick<DocumentPickerProps, 'children'>) {
  const { data = [] } = useListContext<CaseDocument>();
  return (
    <ul className={css.documents}>
      {data.map((document) => (
        <li key={document.id}>{children(document)}</li>
      ))}
    </ul>
  );
}

function RowSkeletons() {
  return (
    <SkeletonGroup className={css.documents}>
      {[220, 160, 240, 190].map((width) => (
        <div key={width} className={`row ${css.skeleton}`}>
          <Skeleton width={36} height={36} />
          <Skeleton width={width} />
        </div>
      ))}
    </SkeletonGroup>
  );
}
