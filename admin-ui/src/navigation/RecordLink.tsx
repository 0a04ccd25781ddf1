import { Link, type LinkProps } from 'react-router';

import { type OpenRecord, type RecordKind, recordPath } from './place';
import { useOverThisPage } from './use-open-record';

type RecordLinkProps = Omit<LinkProps, 'to' | 'state'> & { id: string };

/** Opens a case over the current page; in a new tab over the list of cases. */
export function CaseLink(props: RecordLinkProps) {
  return <RecordLink kind="case" {...props} />;
}

/** Opens a client over the current page; in a new tab over the list of clients. */
export function ClientLink(props: RecordLinkProps) {
  return <RecordLink kind="client" {...props} />;
}

/**
 * `<Button component={Link} {...linkTo({ kind: 'client', id })}>`: does the same for a link that looks like a button.
 */
export function useRecordLinks(): (record: OpenRecord) => Pick<LinkProps, 'to' | 'state'> {
  const state = useOverThisPage();
  return (record) => ({ to: recordPath(record), state });
}

function RecordLink({ kind, id, ...link }: RecordLinkProps & { kind: RecordKind }) {
  const linkTo = useRecordLinks();
  return <Link {...link} {...linkTo({ kind, id })} />;
}
