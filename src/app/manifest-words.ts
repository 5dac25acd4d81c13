import { message } from '../words/message.ts';

/**
 * The installed app's texts for the system, including its install prompt. Only the build uses them, to write the
 * manifests of all languages (`config/vite/manifest.ts`).
 */
export const MANIFEST_WORDS = {
  description: message(
    'Spider Solitaire and Sokoban, made to be played for years: a new deal and a new level each day, help when you ask for it, levels of your own. No account, no advertising. It works offline, and what you play stays on your device.',
  ),
  // Translators: an entry of the icon's menu: continues the last game
  goOn: message('Continue playing'),
  // Translators: the same where there is little room
  goOnShort: message('Continue'),
  todaysDeal: message('Today’s deal'),
  todaysLevel: message('Today’s level'),
  spider: message('Spider Solitaire'),
  // Translators: Spider Solitaire where there is little room
  spiderShort: message('Spider'),
  sokoban: message('Sokoban'),
} as const;
