import { cut, SHOWN } from '../../core/outside-text.ts';

/** A name for a file about a level: its title in letters that every system takes. */
export function fileName(title: string | null, extension: string): string {
  const plain = cut(title ?? '', SHOWN.title)
    .normalize('NFKD')
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 60)
    .toLowerCase();
  return `${plain || 'level'}.${extension}`;
}
