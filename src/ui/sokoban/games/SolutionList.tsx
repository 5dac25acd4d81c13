import { useLayoutEffect, useState } from 'react';
import { current } from '../../../engine/session.ts';
import { keyOf } from '../../../games/sokoban/records/level-keys.ts';
import {
  keptOf,
  linesOf,
  lurdLength,
  withKept,
  withoutKept,
  type KeptLine,
  type KeptSolutions,
  type Solutions,
} from '../../../games/sokoban/records/solutions.ts';
import { isWon } from '../../../games/sokoban/rules/rules.ts';
import { copyText } from '../../../platform/clipboard.ts';
import { utcDay } from '../../../platform/today.ts';
import type { StoredState } from '../../../store/stored/stored-state.ts';
import { useStore } from '../../kit/browser/use-store.ts';
import { Button } from '../../kit/controls/Button.tsx';
import { IconButton } from '../../kit/controls/IconButton.tsx';
import { shortDay } from '../../kit/format/format-day.ts';
import { askConfirm } from '../../kit/messages/confirm.ts';
import { showToast } from '../../kit/messages/toasts.ts';
import type { SokobanSession } from '../board/frames.ts';
import type { OwnLine } from '../game/replay-line.ts';
import { solutionWords } from '../words/words.ts';
import { createShortening } from './shortening.ts';
import { shorteningWords } from './shortening-words.ts';
import prose from '../../kit/styles/prose.module.css';
import styles from './GameDialog.module.css';

interface SolutionListProps {
  readonly session: SokobanSession;
  readonly solutions: StoredState<Solutions>;
  /** Hears of the fewest pushes of the level, where they are proven. */
  readonly onShortest: Parameters<typeof createShortening>[0];
  /** The solver helps: the game on the board counts as played with help. */
  readonly onHelp: () => void;
  readonly onWatch: (line: OwnLine) => void;
}

function nameOf({ lurd }: KeptLine, { byMoves, byPushes }: KeptSolutions): string {
  if (lurd === byMoves) return lurd === byPushes ? 'Fewest moves and pushes' : 'Fewest moves';
  return lurd === byPushes ? 'Fewest pushes' : 'Another solution';
}

function aboutOf({ lurd, assisted, on }: KeptLine): string {
  return [
    solutionWords(lurdLength(lurd)),
    ...(on === undefined ? [] : [shortDay(on)]),
    ...(assisted ? ['with help'] : []),
  ].join(' · ');
}

const QUESTION = {
  title: 'Ask the solver?',
  text: 'The game on the board would be marked as helped, until you play it anew. Your results stay as they are.',
  confirm: 'Ask the solver',
  decline: 'Keep playing alone',
};

const DELETION = {
  title: 'Delete this solution?',
  text: 'Its moves would be gone for good. The record of the level stays.',
  confirm: 'Delete it',
  decline: 'Keep it',
  offersBackup: true,
};

async function copy(lurd: string): Promise<void> {
  showToast((await copyText(lurd)) ? 'Solution copied.' : `The clipboard is blocked. ${lurd}`);
}

/** The solutions that are kept of a level: to be watched, copied, shortened and deleted. */
export function SolutionList(props: SolutionListProps) {
  const { session, solutions, onShortest, onHelp, onWatch } = props;
  const { level } = session.params;
  const key = keyOf(level);
  const kept = keptOf(useStore(solutions), key);
  const [shortening] = useState(() => createShortening(onShortest));
  useLayoutEffect(() => shortening.close, [shortening]);
  const state = useStore(shortening.state);
  if (!kept) return null;
  const lines = linesOf(kept);
  const shorten = async ({ lurd }: KeptLine) => {
    const mayHelp = session.assisted || isWon(current(session)) || (await askConfirm(QUESTION));
    if (!mayHelp) return;
    onHelp();
    const { shorter = null } = (await shortening.start(level, lurd)) ?? {};
    if (shorter === null) return;
    solutions.update((known) => withKept(known, key, shorter, true, utcDay()));
  };
  const remove = async ({ lurd }: KeptLine) => {
    if (await askConfirm(DELETION)) solutions.update((known) => withoutKept(known, key, lurd));
  };
  return (
    <>
      <ul className={styles.list} aria-label="Your solutions">
        {lines.map((line) => {
          const [name, about] = [nameOf(line, kept), aboutOf(line)];
          const whole = `${name}, ${about}`;
          return (
            <li key={line.lurd} className={styles.solution}>
              <span>
                {name}
                <small>{about}</small>
              </span>
              <Button
                aria-label={`Watch: ${whole}`}
                onClick={() =>
                  onWatch({ name, lurd: line.lurd, isHelp: line.assisted === true, lost: null })
                }
              >
                Watch
              </Button>
              <Button aria-label={`Shorten: ${whole}`} onClick={() => void shorten(line)}>
                Shorten
              </Button>
              <IconButton
                icon="copy"
                label={`Copy: ${whole}`}
                compact
                onClick={() => void copy(line.lurd)}
              />
              <IconButton
                icon="close"
                label={`Delete: ${whole}`}
                compact
                onClick={() => void remove(line)}
              />
            </li>
          );
        })}
      </ul>
      <div className={styles.shortening}>
        <p role="status" className={prose.hint}>
          {shorteningWords(state)}
        </p>
        {state.kind === 'working' && <Button onClick={shortening.stop}>Stop</Button>}
        {state.kind === 'done' && state.detours.length > 0 && (
          <Button
            onClick={() =>
              onWatch({
                name: 'Where pushes were lost',
                lurd: state.lurd,
                isHelp: false,
                lost: { detours: state.detours, against: 'the shorter solution' },
              })
            }
          >
            Show where
          </Button>
        )}
        {state.kind === 'done' && state.shorter !== null && (
          <Button
            kind="primary"
            onClick={() =>
              onWatch({
                name: 'The shorter solution',
                lurd: state.shorter ?? '',
                isHelp: true,
                lost: null,
              })
            }
          >
            Watch it
          </Button>
        )}
      </div>
    </>
  );
}
