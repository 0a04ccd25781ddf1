import Button from '@mui/material/Button';
import { CloudUpload } from 'lucide-react';
import { type DragEvent, type ReactNode, useEffect, useRef, useState } from 'react';

import { LimitNotice } from '../plan/LimitNotice';
import { useGuarded } from '../plan/use-guarded';
import { filesMessages } from './messages';
import css from './files.module.css';

const texts = filesMessages.upload;

export interface DropZoneProps {
  children: ReactNode;
  /**
   * Replace the words about attaching: the button, the field's name, and the text while files are held over the zone.
   */
  words?: { select: string; heading: string; dropHere: string };
  /** The file types that the device's own dialog offers, and whether it takes one file at a time. */
  accept?: string;
  single?: boolean;
  /** Another way to choose files, after the button. */
  end?: ReactNode;
  onFiles: (files: File[]) => void;
}

/** Takes files by drag and drop, or from the device's own dialog, as long as the plan has room for them. */
export function DropZone(props: DropZoneProps) {
  const { full } = useGuarded('storageMb');
  return (
    <div>
      <LimitNotice resource="storageMb" />
      {!full && <OpenZone {...props} />}
    </div>
  );
}

function OpenZone({ children, words = texts, accept, single, end, onFiles }: DropZoneProps) {
  const input = useRef<HTMLInputElement>(null);
  // Entering a child fires "leave" on its parent: only the balance tells whether the zone was left.
  const [depth, setDepth] = useState(0);
  useKeepPageOnMissedDrop();
  const drop = (event: DragEvent) => {
    setDepth(0);
    onFiles([...event.dataTransfer.files]);
  };
  return (
    <div
      data-screen-only
      className={depth > 0 ? `${css.drop} ${css.over}` : css.drop}
      onDragEnter={(event) => hasFiles(event.nativeEvent) && setDepth((now) => now + 1)}
      onDragLeave={(event) =>
        hasFiles(event.nativeEvent) && setDepth((now) => Math.max(0, now - 1))
      }
      onDrop={drop}
    >
      <CloudUpload size={24} strokeWidth={1.5} />
      <span className={css.grow}>{depth > 0 ? words.dropHere : children}</span>
      <Button size="small" onClick={() => input.current?.click()}>
        {words.select}
      </Button>
      {end}
      <input
        ref={input}
        type="file"
        multiple={!single}
        accept={accept}
        hidden
        aria-label={words.heading}
        onChange={({ target }) => {
          onFiles([...(target.files ?? [])]);
          target.value = '';
        }}
      />
    </div>
  );
}

/** Prevents a file dropped beside the zone from replacing the whole page. */
function useKeepPageOnMissedDrop(): void {
  useEffect(() => {
    const keep = (event: globalThis.DragEvent) => hasFiles(event) && event.preventDefault();
    addEventListener('dragover', keep);
    addEventListener('drop', keep);
    return () => {
      removeEventListener('dragover', keep);
      removeEventListener('drop', keep);
    };
  }, []);
}

function hasFiles(event: globalThis.DragEvent): boolean {
  return event.dataTransfer?.types.includes('Files') ?? false;
}
