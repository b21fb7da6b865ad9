import type { Language } from '../../texts/useTexts.js';

/** A duration for people: milliseconds below a second, then seconds, then minutes and hours. */
export function formatDuration(ms: number, language: Language): string {
  if (ms < 999.5) return `${Math.round(ms)}\u00a0ms`;
  const tenths = Math.round(ms / 100) / 10;
  if (tenths < 10) {
    return `${new Intl.NumberFormat(language, { maximumFractionDigits: 1, minimumFractionDigits: 1 }).format(tenths)}\u00a0s`;
  }
  const seconds = Math.round(ms / 1000);
  if (seconds < 60) return `${seconds}\u00a0s`;
  const minutes = Math.floor(seconds / 60);
  if (minutes < 60) return `${minutes}\u00a0min\u00a0${seconds % 60}\u00a0s`;
  return `${Math.floor(minutes / 60)}\u00a0h\u00a0${minutes % 60}\u00a0min`;
}
