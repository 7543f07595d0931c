/** What each operation of an event does, as a picture in a 48 by 48 box, for those who cannot read yet. */
const BLOCK =
  '<rect x="14" y="26" width="20" height="12" rx="2" fill="#62b6e3"/><path d="M18 26v-4h4v4M26 26v-4h4v4"/>';

export const signs: Record<string, string> = {
  gain: `${BLOCK}<path d="M24 5v10M19 10h10" stroke="#6c7a3b" stroke-width="3.4"/>`,
  remove: `${BLOCK}<path d="M18 10h12" stroke="#b4472b" stroke-width="3.6"/>`,
  move: `${BLOCK}<path d="M8 14c6-8 24-8 31 0M39 14l-1-6M39 14l-6 0"/>`,
  swap: '<rect x="6" y="18" width="14" height="11" rx="2" fill="#62b6e3"/><rect x="28" y="18" width="14" height="11" rx="2" fill="#e8873a"/><path d="M13 12c5-6 16-6 21 0M34 12l0-5M34 12l-5 0M35 36c-5 6-16 6-21 0M14 36l0 5M14 36l5 0"/>',
  give: '<rect x="6" y="20" width="15" height="11" rx="2" fill="#62b6e3"/><path d="M26 26h14M40 26l-5-5M40 26l-5 5"/>',
  skip: '<path d="M10 30h3M35 30h3M8 30V18h18v12M26 22h7l5 5v3"/><circle cx="16" cy="32" r="3"/><circle cx="32" cy="32" r="3"/><path d="M8 8l32 32" stroke="#b4472b" stroke-width="3.4"/>',
  start: '<path d="M14 40V8M14 10h20l-5 6 5 6H14" fill="#f0c93c"/>',
  extra_pick: `<g transform="translate(-6 2)">${BLOCK}</g><g transform="translate(8 -8)">${BLOCK}</g>`,
  offer:
    '<path d="M6 34h36"/><rect x="8" y="24" width="9" height="10" rx="1.5" fill="#e8873a"/><rect x="20" y="24" width="9" height="10" rx="1.5" fill="#3f9d63"/><rect x="32" y="24" width="9" height="10" rx="1.5" fill="#62b6e3"/><path d="M24 7v10M19 12h10" stroke="#6c7a3b" stroke-width="3.4"/>',
  new_card:
    '<rect x="9" y="14" width="18" height="22" rx="2" fill="#d9ab2b"/><rect x="21" y="10" width="18" height="22" rx="2" fill="#4f9d52"/><path d="M26 16h8v8h-8z" fill="#fdfaf3"/>',
  shield:
    '<path d="M24 7l14 5v11c0 9-6 15-14 19-8-4-14-10-14-19V12z" fill="#dbe6ec"/><path d="M17 24l5 5 9-10" stroke="#1f5f8b" stroke-width="3.4"/>',
  if: '<path d="M24 8v12M24 20c0 8-12 6-12 18M24 20c0 8 12 6 12 18"/>',
};
