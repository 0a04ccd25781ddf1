import { useEffect, useRef, useState, type DragEvent, type ReactNode } from 'react';
import Button from '@mui/material/Button';
import { CloudUpload } from 'lucide-react';
import { documentMessages } from './messages';
import css from './files.module.css';

const texts = documentMessages.upload;

export interface DropZoneProps {
  children: ReactNode;
  onFiles: (files: File[]) => void;
}

/** Takes files by drag and drop, or from the device's own dialog. */
export function DropZone({ children, onFiles }: DropZoneProps) {
  const input = useRef<HTMLInputElement>(null);
  // Entering a child leaves its parent: only the balance tells whether the zone was left.
  const [depth, setDepth] = useState(0);
  useKeepPageOnMissedDrop();
  const drop = (event: DragEvent) => {
    setDepth(0);
    onFiles([...event.dataTransfer.files]);
  };
  return (
    <div
      className={depth > 0 ? `${css.drop} ${css.over}` : css.drop}
      onDragEnter={(event) => hasFiles(event.nativeEvent) && setDepth((now) => now + 1)}
      onDragLeave={(event) =>
        hasFiles(event.nativeEvent) && setDepth((now) => Math.max(0, now - 1))
      }
      onDrop={drop}
    >
      <CloudUpload size={24} strokeWidth={1.5} />
      <span className={css.grow}>{depth > 0 ? texts.dropHere : children}</span>
      <Button size="small" onClick={() => input.current?.click()}>
        {texts.select}
      </Button>
      <input
        ref={input}
        type="file"
        multiple
        hidden
        aria-label={texts.heading}
        onChange={({ target }) => {
          onFiles([...(target.files ?? [])]);
          target.value = '';
        }}
      />
    </div>
  );
}

/** A file dropped beside the zone would replace the whole page. */
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
