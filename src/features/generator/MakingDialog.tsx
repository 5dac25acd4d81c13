import { useEffect, useState } from 'react';
import { announce } from '../../ui/messages/announce.ts';
import { Dialog, DialogActions } from '../../ui/popups/Dialog.tsx';
import { Thumbnail } from '../../play/sokoban-board/Thumbnail.tsx';
import type { Making } from '../../play/sokoban/level-maker.ts';
import { dayOfSeed, recipePlace, recipeTitle } from '../../play/sokoban/recipes.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { t } from '../../words/t.ts';
import prose from '../../ui/styles/prose.module.css';
import styles from './MakingDialog.module.css';

interface MakingDialogProps {
  readonly making: Making;
  readonly onTake: () => void;
  readonly onAgain: () => void;
  readonly onClose: () => void;
}

/** A level that takes no longer comes without a dialog before it. */
const PATIENCE_MS = 250;

/** The wait for a level: the best one so far, which can be taken at any time. */
export function MakingDialog({ making, onTake, onAgain, onClose }: MakingDialogProps) {
  const [isLong, setLong] = useState(false);
  const { recipe, progress, failure } = making;
  const best = progress?.best ?? null;
  const isReady = best !== null;
  // One that is taken early is another level than everybody’s.
  const isDaily = dayOfSeed(recipe.seed) !== null;

  useEffect(() => {
    const timer = setTimeout(setLong, PATIENCE_MS, true);
    return () => clearTimeout(timer);
  }, []);
  useEffect(() => {
    if (isLong && isReady) announce(t('A first level is ready. Looking for better ones.'));
  }, [isLong, isReady]);

  if (failure !== null) {
    return (
      <Dialog title={t('Making a level')} onClose={onClose}>
        <p role="alert">{failure}</p>
        <DialogActions>
          <Button onClick={onClose}>{t('Cancel')}</Button>
          <Button kind="primary" data-initial-focus onClick={onAgain}>
            {t('Try again')}
          </Button>
        </DialogActions>
      </Dialog>
    );
  }
  if (!isLong) return null;
  return (
    <Dialog title={t('Making a level')} onClose={onClose}>
      <div className={styles.making}>
        <p className={styles.name}>
          {recipeTitle(recipe)} <small>{recipePlace(recipe)}</small>
        </p>
        <div className={styles.picture}>{best && <Thumbnail level={best.level} />}</div>
        <p className={styles.figures}>
          {best
            ? t(
                'Best so far: {pushes, plural, one {# push} other {# pushes}}, {changes, plural, one {# box change} other {# box changes}}',
                { pushes: best.metrics.pushes, changes: best.metrics.boxChanges },
              )
            : t('Looking for a first room…')}
        </p>
        <progress aria-label={t('Rooms examined')} value={progress?.done ?? 0} max={1} />
        <p className={prose.hint}>
          {isDaily
            ? t('The level of the day is the same for everyone: it opens when the search is done.')
            : t('The best one opens when the search is done.')}
        </p>
      </div>
      <DialogActions>
        <Button data-initial-focus={isDaily || undefined} onClick={onClose}>
          {t('Cancel')}
        </Button>
        {!isDaily && (
          <Button kind="primary" data-initial-focus aria-disabled={!isReady} onClick={onTake}>
            {t('Play this one now')}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  );
}
