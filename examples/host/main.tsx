import { createRoot } from 'react-dom/client';
import { browserStorage } from '../../src/platform/storage.ts';
import { openSuiteStorage } from '../../src/platform/suite-storage.ts';
import { createSuiteSettings } from '../../src/store/suite-settings.ts';
import { troubleTeller } from '../../src/ui/kit/messages/trouble.ts';
import { commonTrouble } from '../../src/ui/play/page/load-trouble.ts';
import { App } from '../../src/ui/shell/App.tsx';
import { examples } from './examples.ts';
import { FrontPage } from './FrontPage.tsx';
import '../../src/ui/kit/styles/fonts.css';
import '../../src/ui/kit/styles/tokens.css';
import '../../src/ui/kit/styles/base.css';

const PATIENCE_MS = 4000;

/** The suite with the examples instead of its own games. */
async function begin(root: HTMLElement): Promise<void> {
  const { storage, opened } = openSuiteStorage({
    local: browserStorage(),
    isArchived: () => false,
    patience: new Promise((resolve) => setTimeout(resolve, PATIENCE_MS)),
  });
  const tell = troubleTeller(commonTrouble('SETTINGS'));
  const settings = createSuiteSettings({ storage, tell });
  settings.follow();
  await opened;
  createRoot(root).render(
    <App games={examples} FrontPage={FrontPage} storage={storage} settings={settings} />,
  );
}

const root = document.getElementById('root');
if (root) void begin(root);
