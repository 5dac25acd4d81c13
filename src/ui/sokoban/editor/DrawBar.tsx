import { displayText } from '../../../core/outside-text.ts';
import { isBox, isGoal } from '../../../games/sokoban/editor/drawing.ts';
import { navigate } from '../../../platform/navigation.ts';
import { UndoButtons } from '../../play/page/HistoryButtons.tsx';
import { IconButton } from '../../kit/controls/IconButton.tsx';
import { Menu } from '../../kit/popups/Menu.tsx';
import { showToast } from '../../kit/messages/toasts.ts';
import { Figure, TopBar } from '../../kit/controls/TopBar.tsx';
import { firstDraft, NO_CAPTION } from './draft.ts';
import type { DraftEditor } from './use-draft.ts';
import styles from './editor.module.css';

interface DrawBarProps {
  readonly draft: DraftEditor;
  readonly onTry: () => void;
  readonly onBackwards: () => void;
  readonly onSave: () => void;
  readonly onShare: () => void;
  readonly onKeys: () => void;
  readonly onOwnLevels: () => void;
}

/** The bar above the drawing: what is drawn, and what can be done with the whole of it. */
export function DrawBar(props: DrawBarProps) {
  const { state, dispatch, caption, setCaption, setBoard } = props.draft;
  const { drawing, past, future } = state;
  const title = displayText(caption.title ?? '', 'title');
  return (
    <TopBar
      title="Level editor"
      subject={
        <p className={styles.title} title={title || undefined}>
          {title}
        </p>
      }
      figures={
        <>
          <Figure name="Boxes" value={drawing.glyphs.filter(isBox).length} />
          <Figure name="Goals" value={drawing.glyphs.filter(isGoal).length} />
        </>
      }
    >
      <IconButton
        icon="previous"
        label="Back to the game"
        compact
        onClick={() => {
          navigate('game=sokoban');
        }}
      />
      <UndoButtons
        canUndo={past.length > 0}
        canRedo={future.length > 0}
        redoKey="Y"
        onUndo={() => {
          dispatch({ t: 'undo' });
        }}
        onRedo={() => {
          dispatch({ t: 'redo' });
        }}
      />
      <IconButton icon="play" label="Try it" shortcut="T" onClick={props.onTry} />
      <IconButton icon="rewind" label="Backwards" onClick={props.onBackwards} />
      <IconButton icon="folder" label="Save" onClick={props.onSave} />
      <IconButton icon="share" label="Share" onClick={props.onShare} />
      <IconButton icon="keys" label="Keys" shortcut="?" compact onClick={props.onKeys} />
      <Menu
        label="More"
        groups={() => [
          {
            name: 'Levels',
            items: [
              {
                label: 'My levels…',
                icon: 'grid',
                run: props.onOwnLevels,
              },
              {
                label: 'Begin anew',
                icon: 'plus',
                run: () => {
                  dispatch({ t: 'replace', drawing: firstDraft().drawing });
                  setCaption(NO_CAPTION);
                  setBoard(null);
                  showToast('An empty room. Undo brings your drawing back.');
                },
              },
            ],
          },
        ]}
      />
    </TopBar>
  );
}
