// Runs before the first paint, so that a night reader never sees a white flash. The settings page says the rest.
(function () {
  var theme = 'auto';
  try {
    theme = (JSON.parse(localStorage.getItem('stylobate') || '{}') || {}).theme || 'auto';
  } catch (broken) {
    /* unreadable settings are no settings */
  }
  var dark = theme === 'night' || (theme === 'auto' && matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.dataset.theme = dark ? 'night' : 'day';
})();
