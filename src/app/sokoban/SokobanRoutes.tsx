import { t } from '../../words/t.ts';
import { message } from '../../words/message.ts';
import type { GamePageProps } from '../../play/page/game-page.ts';
import { lazyPanel } from '../../ui/loading/lazy-part.tsx';
import { readView } from '../../play/sokoban/link.ts';
import { SokobanPage } from './SokobanPage.tsx';
import '../../board/tiles/tokens.css';
import loading from '../../ui/loading/loading.module.css';

function Waiting() {
  return <p className={loading.loading}>{t('Sharpening the pencils…')}</p>;
}

const EditorPage = lazyPanel(
  message('Level editor'),
  async () => (await import('../../features/editor/EditorPage.tsx')).EditorPage,
  <Waiting />,
);

/** Sokoban's pages: the game, and the level editor, which is loaded on demand. */
export function SokobanRoutes(props: GamePageProps) {
  const view = readView(props.query);
  if (view === null) return <SokobanPage {...props} />;
  return <EditorPage view={view} {...props} />;
}
