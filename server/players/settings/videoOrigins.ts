import { httpsIn } from '../../../domain/base/address';
import type { Db } from '../../base/db/connect';

/** The setting that says where the pictures of tables may come from: https origins, with commas between them. */
export const VIDEO_ORIGINS = 'table_video_origins';

const MAX_ORIGIN = 200;

/** Origins as they were typed; undefined if one of them is none. */
export function originsIn(text: string): readonly string[] | undefined {
  const typed = text
    .split(',')
    .map((one) => one.trim())
    .filter((one) => one !== '');
  const origins = typed.flatMap((one) => {
    const url = httpsIn(one, MAX_ORIGIN);
    return url !== undefined && url === `${new URL(url).origin}/` ? [new URL(url).origin] : [];
  });
  return origins.length === typed.length ? origins : undefined;
}

/** Origins from which pictures of tables may come. */
export async function readVideoOrigins(db: Db): Promise<readonly string[]> {
  const row = await db
    .selectFrom('settings')
    .select('value')
    .where('name', '=', VIDEO_ORIGINS)
    .executeTakeFirst();
  return typeof row?.value === 'string' ? (originsIn(row.value) ?? []) : [];
}
