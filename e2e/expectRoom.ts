import { expect, type Page } from '@playwright/test';

/** Nothing runs out at the side, no word stands letter by letter, and every control can be brought into sight. */
export async function expectRoom(page: Page): Promise<void> {
  const none = { wideParts: [], brokenWords: [], hiddenControls: [] };
  expect(await page.evaluate(measureRoom)).toEqual(none);
}

// Runs in the page, and so brings all that it needs along.
function measureRoom(): { wideParts: string[]; brokenWords: string[]; hiddenControls: string[] } {
  // Shorter pieces than these cannot be read in one go.
  const fewestLetters = 5;

  /** A word in pieces; addresses and code are cut anywhere, because their length has no end. */
  function findBrokenWords(): string[] {
    const broken: string[] = [];
    const range = document.createRange();
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      const text = texts.currentNode as Text; // as asked for
      const parent = text.parentElement;
      if (!parent || !isSeen(parent) || parent.closest('pre, code, .code, .rt-address')) continue;
      for (const { 0: word, index } of text.data.matchAll(/\p{L}+/gu)) {
        range.setStart(text, index);
        range.setEnd(text, index + word.length);
        const lines = new Set(Array.from(range.getClientRects(), ({ top }) => Math.round(top))).size;
        if (lines > 1 && word.length < lines * fewestLetters) broken.push(`${word} in ${lines} lines`);
      }
    }
    return broken;
  }

  /** A control under which something else is hit, however far one scrolls. */
  function findHiddenControls(): string[] {
    const controls = document.querySelectorAll<HTMLElement>('input, textarea, select, button, summary');
    return Array.from(controls).flatMap((control) => {
      if (!isSeen(control)) return [];
      control.scrollIntoView({ block: 'nearest', behavior: 'instant' });
      const { left, top, width, height } = control.getBoundingClientRect();
      const hit = document.elementFromPoint(left + width / 2, top + Math.min(height / 2, 20));
      if (hit && (control.contains(hit) || hit.closest('label')?.contains(control))) return [];
      return [
        `${control.ariaLabel ?? (control.textContent || control.id)} under ${hit?.className ?? 'nothing'}`,
      ];
    });
  }

  // What is for the ears alone is one pixel wide.
  function isSeen(element: HTMLElement): boolean {
    return element.checkVisibility({ visibilityProperty: true }) && element.offsetWidth > 1;
  }

  /** What has to be scrolled sideways to be read. */
  function findWideParts(): string[] {
    const parts = [document.documentElement, ...document.body.querySelectorAll<HTMLElement>('*')];
    return parts.flatMap((part) => {
      const excess = part.scrollWidth - part.clientWidth;
      const scrolls =
        part === document.documentElement || /auto|scroll/.test(getComputedStyle(part).overflowX);
      return scrolls && isSeen(part) && excess > 0
        ? [`${part.className || part.tagName}: ${excess} pixels`]
        : [];
    });
  }

  return {
    wideParts: findWideParts(),
    brokenWords: findBrokenWords(),
    hiddenControls: findHiddenControls(),
  };
}
