import { createHash } from 'node:crypto';
import * as v from 'valibot';

// What PostgreSQL writes beside a base backup: every file with its size and SHA-256, the log that belongs to it, and a sum of the
// manifest itself in its last line.

const SHA256 = /^[0-9a-f]{64}$/;
const LSN = /^[0-9A-F]+\/[0-9A-F]+$/i;

const file = v.object({
  Path: v.string(),
  Size: v.number(),
  'Checksum-Algorithm': v.literal('SHA256'),
  Checksum: v.pipe(v.string(), v.regex(SHA256)),
});

const range = v.object({
  Timeline: v.number(),
  'Start-LSN': v.pipe(v.string(), v.regex(LSN)),
  'End-LSN': v.pipe(v.string(), v.regex(LSN)),
});

const manifest = v.object({
  Files: v.array(file),
  'WAL-Ranges': v.array(range),
  'Manifest-Checksum': v.string(),
});

/** A part of the log, by its positions as numbers. */
export type WalRange = { timeline: number; start: bigint; end: bigint };

export type Manifest = {
  files: ReadonlyMap<string, { size: number; sha256: string }>;
  ranges: readonly WalRange[];
};

/** A position of the log, as PostgreSQL writes it ('0/2000028'). */
export function lsnOf(text: string): bigint {
  const [high = '0', low = '0'] = text.split('/');
  return (BigInt(`0x${high}`) << 32n) + BigInt(`0x${low}`);
}

/** @returns the manifest, or why it is none */
export function readManifest(text: string): Manifest | string {
  const lastLine = text.lastIndexOf('\n', text.length - 2) + 1;
  const sum = createHash('sha256').update(text.slice(0, lastLine)).digest('hex');
  let parsed: v.InferOutput<typeof manifest>;
  try {
    parsed = v.parse(manifest, JSON.parse(text));
  } catch {
    return 'backup_manifest cannot be read';
  }
  if (parsed['Manifest-Checksum'] !== sum) return 'backup_manifest is not as it was written';
  return {
    files: new Map(parsed.Files.map(({ Path, Size, Checksum }) => [Path, { size: Size, sha256: Checksum }])),
    ranges: parsed['WAL-Ranges'].map((one) => ({
      timeline: one.Timeline,
      start: lsnOf(one['Start-LSN']),
      end: lsnOf(one['End-LSN']),
    })),
  };
}
