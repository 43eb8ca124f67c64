import type { PlayDeps } from '../game';

/** Asks for the balance, one question at a time: an old answer never comes behind a newer one. */
export function refreshWith(ask: PlayDeps['ask'], onBalance: PlayDeps['onBalance']): () => void {
  let isAsking = false;
  let isAskedAgain = false;
  const refresh = async (): Promise<void> => {
    isAskedAgain = true;
    if (isAsking) return;
    isAsking = true;
    while (isAskedAgain) {
      isAskedAgain = false;
      const { balance } = await ask('balance');
      if (typeof balance === 'number') onBalance(balance);
    }
    isAsking = false;
  };
  return () => void refresh();
}
