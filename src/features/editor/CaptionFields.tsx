import { useId } from 'react';
import type { Caption } from '../../games/sokoban/xsb/xsb-captions.ts';
import { FormField } from '../../ui/controls/fields.tsx';
import { t } from '../../words/t.ts';

interface CaptionFieldsProps {
  readonly caption: Caption;
  readonly onChange: (caption: Caption) => void;
}

/** Who made the level, and what it is called. */
export function CaptionFields({ caption, onChange }: CaptionFieldsProps) {
  const id = useId();
  return (
    <>
      {(['title', 'author'] as const).map((name) => (
        <FormField key={name}>
          <label htmlFor={`${id}-${name}`}>{name === 'title' ? t('Title') : t('Author')}</label>
          <input
            id={`${id}-${name}`}
            value={caption[name] ?? ''}
            autoComplete="off"
            onChange={(event) =>
              onChange({ ...caption, [name]: event.currentTarget.value || null })
            }
          />
        </FormField>
      ))}
      <FormField>
        <label htmlFor={`${id}-comment`}>{t('Notes')}</label>
        <textarea
          id={`${id}-comment`}
          rows={3}
          value={caption.comment ?? ''}
          onChange={(event) => onChange({ ...caption, comment: event.currentTarget.value || null })}
        />
      </FormField>
    </>
  );
}
