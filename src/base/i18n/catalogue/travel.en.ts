export const en = {
  'travel.title': 'You are looking at the past',
  'travel.foreign': 'You are looking at a log that is not of this session',
  'travel.changed': 'You are looking at a changed past',
  'travel.unreadable': 'DevTools came with something that is no log of this page',
  'travel.stays':
    'It was not taken. The page shows what it showed before, and nothing on it can be pressed; the exchange goes on meanwhile.',
  'travel.where': 'Action {at} of {of}. Nothing on the page can be pressed; the exchange goes on meanwhile.',
  'travel.resume': 'Back to now',
} as const;
