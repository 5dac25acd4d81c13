import { useId } from 'react';
import type { Caption } from '../../../games/sokoban/xsb/xsb-captions.ts';
import { FormField } from '../../kit/controls/fields.tsx';

interface CaptionFieldsProps {
  readonly caption: Caption;
  readonly onChange: (caption: Caption) => void;
}

/** Who made the level, and what it is called. */
export function CaptionFields({ caption, onChange }: CaptionFieldsProps) {
  const id = useId();
  return (
    <>
      <FormField>
        <label htmlFor={`${id}-title`}>Title</label>
        <input
          id={`${id}-title`}
          value={caption.title ?? ''}
          autoComplete="off"
          onChange={(event) => onChange({ ...caption, title: event.target.value || null })}
        />
      </FormField>
      <FormField>
        <label htmlFor={`${id}-author`}>Author</label>
        <input
          id={`${id}-author`}
          value={caption.author ?? ''}
          autoComplete="off"
          onChange={(event) => onChange({ ...caption, author: event.target.value || null })}
        />
      </FormField>
      <FormField>
        <label htmlFor={`${id}-comment`}>Notes</label>
        <textarea
          id={`${id}-comment`}
          rows={3}
          value={caption.comment ?? ''}
          onChange={(event) => onChange({ ...caption, comment: event.target.value || null })}
        />
      </FormField>
    </>
  );
}
