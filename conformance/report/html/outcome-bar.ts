import type { CheckResult } from '../../judging/result.ts';
import { byOutcome } from '../findings.ts';
import { type Html, html } from './tag.ts';

/** One bar of outcomes. A screen reader reads the counts. */
export function outcomeBar(checks: readonly Pick<CheckResult, 'outcome' | 'level'>[]): Html {
  const parts = byOutcome(checks);
  const label = parts.map(({ words, count }) => `${count} ${words}`).join(', ');
  // The least width at which a part can be seen, in hundredths of the bar.
  const least = checks.length / 100;
  let x = 0;
  const rects = parts.map(({ style, count }) => {
    const width = Math.max(count, least);
    x += width;
    return html`<rect class="${style}" x="${round(x - width)}" width="${round(width)}" height="8"/>`;
  });
  return html`<svg class="bar" role="img" aria-label="${label}" viewBox="0 0 ${round(x)} 8" preserveAspectRatio="none">${rects}</svg>`;
}

const round = (value: number) => Math.round(value * 100) / 100;
