// Day, night or as the system has it, before anything is drawn; the button that changes it belongs to the theme.
document.body.dataset.theme = localStorage.getItem('theme') || 'auto';
