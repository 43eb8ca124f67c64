import { withReportView } from '../../../slices/route/reportView';
import { pathTo } from '../../../slices/route/routes';

/** Where a round in a provider's game says why it brought what it did: the only one in the list of bets. */
export const pathToGameRound = ({ provider, roundId }: { provider: string; roundId: string }): string =>
  withReportView(pathTo('liveCasinoBets'), { sport: provider, search: roundId });

/** The rounds in the games of a provider whose names hold this text. */
export const pathToGameRounds = (provider: string, name: string): string =>
  withReportView(pathTo('liveCasinoBets'), { sport: provider, search: name });
