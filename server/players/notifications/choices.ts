import { choicesWith } from '../../../domain/players/notifications';
import type { NoticeChoice } from '../../../domain/players/notifications';
import type { Db } from '../../base/db/connect';

/** What each of these players chose, every square of it. */
export async function readChoices(
  db: Db,
  players: readonly number[],
): Promise<ReadonlyMap<number, readonly NoticeChoice[]>> {
  const rows = await db
    .selectFrom('notification_choices')
    .selectAll()
    .where('player_id', 'in', players)
    .execute();
  return new Map(
    players.map((playerId) => {
      const own = rows.filter(({ player_id }) => player_id === playerId);
      return [playerId, choicesWith(own.map(({ kind, channel, is_on }) => ({ kind, channel, isOn: is_on })))];
    }),
  );
}

export async function keepChoice(
  db: Db,
  playerId: number,
  { kind, channel, isOn }: NoticeChoice,
): Promise<void> {
  await db
    .insertInto('notification_choices')
    .values({ player_id: playerId, kind, channel, is_on: isOn })
    .onConflict((on) => on.columns(['player_id', 'kind', 'channel']).doUpdateSet({ is_on: isOn }))
    .execute();
}
