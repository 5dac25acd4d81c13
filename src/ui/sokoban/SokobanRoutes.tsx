import type { GamePageProps } from '../play/page/game-page.ts';
import { lazyPanel } from '../kit/loading/lazy-part.tsx';
import { readView } from './editor/editor-link.ts';
import { SokobanPage } from './page/SokobanPage.tsx';
import './board/tokens.css';
import loading from '../kit/loading/loading.module.css';

const EditorPage = lazyPanel(
  'Level editor',
  async () => (await import('./editor/EditorPage.tsx')).EditorPage,
  <p className={loading.loading}>Sharpening the pencils…</p>,
);

/** Sokoban's pages: the game, and the drawing board beside it, which is loaded when it is wanted. */
export function SokobanRoutes(props: GamePageProps) {
  const view = readView(props.query);
  if (view === null) return <SokobanPage {...props} />;
  return <EditorPage view={view} {...props} />;
}
