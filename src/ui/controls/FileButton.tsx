import { useRef, type ReactNode, type Ref } from 'react';
import { Button } from './Button.tsx';

interface FileButtonProps {
  /** The label of the button. */
  readonly children: ReactNode;
  /** The accessible name of the native file input, which is hidden. */
  readonly label: string;
  /** The accepted file types, as for `<input accept>`. */
  readonly accept: string;
  readonly multiple?: boolean;
  /** Receives the chosen files, at least one. */
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
          // Allows the same file to be chosen again.
          event.currentTarget.value = '';
        }}
      />
    </>
  );
}
