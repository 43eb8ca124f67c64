import { authApi as api } from '../../api/auth';
import { toRoute } from '../../slices/route';
import { viewIn } from '../../slices/route/routes';
import { selectDraft } from '../../slices/slip';
import { selectConcerns } from '../base/selectors/concerns';
import type { RawTexts } from '../base/storage/entry';
import { ENTRIES } from '../base/root/registry';
import { startState } from '../base/root/rootReducer';
import type { RootState } from '../base/root/rootReducer';
import * as shown from '../base/selectors/selectors';
import * as slip from '../base/selectors/slipSelectors';
import { selectRun, selectRunWhatIf } from '../base/selectors/sessionSelectors';
import type { Project } from '@backlay/replay/recorder/export';
import { isState } from './state';

// What the page shows and stores of a state. A wrong sign in the arithmetic of exposure, or a lost key of storage, changes
// no state at all.

/** Computes again only when one of the parts is another object: most actions leave most of them alone. */
function remembered<T>(parts: (state: RootState) => readonly unknown[], make: (state: RootState) => T) {
  let known: { from: readonly unknown[]; made: T } | undefined;
  return (state: RootState): T => {
    const from = parts(state);
    if (!known || from.some((part, i) => part !== known?.from[i])) known = { from, made: make(state) };
    return known.made;
  };
}

type Results = Readonly<Record<string, object>>;

/** Of each runner, or of a session: the player's result, and that with the bet of the slip. Paise. */
function resultsOn(state: RootState, marketId: string): Results {
  const market = state.prices.byId[marketId];
  if (market?.rules?.session) {
    const [run, whatIf] = [selectRun(state, marketId), selectRunWhatIf(state, marketId)];
    const steps = (one: typeof run) => one && { worst: one.worst, steps: one.steps };
    return { session: { result: steps(run), whatIf: steps(whatIf) } };
  }
  const runners = (market?.runners ?? []).map(({ id }) => {
    const [result, whatIf] = [
      shown.selectResult(state, marketId, id),
      shown.selectWhatIf(state, marketId, id),
    ];
    return [String(id), { result, whatIf }] as const;
  });
  return Object.fromEntries(runners);
}

/** On every market the player has a bet on, or a price in the slip. */
function resultsOfAll() {
  const known = new Map<string, (state: RootState) => Results>();
  const on = (marketId: string) => {
    const was = known.get(marketId);
    if (was) return was;
    const made = remembered(
      (state) => [state.prices.byId[marketId], state.bets, selectDraft(state)],
      (state) => resultsOn(state, marketId),
    );
    known.set(marketId, made);
    return made;
  };
  const marketsOf = remembered(
    ({ bets, slip }) => [bets, slip],
    (state) => {
      const listed = Object.values(state.bets.byMatch).flatMap(({ rows, older }) => [
        ...rows.map(({ marketId }) => marketId),
        ...(older?.positions ?? []).map(({ marketId }) => marketId),
      ]);
      const draft = selectDraft(state);
      return [...new Set(draft ? [...listed, draft.marketId] : listed)];
    },
  );
  return remembered(
    ({ prices, bets, slip }) => [prices.byId, bets, slip],
    (state) =>
      Object.fromEntries(
        marketsOf(state)
          .filter((marketId) => marketId in state.prices.byId)
          .map((marketId) => [marketId, on(marketId)(state)]),
      ),
  );
}

/** Why the bet of the slip waits for a second press; null if the first one sends it. */
function concernsOf(state: RootState) {
  const draft = selectDraft(state);
  return (draft && selectConcerns(state, draft)) ?? null;
}

const textsIn = (drawer: 'local' | 'session', state: RootState): RawTexts =>
  ENTRIES.reduce<RawTexts>((before, entry) => entry.texts(drawer, state, before), {});

const KEPT = ENTRIES.filter(({ isKept }) => isKept).map(({ name }) => name);

/** For one log: what is derived from each of its states, one after the other. `defaults` never changes; a log that
 * begins with it tells a changed first state from a reducer that went wrong. `back`: gives them the form that the log has them in. */
export function projectApp(back: (state: unknown) => unknown = (state) => state): Project {
  const results = resultsOfAll();
  const defaults = back(
    Object.fromEntries(Object.entries(startState).filter(([name]) => name !== api.reducerPath)),
  );
  const texts = remembered(
    (state) => KEPT.map((name) => state[name]),
    (state) => ({ local: textsIn('local', state), session: textsIn('session', state) }),
  );
  const address = remembered(
    ({ route }) => [route.path],
    ({ route: { path } }) => ({ path, screen: toRoute(path).name, view: viewIn(path) }),
  );
  return (state) =>
    isState(state)
      ? {
          whyNot: slip.selectWhyNot(state),
          concerns: concernsOf(state),
          exposureAfter: slip.selectExposureAfter(state),
          results: results(state),
          texts: texts(state),
          address: address(state),
          defaults,
        }
      : undefined;
}
