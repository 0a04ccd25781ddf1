import { type ReactNode, useRef } from 'react';

interface PickFilesProps {
  className: string;
  label: string;
  /** Opens the camera where there is one; a photograph is sent unchanged. */
  photograph?: boolean;
  disabled?: boolean;
  onPick: (files: File[]) => void;
  children: ReactNode;
}

/** A button to choose files, or to take photographs. */
export function PickFiles(props: PickFilesProps) {
  const { className, label, photograph = false, disabled = false, onPick, children } = props;
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={input}
        type="file"
        hidden
        multiple
        disabled={disabled}
        accept={photograph ? 'image/*' : undefined}
        capture={photograph ? 'environment' : undefined}
        aria-label={label}
        onChange={({ currentTarget }) => {
          const files = [...(currentTarget.files ?? [])];
          // The same file may be chosen again.
          currentTarget.value = '';
          if (files.length > 0) onPick(files);
        }}
      />
      <button
        className={className}
        type="button"
        aria-label={label}
        title={label}
        disabled={disabled}
        onClick={() => input.current?.click()}
      >
        {children}
      </button>
    </>
  );
}
