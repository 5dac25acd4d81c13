import { displayText } from '../../core/outside-text.ts';
import { isBox, isGoal } from '../../games/sokoban/editor/drawing.ts';
import { hasKeyboard } from '../../ui/browser/device.ts';
import { Menu } from '../../ui/popups/Menu.tsx';
import { Figure, TopBar } from '../../ui/controls/TopBar.tsx';
import { CommandButton } from '../../play/commands/CommandButton.tsx';
import type { Commands } from '../../play/commands/command.ts';
import type { DRAW_COMMANDS } from './editor-commands.ts';
import type { DraftEditor } from './use-draft.ts';
import { t } from '../../words/t.ts';
import styles from './editor.module.css';

interface DrawBarProps {
  readonly draft: DraftEditor;
  readonly commands: Commands<keyof typeof DRAW_COMMANDS>;
}

/** The bar above the drawing: what is drawn, and what can be done with the whole of it. */
export function DrawBar({ draft, commands }: DrawBarProps) {
  const { caption } = draft;
  const { drawing } = draft.state;
  const title = displayText(caption.title ?? '', 'title');
  return (
    <TopBar
      title={t('Level editor')}
      subject={
        <p className={styles.title} title={title || undefined}>
          {title}
        </p>
      }
      figures={
        <>
          <Figure name={t('Boxes')} value={drawing.glyphs.filter(isBox).length} />
          <Figure name={t('Goals')} value={drawing.glyphs.filter(isGoal).length} />
        </>
      }
    >
      <CommandButton command={commands.back} />
      <CommandButton command={commands.undo} />
      <CommandButton command={commands.redo} />
      <CommandButton command={commands.tryIt} />
      <CommandButton command={commands.backwards} />
      <CommandButton command={commands.save} />
      <CommandButton command={commands.share} />
      <Menu
        label={t('More')}
        groups={() => [
          { name: t('Levels'), items: [commands.ownLevels, commands.anew] },
          ...(hasKeyboard() ? [{ name: t('Help'), items: [commands.keys] }] : []),
        ]}
      />
    </TopBar>
  );
}
