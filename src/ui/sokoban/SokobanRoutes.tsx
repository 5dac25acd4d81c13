import { t } from '../../words/t.ts';
import { message } from '../../words/message.ts';
import type { GamePageProps } from '../play/page/game-page.ts';
import { lazyPanel } from '../kit/loading/lazy-part.tsx';
import { readView } from './editor/editor-link.ts';
import { SokobanPage } from './page/SokobanPage.tsx';
import './board/tokens.css';
import loading from '../kit/loading/loading.module.css';

function Waiting() {
  return <p className={loading.loading}>{t('Sharpening the pencils…')}</p>;
}

const EditorPage = lazyPanel(
  message('Level editor'),
  async () => (await import('./editor/EditorPage.tsx')).EditorPage,
  <Waiting />,
);

/** Sokoban's pages: the game, and the drawing board beside it, which is loaded when it is wanted. */
export function SokobanRoutes(props: GamePageProps) {
  const view = readView(props.query);
  if (view === null) return <SokobanPage {...props} />;
  return <EditorPage view={view} {...props} />;
}
