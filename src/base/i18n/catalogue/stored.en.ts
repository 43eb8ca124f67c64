/** Of a browser's storage: what could not be read, and what is lost where there is no room left. They come with what shows them. */
export const en = {
  'stored.damaged': 'Data stored in this browser could not be read ({keys}) and was ignored.',
  'stored.tab':
    'This browser has no room left. What is new here, a sign-in too, is lost when you close this tab.',
  'stored.reload':
    'This browser has no room left. What is new here, a sign-in too, is lost when this page is loaded again.',
};
