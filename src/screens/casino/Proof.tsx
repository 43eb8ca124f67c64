import Link from '@mui/material/Link';
import { styled } from '@mui/material/styles';
import { useGetReceiptsQuery } from '../../../api/casinoFairness';
import type { Receipt, RoundProof } from '../../../api/casinoFairness';
import type { CasinoRound } from '../../../api/casinoTables';
import type { Language } from '../../../domain/words/languages';
import { selectLanguage } from '../../../slices/preferences';
import { useAppSelector } from '../../../store/hooks';
import { useSay } from '../../base/i18n/words';

/** A round that the player has so many bets in. */
type ProvenRound = { readonly roundId: string; readonly bets: number; readonly isOver: boolean };

export const proofOf = ({ roundId, bets, state }: CasinoRound): ProvenRound => ({
  roundId,
  bets: bets.length,
  isOver: state === 'SETTLED' || state === 'VOID',
});

type Props = {
  matchId: string;
  round: ProvenRound | null;
  /** What this page has brought to the draw; '' for nothing, or where it is not known any more. */
  entropy: string;
};

/** What the player has in hand of a round: what their page brought to its draw, and the signed receipts of their bets. */
export function Proof({ matchId, round, entropy }: Props) {
  const say = useSay<'casino'>();
  const { proof, isMissing } = useProof(matchId, round);
  const receipts = proof?.receipts ?? [];
  if (entropy === '' && receipts.length === 0 && !isMissing) return null;
  return (
    <Evidence>
      <Brought receipts={receipts} entropy={entropy} />
      {receipts.length > 0 && (
        <Link href={fileOf(receipts)} download={`receipts-${round?.roundId}.json`} color="inherit">
          {say('proof.save', { count: receipts.length })}
        </Link>
      )}
      {isMissing && <p role="alert">{say('proof.missing')}</p>}
    </Evidence>
  );
}

/** Who bets for the first time between two cards brings nothing: the draw is fixed by then. */
function Brought({ receipts, entropy }: { receipts: readonly Receipt[]; entropy: string }) {
  const say = useSay<'casino'>();
  // Of the bet that counts in the draw.
  const told = receipts.find(({ index }) => index > 0);
  if (receipts.length > 0 && !told) return null;
  const own = entropy === '' ? (told?.entropy ?? '') : entropy;
  return (
    <>
      {own !== '' && (
        <p>
          {say('proof.brought')} <code>{own}</code>
        </p>
      )}
      {told && <p>{wordsOfPlace(say, told, own)}</p>}
    </>
  );
}

/** The way to check a round with the player's receipts, where there are any. */
export function CheckMine({ matchId, round }: { matchId: string; round: ProvenRound }) {
  const say = useSay<'casino'>();
  const { proof } = useProof(matchId, round);
  const language = useAppSelector(selectLanguage);
  if (proof === undefined || proof.record === '' || proof.receipts.length === 0) return null;
  return (
    <Link
      variant="body2"
      href={`/verify.html#${addressOf(proof, language)}`}
      target="_blank"
      rel="noopener noreferrer"
      color="inherit"
    >
      {say('proof.checkMine')}
    </Link>
  );
}

/** Asked once for each number of bets, and once more when the round is over and has its record. */
function useProof(matchId: string, round: ProvenRound | null) {
  const bets = round?.bets ?? 0;
  const asked = { matchId, roundId: round?.roundId ?? '', bets: round?.isOver === true ? bets + 1 : bets };
  const { currentData, isError } = useGetReceiptsQuery(asked, { skip: bets === 0 });
  return { proof: currentData, isMissing: bets > 0 && isError };
}

type Saying = ReturnType<typeof useSay<'casino'>>;

/** Where a player has several pages, the first bet of the round counts. */
const wordsOfPlace = (say: Saying, { index, entropy }: Receipt, own: string): string =>
  entropy === own ? say('proof.place', { index }) : say('proof.other', { index, entropy });

const fileOf = (receipts: readonly Receipt[]): string =>
  `data:application/json,${encodeURIComponent(`[${receipts.map(({ text }) => text).join(',')}]`)}`;

/** The verifier reaches no network: all that it checks stands in its address. */
const addressOf = ({ receipts, record, commitment }: RoundProof, language: Language): string =>
  new URLSearchParams({
    record,
    commitment,
    receipt: `[${receipts.map(({ text }) => text).join(',')}]`,
    key: receipts[0]?.key ?? '',
    ...(language === 'en' ? {} : { lang: language }),
  }).toString();

const Evidence = styled('div')({
  display: 'grid',
  gap: 2,
  fontSize: 13,
  lineHeight: '18px',
  '& p': { margin: 0, color: 'var(--muted)' },
  '& code': { color: 'var(--text)', overflowWrap: 'anywhere' },
  '& a': { justifySelf: 'start', minHeight: 24 },
});
