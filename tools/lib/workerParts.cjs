/**
 * webpack plugin: writes into the worker's file which build it is of, and which files it keeps when it is installed: the first ones
 * and those of the screens that a player is shown behind the login. Whatever else is opened is kept as it comes.
 */
const webpack = require('webpack');

/** What the worker's source calls the list. */
const PLACE = '__BUILD__';

/**
 * By what they are imported as: the frame, the menu with its way out, home and match on a desk and a phone, the slip and My bets, and
 * what a player looks up without a line (wallet, limits, settings, reports), with the words they have.
 */
const SCREENS =
  /\/(?:Signed|Dialogs|AccountMenu|Home|MatchPage|BottomNav|Rail|SeriesList|BetSections|FancyPanel|BelowMarkets|inBrowser|lastKnown|Wallet|OwnLimits|Limits|Setting|Account|SecurityAuth|CurrentBets|BetHistory|AccountStatement|ProfitLoss|Payments|(?:account|dialogs|frame|signed|betting|reasons|fancy|notices|numbers|pages|passkey|protection|reports|security|setting|slip|statements|words|sayings|names)\.\w+)$/;

const isNeeded = (group) =>
  group.isInitial() || group.origins.some(({ request }) => SCREENS.test(request ?? ''));

/**
 * @param {string} entry name of the worker's entry, whose own file is never kept: the browser does that
 */
const workerParts = (entry) => ({
  apply: (compiler) =>
    compiler.hooks.thisCompilation.tap('WorkerParts', (compilation) => {
      // Behind the last change of a name, ahead of whatever packs the files.
      const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_HASH + 1;
      compilation.hooks.processAssets.tap({ name: 'WorkerParts', stage }, () => {
        // The last one is the entry's own, of which the worker knows the page that belongs to it.
        const first = [...compilation.entrypoints.get('main').getFiles()].reverse();
        const groups = compilation.chunkGroups.filter((group) => group.name !== entry && isNeeded(group));
        const names = groups.flatMap((group) => [...group.getFiles()]);
        const parts = [...new Set([...first, ...names])].filter((name) => /\.(?:js|css)$/.test(name));
        const build = JSON.stringify({ hash: compilation.hash, parts });
        compilation.updateAsset(`${entry}.js`, (source) => {
          const text = String(source.source());
          if (!text.includes(PLACE)) throw new Error(`${entry}.js has no place for its list`);
          return new webpack.sources.RawSource(text.replace(PLACE, () => build));
        });
      });
    }),
});

module.exports = { workerParts };
