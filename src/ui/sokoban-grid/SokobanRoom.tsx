import { lazy, Suspense } from 'react';
import type { GamePageProps } from '../kit/game-page.ts';
import { readView } from './editor/editor-link.ts';
import { SokobanPage } from './SokobanPage.tsx';

const EditorPage = lazy(async () => ({
  default: (await import('./editor/EditorPage.tsx')).EditorPage,
}));

/** Sokoban's pages: the game, and the drawing board beside it, which is loaded when it is wanted. */
export function SokobanRoom(props: GamePageProps) {
  const view = readView(props.query);
  if (view === null) return <SokobanPage {...props} />;
  return (
    <Suspense fallback={<p className="loading">Sharpening the pencils…</p>}>
      <EditorPage view={view} {...props} />
    </Suspense>
  );
}
