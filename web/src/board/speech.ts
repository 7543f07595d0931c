/** A sentence read aloud by the browser's own voice, where it has one; nothing is sent anywhere. */
export const canSpeak = typeof speechSynthesis !== 'undefined';

export function speak(text: string): void {
  if (!canSpeak) return;
  speechSynthesis.cancel();
  const said = new SpeechSynthesisUtterance(text);
  said.lang = document.documentElement.lang || 'en';
  said.rate = 0.9;
  speechSynthesis.speak(said);
}
