import { t } from './language';
/** Seconds as a clock shows them: 8:42, 1:02:03, and tenths when it gets tight. */
export function clock(seconds: number): string {
  const left = Math.max(0, seconds);
  if (left < 10) return `0:0${(Math.floor(left * 10) / 10).toFixed(1)}`;
  const whole = Math.floor(left);
  const [h, m, s] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60, whole % 60];
  const two = (n: number) => String(n).padStart(2, '0');
  return h ? `${h}:${two(m)}:${two(s)}` : `${m}:${two(s)}`;
}

/** How long something took: "2 h 5 min", "14 min", "40 s". */
export function span(seconds: number): string {
  if (seconds < 60) return `${Math.max(1, Math.round(seconds))} s`;
  const minutes = Math.round(seconds / 60);
  return minutes < 60
    ? t('{n} min', { n: minutes })
    : t('{h} h {min} min', { h: Math.floor(minutes / 60), min: minutes % 60 });
}

/** How long ago, in words; both in seconds since 1970. */
export function ago(then: number, now: number): string {
  const minutes = Math.floor((now - then) / 60);
  if (minutes < 1) return t('just now');
  if (minutes < 60) return t('{n} min ago', { n: minutes });
  const hours = Math.floor(minutes / 60);
  if (hours < 24) return t('{n} h ago', { n: hours });
  const days = Math.floor(hours / 24);
  return days === 1 ? t('yesterday') : t('{n} days ago', { n: days });
}

/** The hour and minute of a chat line. */
export function hour(at: number): string {
  return new Date(at * 1000).toLocaleTimeString(undefined, { hour: '2-digit', minute: '2-digit' });
}
