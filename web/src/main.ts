import { mount } from 'svelte';
import App from './App.svelte';
import { startWorker } from './net/notifications';
import './styles/fonts.css';
import './styles/tokens.css';
import './styles/base.css';

mount(App, { target: document.getElementById('app')! });
addEventListener('load', startWorker);
