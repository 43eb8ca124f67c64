export type SportInfo = { id: number; name: string; active: boolean };

/** Every sport of the product, cricket first. -1 and -17 are casinos listed as sports. */
export const SPORTS: readonly SportInfo[] = [
  { id: 4, name: 'Cricket', active: true },
  { id: 1, name: 'Football', active: true },
  { id: 2, name: 'Tennis', active: true },
  { id: 7, name: 'Horse Racing', active: true },
  { id: 4339, name: 'Greyhound Racing', active: true },
  { id: 998917, name: 'Volleyball', active: true },
  { id: 7522, name: 'Basketball', active: true },
  { id: 7524, name: 'Ice Hockey', active: true },
  { id: 2378961, name: 'Politics', active: true },
  { id: 99994, name: 'Binary', active: true },
  { id: 6, name: 'Boxing', active: false },
  { id: 8, name: 'Motor Sport', active: false },
  { id: 3503, name: 'Darts', active: false },
  { id: 627555, name: 'Badminton', active: false },
  { id: 2593174, name: 'Table Tennis', active: false },
  { id: 26420387, name: 'Mixed Martial Arts', active: false },
  { id: -1, name: 'Indian Casino', active: true },
  { id: -17, name: 'Virtual Cricket', active: false },
];

/** Games of providers where results are summed by sport; no list of sports has them. */
export const PROVIDER_GAMES: SportInfo = { id: -18, name: 'Provider Games', active: false };

/** The name players read, or the number of an unknown sport. */
export const sportName = (id: number): string =>
  [...SPORTS, PROVIDER_GAMES].find((sport) => sport.id === id)?.name ?? `Sport ${id}`;
