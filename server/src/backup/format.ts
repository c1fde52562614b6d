import { z } from 'zod'

/**
 * A backup is a tar archive in zstd, which age encrypts if there is a key (docs/backup.md). Its entries, in order:
 * `header.json`; `tables/<table>/<n>.copy` in PostgreSQL's text format, cut between rows; `objects/<key>`, or of scheduled backups
 * `references/<n>.txt` with the objects' copies in the pool beside it; `manifest.json`.
 */
export const formatVersion = 2

export const entryNames = {
  header: 'header.json',
  manifest: 'manifest.json',
  rows: (table: string, part: number) => `tables/${table}/${String(part).padStart(6, '0')}.copy`,
  object: (key: string) => `objects/${key}`,
  references: (part: number) => `references/${String(part).padStart(6, '0')}.txt`,
}

/** Whether an object belongs to an export of a member's data: backups omit these, like their rows. */
export const isExport = (key: string) => key.startsWith('exports/')

/** An entry of rows ends at the first row beyond this. */
export const partBytes = 4 * 1024 * 1024

/** Sizes beyond these are refused before they are read. */
export const maxBytes = { header: 4 * 1024 * 1024, rows: 64 * 1024 * 1024, object: 64 * 1024 * 1024 }

/** The extended attribute that has an object's media type, as file systems name it. */
export const mediaType = 'SCHILY.xattr.user.mime_type'

const name = z.string().regex(/^[a-z_][a-z0-9_]{0,62}$/)
const count = z.int().min(0)
const sha256 = z.string().regex(/^[0-9a-f]{64}$/)

export const headerSchema = z.object({
  format: z.int().min(1),
  id: z.uuid(),
  createdAt: z.iso.datetime(),
  migrations: z.array(z.string()),
  /** Fingerprint of the SECRETS_KEY, which is never part of a backup. */
  secretsKey: z.string(),
  tables: z.array(z.object({ name, columns: z.array(name) })),
  /** `last` is null for a sequence that was never used. */
  sequences: z.array(z.object({ name, last: z.int().nullable() })),
})

export const manifestSchema = z.object({
  /** SHA-256 of `header.json`. */
  header: sha256,
  tables: z.record(name, z.object({ rows: count, bytes: count, sha256 })),
  /** `sha256` is over each object's key, media type and SHA-256, in order. */
  objects: z.object({ count, bytes: count, sha256 }),
  /** Sum of the references, one per line; absent before format 2. */
  references: z.object({ count, sha256 }).optional(),
})

export type Header = z.infer<typeof headerSchema>
export type Manifest = z.infer<typeof manifestSchema>

/** The reason why an archive can't be restored, worded for the operator. */
export class ArchiveRefused extends Error {
  override readonly name = 'ArchiveRefused'
}

export const damaged = (detail: string) => new ArchiveRefused(`存档被截断或改动过（${detail}），请换一份`)
