import { useState } from 'react';
import { displayText } from '../../core/outside-text.ts';
import type { SuiteStorage } from '../../platform/file-store.ts';
import type { GameEntry } from '../../play/page/game-entry.ts';
import { changeData, type Plan } from '../../store/data/changes.ts';
import type { Sorted } from '../../store/data/listing.ts';
import { type GameData, valuePart } from '../../store/data/stored-kind.ts';
import { SUITE_SETTINGS_KEY, suiteSettingsCodec } from '../../store/suite-settings.ts';
import { longMoment } from '../../ui/format/format.ts';
import { askConfirm } from '../../ui/messages/confirm.ts';
import { showToast } from '../../ui/messages/toasts.ts';
import { joinSentences } from '../../words/join-sentences.ts';
import { currentLocale } from '../../words/language.ts';
import { format, message } from '../../words/message.ts';
import { t } from '../../words/t.ts';

const OTHERS = {
  'set-aside': message('Set aside'),
  unknown: message('Other values'),
} as const;

/** The name of a kind of data, without its game. */
export function nameOf(sort: Sorted): string {
  return format(typeof sort === 'string' ? OTHERS[sort] : sort.name);
}

/** The name of a kind of data, prefixed with its game: "Sokoban: snapshots". */
export function fullNameOf(games: readonly NamedData[], sort: Sorted): string {
  const game = games.find(({ data }) => data.kinds.some((each) => each === sort));
  const kind = nameOf(sort);
  return game ? t('{game}: {kind}', { game: game.name, kind }) : kind;
}

/** Data of the suite itself. */
const suiteData: GameData = {
  kinds: [
    {
      id: 'suite-settings',
      name: message('Settings of the suite'),
      parts: [valuePart({ key: SUITE_SETTINGS_KEY, codec: suiteSettingsCodec })],
    },
  ],
};

/** The data of a game or of the suite, with its display name. */
export interface NamedData {
  readonly name: string;
  readonly data: GameData;
}

/** Loads the data descriptions of all games and the suite. Rejects if one cannot be fetched. */
export async function loadData(games: readonly GameEntry[]): Promise<readonly NamedData[]> {
  const loaded = games.map(async (game) => {
    const data = await game.data.load();
    return {
      // A getter, so that the name follows the current language.
      get name() {
        return game.name;
      },
      data,
    };
  });
  return [...(await Promise.all(loaded)), { name: 'Peacock Parlor', data: suiteData }];
}

const UNITS = [
  ['gigabyte', 1e9],
  ['megabyte', 1e6],
  ['kilobyte', 1e3],
] as const;

/** Formats a size in bytes for display: "512 bytes", "45 kB", "1.3 MB" in English. */
export function formatSize(bytes: number): string {
  const [unit, size] = UNITS.find(([, least]) => bytes >= least) ?? ['byte', 1];
  const amount = bytes / size;
  const digits = size > 1e3 && amount < 10 ? 1 : 0;
  return new Intl.NumberFormat(currentLocale().locale, {
    ...{ style: 'unit', unit, unitDisplay: unit === 'byte' ? 'long' : 'short' },
    ...{ minimumFractionDigits: digits, maximumFractionDigits: digits },
  }).format(amount);
}

/** Formats a size given in UTF-16 code units of two bytes each. */
export function unitWords(units: number): string {
  return formatSize(units * 2);
}

/** Formats an ISO 8601 time for display. Text that is not a time is shown as is, truncated. */
export function timeWords(iso: string): string {
  const time = Date.parse(iso);
  return Number.isNaN(time) ? displayText(iso, 'fileName') : longMoment(time);
}

/** Changes stored data; resolves to whether the change was made. */
export type ChangeStored = (plan: Plan, what: string) => Promise<boolean>;

/** Reloads the page, which still shows the data from before the change. */
export function reloadPage(): void {
  location.reload();
}

/** Reports a change that failed halfway. After a reload, the page offers to undo it. */
export function reportPartialChange(reason: string): void {
  showToast(joinSentences(t('Some of it was changed and could not be reverted.'), reason), {
    label: t('Reload'),
    run: reloadPage,
  });
}

/**
 * Returns the function the panels use to change stored data. Changes can be undone if there is space to keep the old
 * data; otherwise the player has to confirm first.
 */
export function useChange(storage: SuiteStorage): ChangeStored {
  const [change] = useState((): ChangeStored => async (plan, what) => {
    const made = new Date().toISOString();
    let changed = await changeData(storage, plan, { what, made });
    if (changed.kind === 'no-undo') {
      const agreed = await askConfirm({
        title: t('Continue without undo?'),
        text: t(
          'There is no space to keep the current data, so this could not be undone. Nothing has changed yet.',
        ),
        confirm: t('Continue'),
        decline: t('Change nothing'),
        offersBackup: true,
      });
      if (!agreed) return false;
      changed = await changeData(storage, plan, { what, made, forGood: true });
    }
    switch (changed.kind) {
      case 'done':
        reloadPage();
        return true;
      case 'nothing':
        showToast(t('All of this is already here. Nothing was changed.'));
        return false;
      case 'partly':
        reportPartialChange(changed.reason);
        return false;
      case 'failed':
        showToast(joinSentences(t('Nothing was changed.'), changed.reason));
        return false;
      case 'no-undo':
        return false;
    }
  });
  return change;
}

/** Passes the promise's result to `take`. Returns a function that cancels this. */
export function ifStillWanted<T>(promise: Promise<T>, take: (value: T) => void): () => void {
  let isWanted = true;
  void promise.then((value) => {
    if (isWanted) take(value);
  });
  return () => {
    isWanted = false;
  };
}
