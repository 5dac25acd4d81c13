import { useEffect, useState } from 'react';
import { FileButton } from '../../ui/controls/FileButton.tsx';
import type { Collections } from './collections.ts';
import { formatPercent } from '../../ui/format/format-percent.ts';
import { t } from '../../words/t.ts';
import fields from '../../ui/controls/fields.module.css';
import prose from '../../ui/styles/prose.module.css';

interface BringFilesProps {
  readonly collections: Collections;
  readonly onFiles: (files: Iterable<File>) => void;
}

/** The way in for files of levels, and how much room there is for them. */
export function BringFiles({ collections, onFiles }: BringFilesProps) {
  const [fullness, setFullness] = useState<number | null>(null);
  useEffect(() => {
    let isWanted = true;
    void collections.fullness().then((measured) => {
      if (isWanted) setFullness(measured);
    });
    return () => {
      isWanted = false;
    };
  }, [collections]);
  return (
    <div className={fields.beside}>
      <FileButton
        label={t('File of levels')}
        accept=".xsb,.sok,.slc,.txt,.zip,.md,.html,.htm,.xml,.eml,text/plain"
        multiple
        onFiles={onFiles}
      >
        {t('Choose a file…')}
      </FileButton>
      <p className={prose.hint}>
        {t(
          'Collections in .xsb, .sok, .slc or .txt files, or a .zip of them. You can also drop them, or a folder of them, anywhere on this page.',
        )}{' '}
        {fullness !== null &&
          t('{percent} of this browser’s storage is used.', {
            percent: formatPercent(fullness),
          })}
      </p>
    </div>
  );
}
