import { render, screen, within } from '@testing-library/react';
import { beforeAll, expect, test, vi } from 'vitest';
import type { Backup } from '../core/backup-file.ts';
import { seal, unseal } from '../core/sealed.ts';
import { restore, save } from '../engine/save.ts';
import { undo } from '../engine/session.ts';
import { spider } from '../games/spider/rules/game.ts';
import { withFiles } from '../test-support/with-files.ts';
import { memoryStorage } from '../platform/storage.ts';
import { readFrozenParts } from '../test-support/frozen/frozen-set.ts';
import { withNativeDialogs } from '../test-support/native-dialogs.ts';
import { RestoreDialog } from '../features/data/RestoreDialog.tsx';
import { loadData } from '../features/data/stored-data.ts';
import { games } from './games.ts';

beforeAll(withNativeDialogs);

const STORED = new Map(readFrozenParts('2026-11-22').local);
const GAME = 'spider.v1.lastGame';

/** The stored text of the game before its last move. */
function before(): string {
  const stored = unseal(STORED.get(GAME) ?? '');
  const session = stored.kind === 'damaged' ? null : restore(spider, stored.text);
  if (!session?.ok) throw new Error('The frozen game is damaged');
  return seal(save(spider, undo(session.value)), 9);
}

const backupOf = (texts: ReadonlyMap<string, string>): Backup => ({
  app: '0.1.0',
  made: '2026-11-22T08:00:00.000Z',
  places: { local: Object.fromEntries(texts), archive: {}, files: {} },
});

/** The rows of the preview by name: what is stored here, what the backup contains, and how they compare. */
async function preview(here: ReadonlyMap<string, string>, backup: ReadonlyMap<string, string>) {
  const named = await loadData(games);
  render(
    <RestoreDialog
      backup={backupOf(backup)}
      storage={withFiles(memoryStorage(here))}
      games={named}
      onChange={vi.fn()}
      onClose={vi.fn()}
    />,
  );
  const table = await screen.findByRole('table', { name: /differs from what is here/ });
  const heads = within(table).getAllByRole('columnheader');
  expect(heads.map(({ textContent }) => textContent)).toEqual([
    ...['What', 'Here', 'In the backup', 'Compared'],
  ]);
  const rows = within(table).getAllByRole('row').slice(1);
  return new Map(
    rows.map((row) => [
      within(row).getByRole('rowheader').textContent,
      within(row)
        .getAllByRole('cell')
        .map(({ textContent }) => textContent),
    ]),
  );
}

test('lists what is stored here and what the backup contains, in the player’s terms', async () => {
  const here = new Map(STORED).set(GAME, before());
  for (const key of ['sokoban.v1.collections', 'spider.v1.settings', 'spider.v1.introduced']) {
    here.delete(key);
  }
  const backup = new Map(STORED);
  backup.delete('parlor.v1.settings');
  const rows = await preview(here, backup);
  const of = (name: string) => rows.get(name);
  expect(of('Spider Solitaire: Game in progress')).toEqual([
    '2 suits, 7 moves',
    '2 suits, 8 moves',
    'different',
  ]);
  expect(of('Sokoban: Game in progress')).toEqual([
    ...['“Two Cushions”, 3 moves', '“Two Cushions”, 3 moves', 'the same'],
  ]);
  expect(of('Spider Solitaire: Statistics')).toEqual(['110 games', '110 games', 'the same']);
  expect(of('Sokoban: Records and statistics')?.slice(0, 2)).toEqual([
    ...['8 solved levels', '8 solved levels'],
  ]);
  expect(of('Sokoban: Your collections')?.[1]).toBe('2 collections');
  expect(of('Spider Solitaire: Settings')).toEqual(['no', 'yes', 'only in the backup']);
  expect(of('Peacock Parlor: Settings of the suite')).toEqual(['yes', 'no', 'only here']);
  expect(of('Set aside')?.[0]).toMatch(/^\d+ values?$/);
});

test('reports damaged, newer and missing values', async () => {
  const here = new Map([
    [GAME, '{"v":9}'],
    ['sokoban.v1.lastGame', 'no game'],
  ]);
  const rows = await preview(here, STORED);
  expect(rows.get('Spider Solitaire: Game in progress')?.[0]).toBe('of a newer version');
  expect(rows.get('Sokoban: Game in progress')?.[0]).toBe('damaged');
  expect(rows.get('Spider Solitaire: Statistics')).toEqual([
    ...['none', '110 games', 'only in the backup'],
  ]);
});
