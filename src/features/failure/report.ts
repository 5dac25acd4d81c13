import { APP_VERSION } from '../../platform/app-version.ts';
import { recorded, recordedEarlier, type Entry } from '../../platform/flight-recorder.ts';
import type { ListedValue } from './stored-values.ts';

/** What a report is made of, beside what the browser and the recorder say. */
export interface ReportFacts {
  readonly saved: string;
  readonly failedStarts: number;
  readonly values: readonly ListedValue[];
  readonly missing: readonly string[];
}

function lineOf({ kind, at, what, times }: Entry): string {
  return `  ${(at / 1000).toFixed(1)} s  ${kind}  ${what}${times > 1 ? ` (${times} times)` : ''}`;
}

const list = (title: string, lines: readonly string[]) =>
  lines.length === 0 ? [] : [`${title}:`, ...lines];

/** The file that the build made of the first module: it names the build. */
function buildFile(): string {
  const script = document.querySelector<HTMLScriptElement>('script[type=module][src]');
  return script?.src.split('/').at(-1) ?? 'unknown';
}

/** Keys of single levels and collections are left out: they are made of what a player chose. */
const kindOf = (key: string) => key.split('.').slice(0, 3).join('.');

/**
 * What helps to find an error, as text: versions, the browser, sizes, and what happened last. No title, no name, no
 * address and no stored value is in it.
 */
export function reportText({ saved, failedStarts, values, missing }: ReportFacts): string {
  const stored = new Map<string, { count: number; size: number }>();
  for (const { key, size } of values) {
    const sum = stored.get(kindOf(key)) ?? { count: 0, size: 0 };
    stored.set(kindOf(key), { count: sum.count + 1, size: sum.size + size });
  }
  return [
    `Peacock Parlor ${APP_VERSION} (${buildFile()})`,
    `Browser: ${navigator.userAgent}`,
    `Window: ${innerWidth} × ${innerHeight}, density ${devicePixelRatio}`,
    `Network: ${navigator.onLine ? 'yes' : 'no'}; service worker: ${
      'serviceWorker' in navigator && navigator.serviceWorker.controller ? 'yes' : 'no'
    }`,
    `Failed starts in a row: ${failedStarts}`,
    saved,
    ...list('This page', recorded().map(lineOf)),
    ...list('An earlier page', recordedEarlier().map(lineOf)),
    ...list(
      'Stored, in characters',
      [...stored].map(
        ([key, { count, size }]) => `  ${key}: ${size}${count > 1 ? ` (${count})` : ''}`,
      ),
    ),
    ...list(
      'Not readable',
      missing.map((what) => `  ${kindOf(what)}`),
    ),
  ].join('\n');
}
