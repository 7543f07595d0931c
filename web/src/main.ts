import { mount } from 'svelte';
import { speak } from './lib/language';
import { settings } from './lib/settings.svelte';
import { startWorker } from './net/notifications';
import './styles/fonts.css';
import './styles/tokens.css';
import './styles/base.css';

// What is said must be known before the first module says something.
await speak(settings.language);
const { default: App } = await import('./App.svelte');
mount(App, { target: document.getElementById('app')! });
startWorker();
