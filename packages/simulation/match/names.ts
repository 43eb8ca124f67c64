/** Names of the simulated day. An id is an index, so append only. */
export const NATIONS = [
  'India',
  'Australia',
  'England',
  'New Zealand',
  'Pakistan',
  'South Africa',
  'Sri Lanka',
  'West Indies',
  'Bangladesh',
  'Afghanistan',
] as const;

export const CLUBS = [
  'Northgate United',
  'Harbour City',
  'Kingsfield Rovers',
  'Redbrook Town',
  'Eastmoor Athletic',
  'Silverton FC',
  'Port Alder',
  'Whitecliff Wanderers',
] as const;

export const PLAYERS = [
  'A. Moreau',
  'J. Lindqvist',
  'R. Castellano',
  'T. Okafor',
  'D. Petrescu',
  'M. Halvorsen',
  'S. Iwata',
  'C. Brandt',
] as const;

/** Race after race goes to the next of them. */
export const COURSES = [
  { name: 'Riverbend Park', country: 'GB' },
  { name: 'Kilbrook', country: 'IE' },
  { name: 'Maple Hill', country: 'AU' },
  { name: 'Karoo Plains', country: 'ZA' },
  { name: 'Banyan Park', country: 'IN' },
  { name: 'Ashford Downs', country: 'GB' },
  { name: 'Glenmoor', country: 'IE' },
  { name: 'Stonebridge', country: 'AU' },
  { name: 'Protea Park', country: 'ZA' },
  { name: 'Larkfield', country: 'GB' },
] as const;

export const HORSES = [
  'Copper Lantern',
  'Morning Tide',
  'Quiet Thunder',
  'Saffron Road',
  'Winter Orchard',
  'Bold Almanac',
  'Velvet Compass',
  'Harbour Bell',
  'Golden Ferry',
  'Paper Kite',
  'Distant Drum',
  'Silver Thimble',
  'Monsoon Rider',
  'Cedar Whisper',
  'Lucky Anchor',
  'Scarlet Ribbon',
  'Northern Clause',
  'Desert Fiddle',
  'Amber Signal',
  'Flying Ledger',
  'Midnight Tally',
  'Honest Margin',
  'River Charter',
  'Blue Meridian',
] as const;

export const JOCKEYS = [
  'A. Fenwick',
  'R. Solanki',
  'T. Marchetti',
  'J. Okafor',
  'S. Bhandari',
  'L. Corrigan',
  'P. Vandermeer',
  'M. Ashdown',
  'D. Kulkarni',
  'C. Whitlock',
] as const;

export const TRACKS = [
  { name: 'Wattle Park', country: 'AU' },
  { name: 'Shannon Lane', country: 'IE' },
  { name: 'Millrace Stadium', country: 'GB' },
  { name: 'Coral Bay', country: 'AU' },
] as const;

export const GREYHOUNDS = [
  'Swift Ember',
  'Penny Lane Flyer',
  'Blue Gum Dash',
  'Tinker Bolt',
  'Misty Rails',
  'Kettle Whistle',
  'Harbour Sprint',
  'Old Copper Penny',
  'Juniper Jet',
  'Bramble Runner',
  'Sandy Comet',
  'Quick Ledger',
] as const;

/** Volleyball. */
export const CITIES = [
  'Lakeview Spikers',
  'Granite Bay',
  'Orchard Hill',
  'Delta Storm',
  'Sunridge',
  'Blue Harbour',
] as const;

/** Basketball. */
export const TEAMS = [
  'Capital Comets',
  'River Hawks',
  'Iron City',
  'Coastal Kings',
  'Summit Wolves',
  'Valley Royals',
] as const;
