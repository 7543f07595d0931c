/** Whether the page is as wide as a phone: then the side column becomes a sheet. */
class Narrow {
  now = $state(false);
  constructor() {
    const media = matchMedia('(max-width: 699px)');
    this.now = media.matches;
    media.addEventListener('change', () => (this.now = media.matches));
  }
}

export const narrow = new Narrow();
