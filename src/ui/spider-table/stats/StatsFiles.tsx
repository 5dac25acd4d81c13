import { countGames, EMPTY_HISTORY, mergeHistories } from '../../../games/spider/history.ts';
import {
  formatHistoryFile,
  parseHistoryFile,
  type SpiderStats,
} from '../../../games/spider/history-codec.ts';
import { downloadText, readTextFile } from '../../../platform/files.ts';
import { utcDay } from '../../../platform/today.ts';
import type { StatsStore } from '../../../store/stats-store.ts';
import { askConfirm } from '../../kit/confirm.ts';
import { FileButton } from '../../kit/FileButton.tsx';
import { showToast } from '../../kit/toasts.ts';
import { plural } from '../words.ts';
import { newOrigin } from './use-stats.ts';

const JSON_TYPE = 'application/json';

function exportFile(stats: StatsStore<SpiderStats>): void {
  const text = formatHistoryFile(stats.getState().history);
  downloadText(`spider-statistics-${utcDay()}.json`, JSON_TYPE, text);
}

async function importFile(stats: StatsStore<SpiderStats>, file: File): Promise<void> {
  const text = await readTextFile(file);
  const read = text.ok ? parseHistoryFile(text.value) : text;
  if (!read.ok) {
    showToast(`“${file.name}” was not imported. ${read.error}`);
    return;
  }
  let added = 0;
  stats.update((now) => {
    const history = mergeHistories(now.history, read.value);
    added = countGames(history) - countGames(now.history);
    return { ...now, history };
  });
  showToast(
    added === 0
      ? 'All of these games were there already.'
      : `${plural(added, 'game', 'games')} added.`,
  );
}

async function reset(stats: StatsStore<SpiderStats>): Promise<void> {
  const games = plural(countGames(stats.getState().history), 'game', 'games');
  const agreed = await askConfirm({
    title: 'Delete the statistics?',
    text: `Every figure goes, and the list of games: ${games}. Export them first if you may want them back.`,
    confirm: 'Delete them',
    decline: 'Keep them',
  });
  if (!agreed) return;
  stats.update((now) => ({ ...now, origin: newOrigin(), history: EMPTY_HISTORY }));
  showToast('The statistics begin anew.');
}

interface StatsFilesProps {
  readonly stats: StatsStore<SpiderStats>;
  readonly isEmpty: boolean;
}

/** Taking the statistics along, bringing them back, and beginning anew. */
export function StatsFiles({ stats, isEmpty }: StatsFilesProps) {
  return (
    <div className="dialog__actions stats__files">
      {!isEmpty && (
        <button type="button" className="button" onClick={() => void reset(stats)}>
          Reset…
        </button>
      )}
      <FileButton
        label="Statistics file"
        accept={`.json,${JSON_TYPE}`}
        onFiles={([file]) => void importFile(stats, file)}
      >
        Import…
      </FileButton>
      {!isEmpty && (
        <button
          type="button"
          className="button"
          onClick={() => {
            exportFile(stats);
          }}
        >
          Export
        </button>
      )}
    </div>
  );
}
