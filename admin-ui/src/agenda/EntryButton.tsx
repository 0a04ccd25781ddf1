import type { ComponentProps } from 'react';

import { useEntrySheet } from './use-entry-sheet';

export interface EntryButtonProps extends ComponentProps<'button'> {
  entryId: string;
}

/** A button without looks of its own, which opens an entry's sheet. */
export function EntryButton({ entryId, className = '', onClick, ...button }: EntryButtonProps) {
  const sheet = useEntrySheet();
  return (
    <button
      {...button}
      type="button"
      className={`bare ${className}`}
      onClick={(event) => {
        onClick?.(event);
        sheet.open({ id: entryId, part: 'shown' });
      }}
    />
  );
}
