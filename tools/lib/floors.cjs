/**
 * The floors of each part, lowest first: a folder imports floors below its own, never one above or beside it. Read by
 * dependency-cruiser.cjs, which holds the code to it, and by tools/floors.mjs, which draws it. Files that lie directly in
 * `server/`, `src/` and `store/` are the roof: they put the rest together.
 */
const FLOORS = {
  src: [['base'], ['parts'], ['screens', 'frames', 'console'], ['app']],
  store: [['base', 'changes'], ['stream'], ['effects', 'replay'], ['playback']],
  server: [
    ['base'],
    ['ledger', 'games', 'risk'],
    ['markets'],
    ['protection', 'halts'],
    ['book', 'players'],
    ['casino', 'wallet', 'backup'],
    ['operator'],
    ['edge'],
  ],
};

/** One rule for each folder of each floor: what it may not import. */
const floorRules = Object.entries(FLOORS).flatMap(([part, floors]) =>
  floors.flatMap((floor, height) =>
    floor.map((folder) => {
      const below = floors.slice(0, height).flat();
      const allowed = [folder, ...below].join('|');
      return {
        name: `floor-of-${part}-${folder}`,
        severity: 'error',
        from: { path: `^${part}/${folder}/` },
        to: { path: `^${part}/`, pathNot: `^${part}/(${allowed})/` },
      };
    }),
  ),
);

module.exports = { FLOORS, floorRules };
