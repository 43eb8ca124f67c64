/** What only a toast says, and only where the code of toasts has come; with it, as it comes seldom. */
export const en = {
  'toast.notPlaced': 'Not placed. {reason}',
  'toast.ordersGone': 'Open bets were cancelled while this page was offline. See My bets.',
  'toast.notCopied': 'This browser did not let the page copy the link.',

  'stored.damaged': 'Data stored in this browser could not be read ({keys}) and was ignored.',
  'stored.tab':
    'This browser has no room left. What is new here, a sign-in too, is lost when you close this tab.',
  'stored.reload':
    'This browser has no room left. What is new here, a sign-in too, is lost when this page is loaded again.',
};
