import { useLayoutEffect, useRef } from 'react';
import { t } from '../../words/t.ts';
import { IconButton } from '../../ui/controls/IconButton.tsx';
import type { FilmFrame } from '../../play/sokoban-board/board/frames.ts';
import { SOKOBAN_COMMANDS } from '../../play/sokoban/sokoban-commands.ts';
import styles from './SokobanReplayDialog.module.css';

interface PushStepsProps {
  readonly frames: readonly FilmFrame[];
  /** The step that is shown. */
  readonly index: number;
  readonly onShow: (index: number) => void;
}

const [BACK_KEY] = SOKOBAN_COMMANDS.undoPush.keys;
const [NEXT_KEY] = SOKOBAN_COMMANDS.redoPush.keys;

/** From push to push, past the walks between them, by the keys that undo and redo pushes in a game. */
export function PushSteps({ frames, index, onShow }: PushStepsProps) {
  const pushesAt = (at: number) => frames[at]?.position.pushes ?? 0;
  const pushes = pushesAt(index);
  const last = frames.length - 1;
  const next = frames.findIndex((_, at) => at > index && pushesAt(at) > pushes);
  const back = frames.findLastIndex((_, at) => at < index && pushesAt(at) < pushes);
  const goNext = () => onShow(next < 0 ? last : next);
  const goBack = () => onShow(Math.max(0, back));
  const root = useRef<HTMLDivElement>(null);
  const latest = useRef({ goNext, goBack });
  useLayoutEffect(() => {
    latest.current = { goNext, goBack };
  });
  useLayoutEffect(() => {
    const dialog = root.current?.closest('dialog');
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
      // A list and a text go up and down by them.
      if (event.target instanceof Element && event.target.matches('select, textarea')) return;
      if (event.key === NEXT_KEY) latest.current.goNext();
      else if (event.key === BACK_KEY) latest.current.goBack();
      else return;
      // The scrubber has these keys too.
      event.preventDefault();
    };
    dialog?.addEventListener('keydown', onKeyDown);
    return () => dialog?.removeEventListener('keydown', onKeyDown);
  }, []);
  return (
    <div ref={root} className={styles.steps} role="group" aria-label={t('Pushes')}>
      <IconButton
        icon={SOKOBAN_COMMANDS.undoPush.icon}
        label={t('Previous push')}
        shortcut={BACK_KEY}
        compact
        aria-disabled={pushes === 0}
        onClick={goBack}
      />
      <p>{t('Push {n} of {all}', { n: pushes, all: pushesAt(last) })}</p>
      <IconButton
        icon={SOKOBAN_COMMANDS.redoPush.icon}
        label={t('Next push')}
        shortcut={NEXT_KEY}
        compact
        aria-disabled={index === last}
        onClick={goNext}
      />
    </div>
  );
}
