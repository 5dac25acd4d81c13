import type { Page } from '@playwright/test';
import { isStopped } from './clock.ts';
import { nextFrames } from './spider.ts';
import { expect, test } from './test.ts';

/** The width and height of a window, in pixels. */
export type Size = readonly [width: number, height: number];

/**
 * Does the same in windows of all these sizes, one after the other, on a page that is loaded once, with a step for
 * each. A failure at one size does not hide the others: all are reported at the end, with their problems.
 */
export async function inWindowsOf(
  page: Page,
  sizes: readonly Size[],
  act: (size: { readonly width: number; readonly height: number }) => Promise<void>,
): Promise<void> {
  const failures: string[] = [];
  for (const [width, height] of sizes) {
    const name = `${width}×${height}`;
    try {
      await test.step(name, async () => {
        await page.setViewportSize({ width, height });
        if (isStopped(page)) await page.clock.runFor(50);
        else await nextFrames(page);
        await act({ width, height });
      });
    } catch (error) {
      failures.push(`${name}: ${error instanceof Error ? error.message : String(error)}`);
    }
  }
  expect(failures.join('\n\n')).toBe('');
}

/**
 * The layout problems of the current page, one per line: a page wider than the window, text that is cut off or
 * overflows its button, a truncated choice, and overlapping elements in a bar. Elements behind a dialog are ignored. If
 * an `ellipsis` is allowed, text that ends in one is not a problem.
 */
export function layoutProblems(page: Page, ellipsis: 'allowed' | 'problem' = 'problem') {
  return page.evaluate((isAllowed) => {
    /** Tolerance for rounding, and for letters that extend beyond their box. */
    const SLACK = 1.5;
    const problems: string[] = [];
    const root = document.documentElement;
    // A phone widens its window to the page; the screen size stays the same.
    if (root.scrollWidth > screen.width) problems.push(`the page is ${root.scrollWidth} wide`);

    const dialogs = [...document.querySelectorAll('dialog[open], [popover]:popover-open')];
    const top = dialogs.at(-1) ?? document.body;
    const isSeen = (element: Element) => {
      const { width, height } = element.getBoundingClientRect();
      return (
        width > 2 &&
        height > 2 &&
        element.checkVisibility({ opacityProperty: true, visibilityProperty: true })
      );
    };
    const nameOf = (element: Element) =>
      `<${element.tagName.toLowerCase()}> “${`${element.textContent}${element.getAttribute('aria-label') ?? ''}`.trim().slice(0, 60)}”`;
    /** Whether an element is visually hidden, for screen readers only. */
    const isAside = (element: Element): boolean => {
      for (let at: Element | null = element; at; at = at.parentElement) {
        const { clipPath, opacity } = getComputedStyle(at);
        const { width, height } = at.getBoundingClientRect();
        if (clipPath.startsWith('inset(50%')) return true;
        if (opacity === '0' || width <= 1 || height <= 1) return true;
      }
      return false;
    };

    const walker = document.createTreeWalker(top, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const parent = node.parentElement;
      if (!parent || !node.textContent?.trim()) continue;
      if (parent.closest('svg, option, script, style, [data-testid=table], textarea')) continue;
      if (!isSeen(parent) || isAside(parent)) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      const text = range.getBoundingClientRect();
      if (text.width === 0) continue;
      for (let at: Element | null = parent; at && at !== document.body; at = at.parentElement) {
        const { overflowX, textOverflow } = getComputedStyle(at);
        if (isAllowed && textOverflow === 'ellipsis') break;
        const isBox = at.matches('button, a, summary, [role=tab], [role=menuitem], dialog');
        if (overflowX === 'auto' || overflowX === 'scroll') break;
        if (overflowX === 'visible' && !isBox) continue;
        if (getComputedStyle(at).display === 'inline') continue;
        const box = at.getBoundingClientRect();
        if (text.left < box.left - SLACK || text.right > box.right + SLACK) {
          const by = Math.round(Math.max(box.left - text.left, text.right - box.right));
          problems.push(`${nameOf(parent)} reaches ${by} px out of ${nameOf(at)}`);
        }
        break;
      }
    }

    // A select does not expose its text, so its width is compared with that of an unconstrained copy.
    for (const select of top.querySelectorAll('select')) {
      const chosen = select.selectedOptions[0];
      if (!chosen || !isSeen(select) || isAside(select)) continue;
      // Names chosen by the user end in an ellipsis.
      if (getComputedStyle(select).textOverflow === 'ellipsis') continue;
      const copy = select.cloneNode() as HTMLSelectElement;
      copy.append(chosen.cloneNode(true));
      for (const [name, value] of Object.entries({
        ...{ position: 'fixed', visibility: 'hidden', width: 'max-content' },
        ...{ 'min-width': '0', 'max-width': 'none', flex: 'none' },
      })) {
        copy.style.setProperty(name, value, 'important');
      }
      copy.removeAttribute('id');
      select.after(copy);
      const by = copy.getBoundingClientRect().width - select.getBoundingClientRect().width;
      copy.remove();
      if (by > SLACK) {
        problems.push(`<select> “${chosen.textContent.trim()}” is cut by ${Math.round(by)} px`);
      }
    }

    /** The parts of a bar: its controls, figures and headings. */
    const PARTS = 'button, a, dl > div, h1, h2, h3, p, select, input, [role=tablist]';
    for (const bar of top.querySelectorAll('header, footer, nav, [role=toolbar], [data-bar]')) {
      const parts = [...bar.querySelectorAll(PARTS)].filter(
        // A message may cover the figures: messages.spec.ts checks its placement.
        (part) => isSeen(part) && !isAside(part) && !part.closest('[aria-label=Messages]'),
      );
      for (const [index, one] of parts.entries()) {
        const a = one.getBoundingClientRect();
        for (const other of parts.slice(index + 1)) {
          if (one.contains(other) || other.contains(one)) continue;
          const b = other.getBoundingClientRect();
          const wide = Math.min(a.right, b.right) - Math.max(a.left, b.left);
          const high = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
          if (wide > SLACK && high > SLACK) {
            problems.push(
              `${nameOf(one)} lies over ${nameOf(other)}, ${Math.round(wide)}×${Math.round(high)}`,
            );
          }
        }
        if (a.left < -SLACK || a.right > screen.width + SLACK) {
          problems.push(`${nameOf(one)} is out of the window`);
        }
      }
    }
    return [...new Set(problems)];
  }, ellipsis === 'allowed');
}
