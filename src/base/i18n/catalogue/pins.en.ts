/** The multi-market page. */
export const en = {
  'pins.title': 'Multi-markets',
  'pins.none': 'No market is pinned.',
  'pins.noneNext': 'Open a match, press the three dots of a market and choose Pin.',
  'pins.match': 'Match',
  'pins.failed': 'This market could not be loaded.',
  'pins.gone': 'This market is no longer offered.',
  'pins.columns': 'Columns',
  'pins.auto': 'Auto',
  'pins.count': '{count, plural, one {# column} other {# columns}}',
  'pins.drag': 'Drag to another place',
  'pins.earlier': 'Move {market} earlier',
  'pins.later': 'Move {market} later',
  'pins.moved': '{market} moved to place {place} of {count}',
  'pins.removed': '{market} is no longer pinned.',
  'pins.undo': 'Undo',
  'pins.returned': '{market} is back at place {place} of {count}',
} as const;
