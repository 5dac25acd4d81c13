import { useEffect, useRef, useState } from 'react';
import { useStore } from 'zustand';
import { packs } from '../../games/sokoban/levels/packs.ts';
import type { SokobanParams } from '../../games/sokoban/params.ts';
import type { SettingsStore } from '../../store/settings-store.ts';
import { Dialog } from '../kit/Dialog.tsx';
import { Choice } from '../kit/fields.tsx';
import './browser.css';
import { LevelCard } from './LevelCard.tsx';
import { OpenLevel } from './OpenLevel.tsx';
import { packById, paramsOf } from './packs.ts';
import { recordOf, type Stats } from './stats.ts';
import { packKeys } from './level-keys.ts';
import { useBrowserKeys } from './use-browser-keys.ts';

const OWN = 'own';

interface LevelBrowserProps {
  readonly shown: SokobanParams;
  readonly stats: SettingsStore<Stats>;
  /** Opens a level; asking whether one in progress may be given up is its part. */
  readonly onOpen: (params: SokobanParams) => void;
  readonly onClose: () => void;
}

/** All levels, pack by pack, and a place to bring one along. */
export function LevelBrowser({ shown, stats, onOpen, onClose }: LevelBrowserProps) {
  const all = useStore(stats);
  const [tab, setTab] = useState(shown.origin?.pack ?? OWN);
  const pack = packById(tab);
  const keys = pack ? packKeys(pack) : [];
  // Here, so that it outlives a look at another tab.
  const [pasted, setPasted] = useState('');
  const content = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The level on the board, in sight and ready for Tab and Enter.
    content.current?.querySelector<HTMLElement>('[aria-current]')?.focus();
  }, []);
  useBrowserKeys(content, onClose);
  const solved = keys.filter((key) => recordOf(all, key)).length;
  return (
    <Dialog title="Levels" onClose={onClose}>
      <div className="sok-browser" ref={content}>
        <Choice
          legend="Pack"
          value={pack ? tab : OWN}
          options={[
            ...packs.map(({ id, title }) => ({ value: id, label: title })),
            { value: OWN, label: 'Open a level…' },
          ]}
          onChange={setTab}
        />
        {pack ? (
          <>
            <div className="sok-browser__about">
              <p>{pack.description}</p>
              <p className="hint">
                {solved} of {pack.levels.length} solved
              </p>
            </div>
            <ul className="sok-levels">
              {pack.levels.map(({ level }, index) => {
                const params = paramsOf(pack, index + 1);
                return (
                  <li key={keys[index] ?? index}>
                    <LevelCard
                      level={level}
                      number={index + 1}
                      record={recordOf(all, keys[index] ?? '')}
                      current={shown.origin?.pack === pack.id && shown.origin.number === index + 1}
                      onOpen={() => {
                        if (params) onOpen(params);
                      }}
                    />
                  </li>
                );
              })}
            </ul>
          </>
        ) : (
          <OpenLevel text={pasted} onText={setPasted} onOpen={onOpen} />
        )}
      </div>
    </Dialog>
  );
}
