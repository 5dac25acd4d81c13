import { useRef, type ReactNode, type Ref } from 'react';
import { Button } from './Button.tsx';

interface FileButtonProps {
  /** What the button says. */
  readonly children: ReactNode;
  /** What the browser's own field, which nobody sees, is called. */
  readonly label: string;
  /** The kinds of files, as for `<input accept>`. */
  readonly accept: string;
  readonly multiple?: boolean;
  /** Hears what was chosen: at least one file. */
  readonly onFiles: (files: readonly [File, ...File[]]) => void;
  readonly ref?: Ref<HTMLButtonElement>;
}

/** A button that lets the player choose files. */
export function FileButton(props: FileButtonProps) {
  const { children, label, accept, multiple = false, onFiles, ref } = props;
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button {...(ref && { ref })} onClick={() => input.current?.click()}>
        {children}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        multiple={multiple}
        accept={accept}
        aria-label={label}
        onChange={(event) => {
          const [first, ...others] = event.currentTarget.files ?? [];
          if (first) onFiles([first, ...others]);
          // The same file can be chosen again.
          event.currentTarget.value = '';
        }}
      />
    </>
  );
}
