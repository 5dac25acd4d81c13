import { copyText } from '../../../platform/clipboard.ts';
import { addressOf } from '../../../platform/navigation.ts';
import { showToast } from '../../kit/messages/toasts.ts';
import { writeSokobanLink } from '../levels/link.ts';
import type { SokobanStore } from './sokoban-store.ts';

/** Copies the link of the level on the board. */
export async function copyLevelLink(store: SokobanStore): Promise<void> {
  const link = addressOf(await writeSokobanLink(store.getState().session.params));
  const copied = await copyText(link);
  showToast(copied ? 'Link copied.' : `The clipboard is blocked. The link is ${link}`);
}
