import Button, { type ButtonProps } from '@mui/material/Button';
import { useRef } from 'react';

export interface FileButtonProps extends ButtonProps {
  /** The file types that the device's own dialog offers. */
  accept: string;
  onFile: (file: File) => void;
}

/** Takes a file from the device's own dialog. */
export function FileButton({ accept, onFile, ...button }: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button {...button} onClick={() => input.current?.click()} />
      <input
        ref={input}
        type="file"
        accept={accept}
        hidden
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          if (file) onFile(file);
          target.value = '';
        }}
      />
    </>
  );
}
